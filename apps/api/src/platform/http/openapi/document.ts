import type { NamedEndpoint } from '@kompeten/contract/index'
import { isPartnerCall } from '@kompeten/contract/integrations/partner-calls'
import { aliasesOf } from '@kompeten/contract/platform/aliases'
import { alsoByPost } from '@kompeten/contract/platform/endpoint'
import { livePath, liveTopics } from '@kompeten/contract/platform/live'
import { headers, info, partnerInfo, partnerSecurity, security, securitySchemes } from './general.ts'
import { keptOnce } from './kept-once.ts'
import type { Json } from './lean.ts'
import { modelsOf } from './models.ts'
import { type Operation, operationOf, recordIn } from './operation.ts'
import { sharedParameters } from './parameters.ts'
import { featuresIn, partOf } from './part.ts'
import { problemCode, refusedAnswers } from './refused.ts'
import { tags } from './tags.ts'

const presetLine = ([key, value]: [string, string]) => `Where \`${key}\` is not given it is \`${value}\`.`

/** All addresses of an endpoint, each with what is to be said of it. */
const addresses = (named: NamedEndpoint) => [
  { named, note: '' },
  ...aliasesOf(named.endpoint).map(({ path, sets }) => ({
    named: { name: `${named.name}@${path}`, endpoint: { ...named.endpoint, path } },
    note: [`Another name of \`${named.endpoint.path}\`.`, ...Object.entries(sets).map(presetLine)].join(' '),
  })),
]

/** A download as it is asked for by POST. */
const byPost = ({ name, endpoint }: NamedEndpoint, note: string): Operation => {
  const { query, ...download } = endpoint
  const told = 'The same file by POST: what a GET asks in its address comes in the body.'
  const named = {
    name: `${name}.post`,
    endpoint: { ...download, method: 'POST' as const, ...(query && { body: query }) },
  }
  return { ...operationOf(named, [note, told].filter(Boolean).join(' ')), instead: true }
}

const operationsOf = (endpoints: readonly NamedEndpoint[]): Operation[] => {
  const all = endpoints.map(({ endpoint }) => endpoint)
  return endpoints
    .flatMap(addresses)
    .flatMap(({ named, note }) => [
      { ...operationOf(named, note), ...(note && { instead: true as const }) },
      ...(alsoByPost(named.endpoint, all) ? [byPost(named, note)] : []),
    ])
}

/** Who is asked for the names of records first: the call that reads one, then the list, then the others. */
const namingOrder = ({ id }: Operation) =>
  id.includes('@') ? 3 : id.endsWith('.get') ? 0 : id.endsWith('.list') ? 1 : 2

const namedModels = (operations: readonly Operation[]) => {
  const inOrder = operations.toSorted((one, other) => namingOrder(one) - namingOrder(other))
  return modelsOf([
    problemCode,
    ...inOrder.flatMap((operation) => {
      const record = recordIn(operation)
      return record ? [{ ...record, stands: true }] : []
    }),
    ...inOrder.flatMap(({ body, reply }) => [
      ...(body ? [{ ...body, stands: true }] : []),
      ...('file' in reply ? [] : [{ ...reply, stands: false }]),
    ]),
  ])
}

const ref = (place: 'headers', name: string): Json => ({ $ref: `#/components/${place}/${name}` })

const headersOf = ({ perMinute, cacheSeconds, reply }: Operation['endpoint']): Json => {
  const told = {
    ...(perMinute && {
      'RateLimit-Limit': ref('headers', 'RateLimitLimit'),
      'RateLimit-Remaining': ref('headers', 'RateLimitRemaining'),
      'RateLimit-Reset': ref('headers', 'RateLimitReset'),
    }),
    ...(cacheSeconds && { 'Cache-Control': ref('headers', 'CacheControl') }),
    ...('file' in reply && { 'Content-Disposition': ref('headers', 'ContentDisposition') }),
  }
  return Object.keys(told).length > 0 ? { headers: told } : {}
}

