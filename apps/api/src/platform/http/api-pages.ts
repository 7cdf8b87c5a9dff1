import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { NamedEndpoint } from '@kompeten/contract/index'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { openApiDocument, partnerOpenApiDocument } from './openapi/document.ts'
import type { Json } from './openapi/lean.ts'
import { featuresIn, partOf } from './openapi/part.ts'

/** Of Swagger UI, in the browser. */
type System = {
  specActions: {
    updateJsonSpec(document: unknown): unknown
    updateResolvedSubtree(path: string[], value: unknown): unknown
  }
  specSelectors: { specStr(): string; specJson(): { getIn(path: string[]): { toJS(): unknown } } }
}
type Plugin = (system: System) => object
declare const SwaggerUIBundle: { plugins: { DownloadUrl: Plugin } }

/**
 * What the page runs in the browser: each function travels as its text. Our document is JSON, which the browser reads in
 * milliseconds; Swagger UI would read it as YAML. And it would follow every reference of the document to find the ways to
 * sign a call, which have none: that waits until a call is opened. Both took it seconds.
 */
const plugins: Plugin[] = [
  (system) => SwaggerUIBundle.plugins.DownloadUrl(system),
  () => ({
    statePlugins: {
      spec: {
        wrapActions: {
          parseToJson:
            (_: unknown, { specActions, specSelectors }: System) =>
            (text?: string) =>
              specActions.updateJsonSpec(JSON.parse(text || specSelectors.specStr())),
          requestResolvedSubtree:
            (resolve: (path: string[]) => unknown, { specActions, specSelectors }: System) =>
            (path: string[]) =>
              path[1] === 'securitySchemes'
                ? specActions.updateResolvedSubtree(path, specSelectors.specJson().getIn(path).toJS())
                : resolve(path),
        },
      },
    },
  }),
]

/** A query key that is not known is refused as everywhere, with those that are. @throws Refusal `invalid_input` */
const onlyKnown = (query: unknown, known: readonly string[]): void => {
  const unknown = Object.keys(query as object).filter((key) => !known.includes(key))
  if (unknown.length === 0) return
  throw new Refusal('invalid_input', {
    issues: unknown.map((path) => ({
      path,
      code: 'unknown_field',
      ...(known.length > 0 && { facts: { known: known.join(', ') } }),
    })),
  })
}

/** The part of the document about the features that are asked for. @throws Refusal `invalid_input` for one that is none */
const asked = (document: Json, tags: unknown): Json => {
  const known = featuresIn(document)
  const features = typeof tags === 'string' ? tags.split(',') : []
  if (features.length === 0 || features.some((feature) => !known.includes(feature))) {
    throw new Refusal('invalid_input', { issues: [{ path: 'tags', code: 'not_an_option' }] })
  }
  return partOf(document, features)
}

/** Makes it when it is first asked for, and keeps it. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** What these pages cost is not given to one address as often as it likes: calls of it a minute, files of the page among them. */
const perMinute = { max: 120, timeWindow: '1 minute', groupId: 'api pages' }

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Packed = { etag: string; bytes: Record<'br' | 'gzip' | 'identity', Buffer> }

/** A document as it is sent: its text takes a tenth of a second to pack, which a crowd of readers would make others wait for. */
const packed = async (document: Json): Promise<Packed> => {
  const identity = Buffer.from(JSON.stringify(document))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([pack.br(identity, { params: quality }), pack.gzip(identity)])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, bytes: { br, gzip: zipped, identity } }
}

/** Whether a reader has it: the header names marks, weak or strong, or `*` for any (RFC 9110). */
const isKnown = (given: string | undefined, etag: string): boolean => {
  const bare = (mark: string) => mark.trim().replace(/^W\//, '')
  return given?.split(',').some((mark) => bare(mark) === bare(etag) || bare(mark) === '*') ?? false
}

const sendPacked = async (request: FastifyRequest, reply: FastifyReply, made: Promise<Packed>) => {
  const { etag, bytes } = await made
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const taken = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b(?!;q=0)`).test(taken))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes[encoding ?? 'identity'])
}

/**
 * OpenAPI 3.1 at `/api/openapi.json`, of some features by `?tags=tuk,certificates`; its part for partners' keys at
 * `/api/openapi-partners.json`, and a page to read the whole at `/api/docs`. Making the document takes a processor 0.9
 * seconds, which whoever reads it first waits for, and not each start.
 */
export const registerApiPages = async (
  app: FastifyInstance,
  endpoints: readonly NamedEndpoint[],
): Promise<void> => {
  const document = once(() => openApiDocument(endpoints))
  const whole = once(() => packed(document()))
  const forPartners = once(() => packed(partnerOpenApiDocument(endpoints)))
  // Stands in for the document, which the page is given when it asks.
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: document,
    transformSpecificationClone: false,
    ...(app.hasDecorator('rateLimit') && { uiHooks: { onRequest: app.rateLimit(perMinute) } }),
    uiConfig: {
      // Features lie closed: hundreds of open calls take seconds to draw.
      docExpansion: 'none',
      deepLinking: true,
      filter: true,
      defaultModelsExpandDepth: 0,
      layout: 'BaseLayout',
      plugins: plugins as never,
    },
  })
  app.get('/api/openapi-partners.json', { config: { rateLimit: perMinute } }, (request, reply) => {
    onlyKnown(request.query, [])
    return sendPacked(request, reply, forPartners())
  })
  app.get('/api/openapi.json', { config: { rateLimit: perMinute } }, (request, reply) => {
    onlyKnown(request.query, ['tags'])
    const { tags } = request.query as { tags?: unknown }
    if (tags === undefined) return sendPacked(request, reply, whole())
    return reply.header('cache-control', 'no-cache').send(asked(document(), tags))
  })
}
