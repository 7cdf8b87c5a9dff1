import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const form = /^[\w-]{22}$/
/** As long as browsers keep a cookie. */
const maxAge = 400 * 86_400

/**
 * The token by which this browser is known again: the one that its cookie holds, else a new one, which it is given with the
 * answer. It opens nothing, no script reads it, and it goes nowhere but to the login.
 */
export const deviceOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const secure = request.protocol === 'https'
  const name = secure ? '__Secure-device' : 'device'
  const held = parseCookie(request.headers.cookie ?? '')[name]
  const token = held !== undefined && form.test(held) ? held : randomBytes(16).toString('base64url')
  const kept = { path: '/api/login', httpOnly: true, sameSite: 'strict', maxAge, secure } as const
  void reply.header('set-cookie', stringifySetCookie({ name, value: token, ...kept }))
  return token
}
