import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { NamedEndpoint } from '@kompeten/contract/index'
import type { FastifyInstance } from 'fastify'
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

/** The document, or the part about the features that are asked for. @throws Refusal `invalid_input` for one that is none */
const asked = (document: Json, tags: unknown): Json => {
  if (tags === undefined) return document
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
  const forPartners = once(() => partnerOpenApiDocument(endpoints))
  // Stands in for the document, which the page is given when it asks.
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: document,
    transformSpecificationClone: false,
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
  app.get('/api/openapi-partners.json', ({ query }, reply) => {
    onlyKnown(query, [])
    return reply.header('cache-control', 'no-cache').send(forPartners())
  })
  app.get('/api/openapi.json', (request, reply) => {
    onlyKnown(request.query, ['tags'])
    const { tags } = request.query as { tags?: unknown }
    return reply.header('cache-control', 'no-cache').send(asked(document(), tags))
  })
}
