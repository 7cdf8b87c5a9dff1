import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { refusalFacts } from '@kompeten/contract/platform/refusal-facts'
import { issueCodes, type RefusalCode, refusals } from '@kompeten/contract/platform/refusals'
import type * as z from 'zod/mini'
import { type Json, leanSchema } from './lean.ts'
import { pascal } from './models.ts'

/** What any call may be refused with, for no reason of its own. */
const always = ['internal', 'unavailable', 'storage_full'] as const satisfies RefusalCode[]

/** What the endpoint may be refused with, but what any call may: what it says itself, and what the mount adds. */
const refusalsOf = (endpoint: Endpoint, more: readonly RefusalCode[]): RefusalCode[] => {
  const { may, scope, capability, body, upload, perMinute, path, status, method } = endpoint
  const isPublic = may === 'public'
  const codes: (readonly RefusalCode[])[] = [
    ['invalid_input'],
    isPublic ? [] : ['not_signed_in', 'session_ended', 'signature_invalid'],
    typeof may === 'string' ? [] : ['not_allowed'],
    endpoint.provesAgain ? ['proof_needed'] : [],
    capability || (isPublic && scope !== 'platform') ? ['not_found'] : [],
    method === 'POST' && status === 201 ? ['idempotency_conflict'] : [],
    body || upload ? ['too_large', 'wrong_file_type', 'wrong_body_type'] : [],
    upload?.keep ? ['upload_limit', 'file_infected'] : [],
    'file' in endpoint.reply ? ['file_being_checked', 'file_infected'] : [],
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

const response = (codes: readonly RefusalCode[]): Json => {
  const refs = codes.map((code) => ({ $ref: `#/components/schemas/${nameOf(code)}` }))
  const schema = refs.length === 1 ? refs[0] : { oneOf: refs }
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...headersOf(codes),
    content: { 'application/json': { schema } },
  }
}

/** What nearly every call has at a status is called by the status. */
const usual = new Set(
  [
    ['invalid_input'],
    ['not_signed_in', 'session_ended', 'signature_invalid'],
    ['not_allowed'],
    ['not_found'],
    ['too_large'],
    ['wrong_file_type', 'wrong_body_type'],
  ].map(String),
)

/**
 * The refused answers of endpoints by status, each kept once among the components; `more` are those that all may have
 * beside their own.
 */
export const refusedAnswers = (more: readonly RefusalCode[] = []) => {
  const known = new Map<string, readonly RefusalCode[]>([['later', always]])
  return {
    of(endpoint: Endpoint): Json {
      const byStatus = Map.groupBy(refusalsOf(endpoint, more), (code) => refusals[code])
      const refs = [...byStatus].map(([status, codes]) => {
        const name = usual.has(String(codes)) ? String(status) : codes.join('.')
        known.set(name, codes)
        return [String(status), { $ref: `#/components/responses/${name}` }]
      })
      return { ...Object.fromEntries(refs), default: { $ref: '#/components/responses/later' } }
    },
    components: (): Json => Object.fromEntries([...known].map(([name, codes]) => [name, response(codes)])),
  }
}

const refusal = {
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
        reason: { enum: Object.keys(refusals) },
        errors: { type: 'array', items: { $ref: '#/components/schemas/FieldProblem' } },
        facts: { type: 'object', description: 'What the reason tells beside its words' },
        reference: { type: 'string', format: 'uuid', description: 'Finds the call in the log' },
      },
    },
  },
}

const fieldProblem = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: {
    path: { type: 'string', description: 'The field, as `address.kelurahan_id` or `rows.3.nik`' },
    code: { enum: issueCodes },
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
export const refusalSchemas = (): Json => ({
  Refusal: refusal,
  FieldProblem: fieldProblem,
  ...Object.fromEntries(
    (Object.keys(refusals) as RefusalCode[]).map((code) => [nameOf(code), withReason(code)]),
  ),
})
