import type { Carrier } from '@kompeten/testkit/call'

/** Carries calls over the network, to a server of this machine. */
export const overHttp =
  (address: string): Carrier =>
  async ({ method, url, headers, body, form }) => {
    const { host, ...others } = headers
    const reply = await fetch(`${address}${url}`, {
      method,
      headers: {
        ...others,
        ...(host && { 'x-forwarded-host': host }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      bytes: new Uint8Array(await reply.arrayBuffer()),
    }
  }
