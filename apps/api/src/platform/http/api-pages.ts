import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { NamedEndpoint } from '@kompeten/contract/index'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi/document.ts'

/** OpenAPI 3.1 at `/api/openapi.json`, and a page to read it at `/api/docs`. */
export const registerApiPages = async (
  app: FastifyInstance,
  endpoints: readonly NamedEndpoint[],
): Promise<void> => {
  const document = openApiDocument(endpoints)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: {
      docExpansion: 'none',
      deepLinking: true,
      filter: true,
      defaultModelsExpandDepth: 0,
      layout: 'BaseLayout',
    },
  })
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
}
