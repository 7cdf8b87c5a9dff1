import { checked } from '@kompeten/contract/platform/issues'
import type { IssueCode } from '@kompeten/contract/platform/refusals'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import type { Language } from '@kompeten/phrases/platform/words'
import type * as z from 'zod/mini'
import { RefusedCall, takenField } from '../../platform/refused-call.ts'
import type { Labels } from './typed.ts'

/** An invalid field, why, and what is said beside it. */
export type Said = { path: string; code: IssueCode; message: string }

/** Words of a form's own, by `{path}:{code}`, in place of the general ones: `first_name:required`. */
export type OwnWords = Readonly<Record<string, string>>

/** The same, in the form's own words where it has some. */
export const inOwnWords = (said: readonly Said[], own: OwnWords = {}): readonly Said[] =>
  said.map((one) => ({ ...one, message: own[`${one.path}:${one.code}`] ?? one.message }))

/** The path without the numbers of rows: `supervisors.0.name` → `supervisors.name`. */
export const withoutRows = (path: string): string => path.replace(/\.\d+/g, '')

/**
 * The paths, without the numbers of rows, that may not be empty: what the schema misses in an empty form with one
 * empty row of each kind.
 */
export const requiredPaths = (schema: z.core.$ZodType, like: object): ReadonlySet<string> => {
  const rows = Object.entries(like).filter(([, value]) => Array.isArray(value))
  const { issues = [] } = checked(schema, Object.fromEntries(rows.map(([key]) => [key, [{}]])))
  return new Set(issues.filter(({ code }) => code === 'required').map(({ path }) => withoutRows(path)))
}

/** What a refused save says about fields, and of what the form has no field for; empty where it names nothing. */
export const saidByServer = (failure: unknown, language: Language, labels: Labels): readonly Said[] => {
  if (!(failure instanceof RefusedCall)) return []
  const taken = takenField(failure)
  if (taken === undefined) return failure.errors
  return labels[taken] === undefined
    ? [{ path: '', code: 'taken', message: failure.message }]
    : [{ path: taken, code: 'taken', message: checkMessage(language, 'taken') }]
}
