import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { checked, unknownField } from '@kompeten/contract/platform/issues'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'

const nul = '\u0000'

/**
 * Where a part of a call holds NUL, in a text or in a name; PostgreSQL keeps no such text. Nor does it keep half a character:
 * whoever typed it past a field's length loses that half alone, a mark stands for it. Walks without recursion: a body may be
 * nested as deep as it is long.
 */
const nulIssues = (part: unknown): FieldIssue[] => {
  const issues: FieldIssue[] = []
  const waiting: { path: string; value: unknown }[] = [{ path: '', value: part }]
  for (let next = waiting.pop(); next && issues.length < 50; next = waiting.pop()) {
    const { path, value } = next
    if (typeof value === 'string') {
      if (value.includes(nul)) issues.push({ path, code: 'control_characters' })
    } else if (value && typeof value === 'object') {
      for (const [key, held] of Object.entries(value)) {
        const at = path === '' ? key : `${path}.${key}`
        const isHalf = typeof held === 'string' && !held.isWellFormed()
        if (isHalf) (value as Record<string, unknown>)[key] = held.toWellFormed()
        if (key.includes(nul) || !key.isWellFormed()) {
          issues.push({ path: at.replaceAll(nul, '').toWellFormed(), code: 'control_characters' })
        } else waiting.push({ path: at, value: held })
      }
    }
  }
  return issues
}

/**
 * Parses all parts of a call with the contract's schemas, and reports every invalid field at once. An address whose names cannot
 * be any record's is that of nothing.
 * @throws Refusal `not_found`, `invalid_input`
 */
export const parseInput = (endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) => {
  const issues: FieldIssue[] = []
  const part = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) {
      if (value && typeof value === 'object') {
        for (const key of Object.keys(value).slice(0, 50)) issues.push(unknownField(key, undefined))
      }
      return undefined
    }
    const { data, issues: found } = checked(schema, value ?? {})
    if (found) issues.push(...found)
    return data
  }
  const unkept = Object.values(raw).flatMap(nulIssues)
  if (unkept.length > 0) throw new Refusal('invalid_input', { issues: unkept })
  const params = part(endpoint.params, raw.params)
  if (endpoint.params && issues.length > 0) throw new Refusal('not_found')
  const input = {
    params,
    query: part(endpoint.query, raw.query),
    body: part(endpoint.body, raw.body),
  }
  if (issues.length > 0) throw new Refusal('invalid_input', { issues: issues.slice(0, 200) })
  return input
}
