import type { NamedEndpoint } from '@kompeten/contract/index'
import { aliasesOf } from '@kompeten/contract/platform/aliases'
import { alsoByPost, type Endpoint } from '@kompeten/contract/platform/endpoint'
import { proofMinutes } from '@kompeten/contract/platform/proof'
import { refusals } from '@kompeten/contract/platform/refusals'
import { uploadResult } from '@kompeten/contract/platform/stored-file'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
  }) as Json
  return rest
}

const parametersOf = (place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const requestBody = (endpoint: Endpoint): Json => {
  if (endpoint.upload) {
    const fields = endpoint.body ? (schemaOf(endpoint.body, 'input').properties as Json) : {}
    const properties = { file: { type: 'string', format: 'binary' }, ...fields }
    const schema = { type: 'object', properties, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!endpoint.body) return {}
  const content = { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
  return { requestBody: { required: true, content } }
}

const success = (endpoint: Endpoint): Json => {
  if ('file' in endpoint.reply) {
    return {
      description: 'The file',
      content: { [endpoint.reply.file]: { schema: { type: 'string', format: 'binary' } } },
    }
  }
  const {
    properties = {},
    required = [],
    ...rest
  } = schemaOf(endpoint.reply, 'output') as { properties?: Json; required?: string[] }
  const uploaded = endpoint.upload ? (schemaOf(uploadResult, 'output').properties as Json) : {}
  const schema = {
    ...rest,
    properties: { responseStatus: { const: 'SUCCESS' }, ...properties, ...uploaded },
    required: ['responseStatus', ...required, ...Object.keys(uploaded)],
  }
  return { description: 'Success', content: { 'application/json': { schema } } }
}

const refused = (endpoint: Endpoint): Json => {
  const codes = [
    ...(endpoint.refusals ?? []),
    ...(endpoint.params || endpoint.query || endpoint.body ? (['invalid_input'] as const) : []),
    ...(endpoint.may === 'public' ? [] : (['not_signed_in', 'session_ended'] as const)),
    ...(typeof endpoint.may === 'string' ? [] : (['not_allowed'] as const)),
    ...(endpoint.provesAgain ? (['proof_needed'] as const) : []),
  ]
  const statuses = Map.groupBy(new Set(codes), (code) => refusals[code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    [...statuses].map(([status, reasons]) => [
      String(status),
      { description: [...reasons].join(', '), content },
    ]),
  )
}

const accessLine = ({ may }: Endpoint) =>
  typeof may === 'string' ? `Access: ${may}.` : `Access: holders of ${may.join(' or ')}.`

const proofLine = ({ provesAgain }: Endpoint) =>
  provesAgain && `Asks for a proof of who calls that is younger than ${proofMinutes} minutes (access.prove).`

const operation = ({ name, endpoint }: NamedEndpoint, note = ''): Json => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary: endpoint.summary,
  description: [accessLine(endpoint), proofLine(endpoint), note].filter(Boolean).join(' '),
  security: endpoint.may === 'public' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
  ...requestBody(endpoint),
  responses: { [String(endpoint.status ?? 200)]: success(endpoint), ...refused(endpoint) },
})

const refusalSchema = {
  type: 'object',
  required: ['responseStatus', 'error'],
  properties: {
    responseStatus: { const: 'ERROR' },
    error: {
      type: 'object',
      required: ['code', 'message', 'reason', 'errors', 'reference'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string', description: "In the caller's language" },
        reason: { enum: Object.keys(refusals) },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
          },
        },
        facts: { type: 'object' },
        reference: { type: 'string', format: 'uuid' },
      },
    },
  },
}

/** A download as it is asked for by POST. */
const postOperation = ({ name, endpoint }: NamedEndpoint, note = ''): Json => {
  const { query, ...download } = endpoint
  return operation(
    { name: `${name}.post`, endpoint: { ...download, ...(query && { body: query }) } },
    [note, 'The same file by POST: what a GET asks in its address comes in the body.']
      .filter(Boolean)
      .join(' '),
  )
}

/** All addresses of an endpoint, each with what is to be said of it. */
const addresses = (named: NamedEndpoint) => [
  { named, note: '' },
  ...aliasesOf(named.endpoint).map(({ path, sets }) => ({
    named: { name: `${named.name}@${path}`, endpoint: { ...named.endpoint, path } },
    note: [`Another name of \`${named.endpoint.path}\`.`, ...Object.entries(sets).map(presetLine)].join(' '),
  })),
]

const presetLine = ([key, value]: [string, string]) => `Where \`${key}\` is not given it is \`${value}\`.`

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (endpoints: readonly NamedEndpoint[]): Json => {
  const paths: Record<string, Json> = {}
  const all = endpoints.map(({ endpoint }) => endpoint)
  for (const { named, note } of endpoints.flatMap(addresses)) {
    const { endpoint } = named
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(named, note),
      ...(alsoByPost(endpoint, all) && { post: postOperation(named, note) }),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kompeten', version: '1', description: 'The certification system for LSPs.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}
