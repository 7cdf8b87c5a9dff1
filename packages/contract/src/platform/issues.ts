import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { type CheckCode, checkCodes, type FieldIssue } from './refusals.ts'

type Issue = z.core.$ZodIssue

const blank = (input: unknown) => input === undefined || input === null || input === ''
const known = new Set<string>(checkCodes)

/** An invalid field as a schema finds it. */
type CheckIssue = FieldIssue & { code: CheckCode }

const sizeCode = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): CheckCode => {
  const counted = issue.origin === 'string' || issue.origin === 'array'
  if (issue.code === 'too_small') {
    const empty = counted && (issue.minimum === 1 || issue.input === '')
    return empty ? 'required' : counted ? 'too_short' : 'too_small'
  }
  return issue.origin === 'array' ? 'too_many' : counted ? 'too_long' : 'too_big'
}

const translate = (issue: Issue): Omit<CheckIssue, 'path'> => {
  switch (issue.code) {
    case 'too_small':
      return { code: sizeCode(issue), facts: { limit: Number(issue.minimum) } }
    case 'too_big':
      return { code: sizeCode(issue), facts: { limit: Number(issue.maximum) } }
    case 'invalid_type':
      return { code: blank(issue.input) ? 'required' : 'invalid' }
    case 'invalid_value':
      return { code: blank(issue.input) ? 'required' : 'not_an_option' }
    case 'invalid_format':
      if (blank(issue.input)) return { code: 'required' }
      return { code: issue.format === 'date' || issue.format === 'datetime' ? 'not_a_date' : 'invalid' }
    default: {
      const facts = issue.code === 'custom' ? issue.params : undefined
      return {
        code: known.has(issue.message) ? (issue.message as CheckCode) : 'invalid',
        ...(facts && { facts }),
      }
    }
  }
}

/** What of zod's definitions tells which keys a value may have; pinned with zod's version. */
type Definition = {
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  innerType?: z.core.$ZodType
}

/** The keys that an input may have, at the path given; none for what is no object. */
export const knownKeys = (
  schema: z.core.$ZodType | undefined,
  path: readonly PropertyKey[] = [],
): string[] => {
  if (!schema) return []
  const { shape, element, in: input, out, innerType } = schema._zod.def as unknown as Definition
  if (!shape && !element) {
    const known = knownKeys(input ?? innerType, path)
    return known.length > 0 ? known : knownKeys(out, path)
  }
  const [next, ...rest] = path
  if (next === undefined) return Object.keys(shape ?? {})
  return knownKeys(element ?? shape?.[String(next)], rest)
}

/** An unknown key, told with those that are known there. */
export const unknownField = (
  path: string,
  schema: z.core.$ZodType | undefined,
  at: readonly PropertyKey[] = [],
): CheckIssue => ({
  path,
  code: 'unknown_field',
  facts: { known: knownKeys(schema, at).join(', ') },
})

const fieldIssues = (schema: z.core.$ZodType, issues: readonly Issue[]): CheckIssue[] => {
  const found = issues.flatMap((issue): CheckIssue[] => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownField([path, key].filter(Boolean).join('.'), schema, issue.path))
    }
    return [{ path, ...translate(issue) }]
  })
  return found.filter((issue, index) => found.findIndex((other) => other.path === issue.path) === index)
}

export type Checked<T> = { data: T; issues?: undefined } | { data?: undefined; issues: CheckIssue[] }

/**
 * Checks a value against a schema of the contract: what it becomes, or every invalid field at once, one issue for
 * each path, unknown keys each at its own. The server and the forms of the web both ask here, so they agree.
 */
export const checked = <S extends z.core.$ZodType>(schema: S, value: unknown): Checked<z.core.output<S>> => {
  const parsed = safeParse(schema, value, { reportInput: true })
  return parsed.success ? { data: parsed.data } : { issues: fieldIssues(schema, parsed.error.issues) }
}
