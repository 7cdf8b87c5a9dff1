import { session } from '../../platform/session.ts'
import { remember, rememberedJson } from '../../platform/storage.ts'

/** What somebody typed and did not save: with what they started from, so that later changes by others are seen. */
export type Draft<V> = { values: V; base: V; version: number; at: string }

const keyOf = (name: string) => {
  const held = session()
  return `draft:${held?.permission.user_permission_id ?? 'nobody'}:${name}`
}

const isDraft = (kept: unknown): kept is Draft<Record<string, unknown>> => {
  const { values, base, version, at } = (kept ?? {}) as Partial<Draft<unknown>>
  return (
    typeof values === 'object' &&
    values !== null &&
    typeof base === 'object' &&
    base !== null &&
    typeof version === 'number' &&
    typeof at === 'string'
  )
}

/** The draft of a form on this device, for this person in this role; only while the form has the same fields. */
export const draftOf = <V extends object>(name: string, like: V): Draft<V> | undefined => {
  const kept = rememberedJson(keyOf(name))
  if (!isDraft(kept)) return undefined
  const fields = Object.keys(like)
  const fits = (values: object) =>
    fields.every((field) => field in values) && Object.keys(values).length === fields.length
  return fits(kept.values) && fits(kept.base) ? (kept as Draft<V>) : undefined
}

/** Keeps a draft, or forgets it with `null`. It lives until saved, discarded, or the person logs out. */
export const keepDraft = <V>(name: string, draft: Draft<V> | null): void =>
  remember(keyOf(name), draft && JSON.stringify(draft))
