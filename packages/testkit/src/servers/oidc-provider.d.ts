/** The part of `oidc-provider` that the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Interaction = {
    prompt: { name: string }
    params: { client_id: string }
    session?: { accountId: string }
  }
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, reply: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, reply: ServerResponse, result: object): Promise<void>
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
  }
}
