import type { Endpoint } from '@kompeten/contract/endpoint'
import { checked } from '@kompeten/contract/issues'
import type { FieldIssue } from '@kompeten/contract/refusals'
import type * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'

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
    const { data, issues: found } = checked(schema, value ?? {})
    if (found) issues.push(...found)
    return data
  }
  const input = {
    params: part(endpoint.params, raw.params),
    query: part(endpoint.query, raw.query),
    body: part(endpoint.body, raw.body),
  }
  if (issues.length > 0) throw new Refusal('invalid_input', { issues: issues.slice(0, 200) })
  return input
}
