import type { Endpoint } from '@kompeten/contract/endpoint'
import { type FieldIssue, type IssueCode, issueCodes } from '@kompeten/contract/refusals'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { Refusal } from '../refusal.ts'

type Issue = z.core.$ZodIssue

const known = new Set<string>(issueCodes)

const sizeCode = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): FieldIssue['code'] => {
  const counted = issue.origin === 'string' || issue.origin === 'array'
  if (issue.code === 'too_small') {
    return issue.origin === 'string' && issue.minimum === 1 ? 'required' : counted ? 'too_short' : 'too_small'
  }
  return issue.origin === 'array' ? 'too_many' : counted ? 'too_long' : 'too_big'
}

const translate = (issue: Issue): Omit<FieldIssue, 'path'> => {
  switch (issue.code) {
    case 'too_small':
      return { code: sizeCode(issue), facts: { limit: Number(issue.minimum) } }
    case 'too_big':
      return { code: sizeCode(issue), facts: { limit: Number(issue.maximum) } }
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'required' : 'invalid' }
    case 'invalid_value':
      return { code: issue.input === undefined || issue.input === '' ? 'required' : 'not_an_option' }
    case 'invalid_format':
      return { code: issue.format === 'date' || issue.format === 'datetime' ? 'not_a_date' : 'invalid' }
    default:
      return { code: known.has(issue.message) ? (issue.message as IssueCode) : 'invalid' }
  }
}

/** zod's issues as ours: one for each path, unknown keys each at its own path. */
export const fieldIssues = (issues: readonly Issue[], prefix = ''): FieldIssue[] => {
  const found = issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [path, key].filter(Boolean).join('.'),
        code: 'unknown_field' as const,
      }))
    }
    return [{ path, ...translate(issue) }]
  })
  return found.filter((issue, index) => found.findIndex((other) => other.path === issue.path) === index)
}

/**
 * Parses all parts of a call with the contract's schemas, and reports every invalid field at once.
 * @throws Refusal `invalid_input`
 */
export const parseInput = (endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) => {
  const issues: FieldIssue[] = []
  const part = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) {
      if (value && typeof value === 'object') {
        for (const key of Object.keys(value).slice(0, 50)) issues.push({ path: key, code: 'unknown_field' })
      }
      return undefined
    }
    const parsed = safeParse(schema, value ?? {}, { reportInput: true })
    if (parsed.success) return parsed.data
    issues.push(...fieldIssues(parsed.error.issues))
    return undefined
  }
  const input = {
    params: part(endpoint.params, raw.params),
    query: part(endpoint.query, raw.query),
    body: part(endpoint.body, raw.body),
  }
  if (issues.length > 0) throw new Refusal('invalid_input', { issues: issues.slice(0, 200) })
  return input
}
