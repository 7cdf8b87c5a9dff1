import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { languageOf } from '@kompeten/phrases/platform/words'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { Database } from '../database/database.ts'
import { newId } from '../ids.ts'
import { RequestLog } from '../log/request-log.ts'
import { escapeHtml } from '../mail/html.ts'
import { Refusal } from '../refusal.ts'
import { noteBody } from './body-hash.ts'
import { callCounter } from './call-counter.ts'
import { loggable, refusalBody, refusalOf, retryAfter } from './errors.ts'
import { addressOf, networkOf } from './network.ts'
import { securityHeaders } from './security-headers.ts'
import { mayBePage, refuseOddAddress } from './unknown-addresses.ts'
import { callOf } from './who-calls.ts'

/** Bodies that are not uploads: larger ones are refused before they are read. */
const bodyLimitBytes = 1_000_000

export type ServerSettings = {
  logger: FastifyServerOptions['logger']
  trustProxy: false | string[]
  /** `https` sends HSTS and lets the browser upgrade insecure requests. */
  publicScheme: 'http' | 'https'
  /** Where calls a minute per address are counted, to be held to what the contract declares; undefined for no limits. */
  rateLimits: Database['platform'] | undefined
}

const plainStyle =
  'body{margin:0 auto;max-width:40rem;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}'

/** What a person sees of a page that is refused: the words alone, in the system's face and either theme. */
const plainPage = (message: string, language: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Kompeten</title><style>${plainStyle}</style><main role="alert">${escapeHtml(message)}</main></html>`

type Asking = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** Whether a browser asks for a page for a person: a link that was cut off or damaged on its way leads there too. */
const asksForPage = ({ method, url, headers }: Asking): boolean =>
  (method === 'GET' || method === 'HEAD') && mayBePage(url) && (headers.accept ?? '').includes('text/html')

/** The bare server: headers, limits, parsers, and the one place where errors become refusals. */
export const buildServer = async (settings: ServerSettings): Promise<FastifyInstance> => {
  const secured = await securityHeaders(settings.publicScheme)
  const app = fastify({
    ...(settings.logger !== undefined && { logger: settings.logger }),
    trustProxy: settings.trustProxy,
    bodyLimit: bodyLimitBytes,
    logController: new RequestLog(),
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    // Refused in the contract's words instead (leaving.ts).
    return503OnClosing: false,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be read never gets to a route, nor to the error handler.
    frameworkErrors: (error, request, reply) => {
      const language = languageOf(request.headers['accept-language']) ?? 'id'
      const isPage = asksForPage(request)
      const refusal = isPage ? new Refusal('unknown_path') : refusalOf(error, bodyLimitBytes)
      const body = refusalBody(refusal, language, String(request.id))
      const answer = (reply as FastifyReply)
        .headers({ ...secured, 'cache-control': 'no-store' })
        .code(body.error.code)
      return isPage
        ? answer.type('text/html; charset=utf-8').send(plainPage(body.error.message, language))
        : answer.send(body)
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(secured)
    refuseOddAddress(request.url)
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  if (settings.rateLimits) {
    await app.register(rateLimit, {
      global: false,
      keyGenerator: (request) => networkOf(addressOf(request)),
      store: callCounter(settings.rateLimits),
      // RateLimit-Limit, -Remaining and -Reset, as the IETF's draft names them.
      enableDraftSpec: true,
      errorResponseBuilder: (_request, context) =>
        new Refusal('too_many_attempts', { wait_seconds: Math.ceil(context.ttl / 1000) }),
    })
  }

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    noteBody(request, text)
    if (text === '') done(null, undefined)
    else void parseJson(request, text, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      noteBody(request, body as string)
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )

  app.setErrorHandler((error, request, reply) => {
    const found = refusalOf(error, bodyLimitBytes)
    const isOwnPage = (request.routeOptions.config as { page?: boolean }).page === true
    const isNowhere =
      !isOwnPage && asksForPage(request) && ['invalid_input', 'unknown_path'].includes(found.code)
    const refusal = isNowhere ? new Refusal('unknown_path') : found
    const language =
      callOf(request)?.caller.language ?? languageOf(request.headers['accept-language']) ?? 'id'
    const body = refusalBody(refusal, language, String(request.id))
    if (body.error.code >= 500) {
      request.log.error({ failure: loggable(error) }, 'call failed')
    }
    reply.header('cache-control', 'no-store')
    const later = retryAfter(refusal)
    if (later !== undefined) reply.header('retry-after', later)
    // What is counted by itself, as failed logins are: calls a minute have told theirs already.
    if (refusal.code === 'too_many_attempts' && !reply.hasHeader('ratelimit-reset'))
      reply.headers({ 'ratelimit-remaining': '0', 'ratelimit-reset': later })
    if (refusal.code === 'wrong_method') {
      reply.header('allow', (refusal as Refusal<'wrong_method'>).facts.allowed)
    }
    if (isNowhere || isOwnPage) {
      return reply
        .code(body.error.code)
        .type('text/html; charset=utf-8')
        .send(plainPage(body.error.message, language))
    }
    // A file that fails as it is opened has its own type and name by then.
    reply.removeHeader('content-disposition')
    return reply.code(body.error.code).type('application/json; charset=utf-8').send(body)
  })
  return app
}