const success = ({ endpoint, reply }: Operation, shared: (schema: Json) => Json): Json => {
  const isFile = 'file' in reply
  const type = isFile ? reply.file : 'application/json'
  const schema = isFile ? { type: 'string', format: 'binary' } : shared(reply.schema)
  return {
    description: isFile ? 'The file' : 'Success',
    ...headersOf(endpoint),
    content: { [type]: { schema } },
  }
}

const sent = ({ body }: Operation, shared: (schema: Json) => Json): Json =>
  body ? { required: true, content: { [body.type]: { schema: shared(body.schema) } } } : {}

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const liveStream = {
  operationId: 'live.open',
  tags: ['live'],
  summary: 'A stream of hints (server-sent events)',
  description: `Access: signed-in. Sends an event named \`open\`, then one named \`hint\` whenever something of the caller's changed; its data name the topic (${liveTopics.join(', ')}). Calls return the current state. A comment comes every 25 seconds, and the stream ends after 15 minutes: then open a new one.`,
}

const streamed = {
  200: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
}

/** The OpenAPI 3.1 document of these endpoints: for everybody, or for programs that call by a key. */
const documentOf = (endpoints: readonly NamedEndpoint[], isForKeys: boolean): Json => {
  const operations = operationsOf(endpoints)
  const { shared, models } = namedModels(operations)
  const parameters = sharedParameters(operations.flatMap((one) => one.parameters))
  const refused = refusedAnswers(isForKeys ? ofKeys : [])
  const answers = keptOnce(
    'responses',
    operations.map((one) => ({ id: one.id, part: success(one, shared) })),
  )
  const bodies = keptOnce(
    'requestBodies',
    operations.flatMap((one) => (one.body ? [{ id: one.id, part: sent(one, shared) }] : [])),
  )
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const { endpoint, id, tag, description, body, instead } = operation
    const path = pathOf(endpoint.path)
    const asked = operation.parameters.map(parameters.shared)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: id,
        tags: [tag],
        summary: endpoint.summary,
        description,
        ...(instead && { deprecated: true }),
        ...(endpoint.may === 'public' && { security: [] }),
        ...(endpoint.may !== 'public' && endpoint.keyInBody && { security: [...security, {}] }),
        ...(asked.length > 0 && { parameters: asked }),
        ...(body && { requestBody: bodies.shared(sent(operation, shared)) }),
        responses: {
          [String(endpoint.status ?? 200)]: answers.shared(success(operation, shared)),
          ...refused.of(endpoint),
        },
      },
    }
  }
  if (!isForKeys) {
    const responses = {
      ...streamed,
      ...refused.with(['not_signed_in', 'session_ended', 'signature_invalid']),
    }
    paths[livePath.replace('/api', '')] = { get: { ...liveStream, responses } }
  }
  const used = new Set<string>(operations.map(({ tag }) => tag))
  return {
    openapi: '3.1.0',
    info: isForKeys ? { ...info, ...partnerInfo } : info,
    servers: [{ url: '/api' }],
    security: isForKeys ? partnerSecurity.required : security,
    tags: Object.entries(tags)
      .filter(([name]) => !isForKeys || used.has(name))
      .map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: isForKeys ? partnerSecurity.schemes : securitySchemes,
      headers,
      parameters: parameters.components(),
      responses: { ...refused.responses(), ...answers.components() },
      requestBodies: bodies.components(),
      schemas: { ...refused.schemas(), ...models() },
    },
  }
}

/** What any call by a key may be refused with, beside its own refusals. */
const ofKeys = ['key_invalid', 'key_not_from_here', 'trial_ended', 'too_many_attempts'] as const

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (endpoints: readonly NamedEndpoint[]): Json => documentOf(endpoints, false)

/** The part of it that a partner's key may use, without the refusals that such calls never have. */
export const partnerOpenApiDocument = (endpoints: readonly NamedEndpoint[]): Json => {
  const whole = documentOf(
    endpoints.filter(({ endpoint }) => isPartnerCall(endpoint)),
    true,
  )
  return partOf(whole, featuresIn(whole))
}
