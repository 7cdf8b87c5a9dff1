import type { FastifyInstance } from 'fastify'
import type { TenantDirectory } from '../http/which-tenant.ts'
import { insideOf } from './inside.ts'

export type KnownHostDeps = {
  tenants: Pick<TenantDirectory, 'hasHost'>
  /** The generic face's, with a port or without. */
  publicHost: string
  trustProxy: false | readonly string[]
}

/**
 * `/health/host?domain=…`: 200 for a host that this installation serves, else 404. A proxy that gets certificates by
 * itself asks it before it gets one, so that nobody makes it collect certificates for names of their own. Inside only.
 */
export const registerKnownHost = (app: FastifyInstance, deps: KnownHostDeps): void => {
  const isInside = insideOf(deps.trustProxy)
  const generic = deps.publicHost.replace(/:\d+$/, '')
  app.get<{ Querystring: Record<string, unknown> }>('/health/host', async (request, reply) => {
    const { domain } = request.query
    const name = typeof domain === 'string' ? domain.toLowerCase() : ''
    const isKnown = isInside(request) && (name === generic || (await deps.tenants.hasHost(name)))
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-store')
      .send()
  })
}
