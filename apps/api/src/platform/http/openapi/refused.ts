import { type Endpoint, repeatable } from '@kompeten/contract/platform/endpoint'
import { refusalFacts } from '@kompeten/contract/platform/refusal-facts'
import { issueCodes, type RefusalCode, refusals } from '@kompeten/contract/platform/refusals'
import type * as z from 'zod/mini'
import { type Json, leanSchema } from './lean.ts'
import { pascal } from './models.ts'

/** What any call may be refused with, for no reason of its own. */
const always = [
  'trial_ended',
  'sealed_otherwise',
  'internal',
  'unavailable',
  'storage_full',
] as const satisfies RefusalCode[]

/** What the endpoint may be refused with, but what any call may: what it says itself, and what the mount adds. */
const refusalsOf = (endpoint: Endpoint, more: readonly RefusalCode[]): RefusalCode[] => {
  const { may, scope, capability, body, upload, perMinute, path } = endpoint
  const isPublic = may === 'public'
  const codes: (readonly RefusalCode[])[] = [
    ['invalid_input'],
    isPublic ? [] : ['not_signed_in', 'session_ended', 'signature_invalid'],
    typeof may === 'string' ? [] : ['not_allowed'],
    endpoint.provesAgain ? ['proof_needed'] : [],
    capability || (isPublic && scope !== 'platform') ? ['not_found'] : [],
    repeatable(endpoint) ? ['idempotency_conflict'] : [],
    body || upload ? ['too_large', 'wrong_file_type', 'wrong_body_type'] : [],
    upload?.keep ? ['upload_limit', 'file_infected'] : [],
    'file' in endpoint.reply ? ['file_being_checked', 'file_infected', 'file_lost'] : [],
    perMinute || path.startsWith('/exports/') ? ['too_many_attempts'] : [],
    endpoint.refusals ?? [],
    more,
  ]
  const known = new Set(codes.flat())
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => known.has(code))
}

const nameOf = (code: RefusalCode) => `Refused${pascal(code)}`

const headersOf = (codes: readonly RefusalCode[]): Json => {
  const later = codes.some((code) => code === 'too_many_attempts' || code === 'unavailable')
  const headers = later ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}
  return Object.keys(headers).length > 0 ? { headers } : {}
}

const schemaOf = (codes: readonly RefusalCode[]): Json => {
  const refs = codes.map((code) => ({ $ref: `#/components/schemas/${nameOf(code)}` }))
  return refs.length === 1 && refs[0] ? refs[0] : { oneOf: refs }
}

const response = (codes: readonly RefusalCode[], schema: Json): Json => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  ...headersOf(codes),
  content: { 'application/json': { schema } },
})

/** What calls are refused with whatever they are about. */
const usual = new Set(
  [
    ['invalid_input'],
    ['not_signed_in', 'session_ended', 'signature_invalid'],
    ['not_allowed'],
    ['not_found'],
    ['idempotency_conflict'],
    ['too_large'],
    ['wrong_file_type', 'wrong_body_type'],
  ].map(String),
)

/**
 * The refused answers of endpoints, each kept once among the components; `more` are those that all may have beside their
 * own. A status at which a call has a reason of its own stands by itself; all the rest is the `default`: nearly every call
 * has it, and six statuses of each of hundreds of calls were a quarter of a generated client.
 */
export const refusedAnswers = (more: readonly RefusalCode[] = []) => {
  const responses: Record<string, Json> = {}
  const unions: Record<string, Json> = {}
  const refTo = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
  const own = (codes: readonly RefusalCode[]): Json => {
    // What nearly every write may be refused with has a short name: it stands in hundreds of references.
    const name = codes.map((code) => (code === 'idempotency_conflict' ? 'repeated' : code)).join('.')
    responses[name] = response(codes, schemaOf(codes))
    return refTo(name)
  }
  /** Its body is a model: many calls have it. */
  const ofAny = (statuses: readonly number[], codes: readonly RefusalCode[]): Json => {
    const [name, model] = [['refused', ...statuses].join('.'), ['Refused', ...statuses].join('_')]
    unions[model] = schemaOf(codes)
    responses[name] = response(codes, { $ref: `#/components/schemas/${model}` })
    return refTo(name)
  }
  const answers = (told: readonly RefusalCode[]): Json => {
    const byStatus = [...Map.groupBy(told, (code) => refusals[code])]
    const isUsual = ([, codes]: (typeof byStatus)[number]) => usual.has(String(codes))
    const rest = byStatus.filter(isUsual)
    return {
      ...Object.fromEntries(
        byStatus.filter((one) => !isUsual(one)).map(([status, codes]) => [String(status), own(codes)]),
      ),
      default: ofAny(
        rest.map(([status]) => status),
        [...rest.flatMap(([, codes]) => codes), ...always],
      ),
    }
  }
  return {
    of: (endpoint: Endpoint): Json => answers(refusalsOf(endpoint, more)),
    /** The same of a call that is no endpoint. */
    with: answers,
    responses: (): Json => responses,
    schemas: (): Json => ({ ...refusalSchemas(), ...unions }),
  }
}

const refusalOf = (reasons: readonly string[]): Json => ({
  type: 'object',
  description: 'Every refused call. Branch on `reason`, show `message`.',
  required: ['responseStatus', 'error'],
  properties: {
    responseStatus: { const: 'ERROR' },
    error: {
      type: 'object',
      required: ['code', 'message', 'reason', 'errors', 'reference'],
      properties: {
        code: { type: 'integer', description: 'The HTTP status' },
        message: { type: 'string', description: 'In the language of `Accept-Language`' },
        reason: { enum: reasons },
        errors: { type: 'array', items: { $ref: '#/components/schemas/FieldProblem' } },
        facts: { type: 'object', description: 'What the reason tells beside its words' },
        reference: { type: 'string', format: 'uuid', description: 'Finds the call in the log' },
      },
    },
  },
})

/** What can be wrong with a field: a model, for reports of imports name it too. */
export const problemCode = {
  schema: { type: 'string', enum: issueCodes },
  names: ['ProblemCode'],
  stands: true,
}

const fieldProblem = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: {
    path: { type: 'string', description: 'The field, as `address.kelurahan_id` or `rows.3.nik`' },
    code: { $ref: '#/components/schemas/ProblemCode' },
    message: { type: 'string' },
  },
}

const factsOf = new Map<string, z.core.$ZodType>(Object.entries(refusalFacts))

const withReason = (code: RefusalCode): Json => {
  const facts = factsOf.get(code)
  const error = {
    type: 'object',
    required: ['code', 'reason', ...(facts ? ['facts'] : [])],
    properties: {
      code: { const: refusals[code] },
      reason: { const: code },
      ...(facts && { facts: leanSchema(facts, 'output') }),
    },
  }
  return {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { error } }],
  }
}

/** The bodies of refused calls: one for each reason. */
const refusalSchemas = (): Json => ({
  Refusal: refusalOf(Object.keys(refusals)),
  FieldProblem: fieldProblem,
  ...Object.fromEntries(
    (Object.keys(refusals) as RefusalCode[]).map((code) => [nameOf(code), withReason(code)]),
  ),
})

/** Models of a part of the document: its refused calls have the reasons that are among them, and no other. */
export const withTheirReasons = (schemas: Record<string, Json>): Record<string, Json> => {
  const reasons = (Object.keys(refusals) as RefusalCode[]).filter((code) => nameOf(code) in schemas)
  return schemas.Refusal ? { ...schemas, Refusal: refusalOf(reasons) } : schemas
}
