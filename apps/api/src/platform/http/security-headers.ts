import helmet from '@fastify/helmet'
import fastify from 'fastify'

const policy = (publicScheme: 'http' | 'https') => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // Mantine sets its colours in style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ["'self'", 'blob:'],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      upgradeInsecureRequests: publicScheme === 'https' ? [] : null,
    },
  },
  strictTransportSecurity: publicScheme === 'https' && { maxAge: 31_536_000 },
  referrerPolicy: { policy: 'same-origin' as const },
})

const ofTheAnswer = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive'])

/** The security headers of every answer. They never differ, so helmet makes them once instead of for each call. */
export const securityHeaders = async (publicScheme: 'http' | 'https'): Promise<Record<string, string>> => {
  const probe = fastify()
  await probe.register(helmet, policy(publicScheme))
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofTheAnswer.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )
}

/** A page runs nothing and loads nothing; its form goes back to this host. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
