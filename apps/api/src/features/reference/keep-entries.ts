import {
  type ReferenceEntry,
  type ReferenceEntryInput,
  type ReferenceList,
  referenceLists,
} from '@kompeten/contract/reference/reference'
import type { PlatformCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformChangeEntry, platformEntries, platformEntry, platformInsertEntry } from './entries.store.ts'

const viewOf = (
  list: ReferenceList,
  { code, name, name_en, active, version }: Omit<ReferenceEntry, 'list'>,
): ReferenceEntry => ({ list, code, name, name_en, active, version })

/** All entries of all lists that DEV keeps. */
export const listEntries = async ({ tx }: PlatformCtx) => {
  const lists = await Promise.all(
    referenceLists.map(async (list) => (await platformEntries(tx, list)).map((row) => viewOf(list, row))),
  )
  return { entries: lists.flat() }
}

const readEntry = async ({ tx }: PlatformCtx, list: ReferenceList, code: string) => {
  const row = await platformEntry(tx, list, code)
  if (!row) throw new Refusal('not_found')
  return row
}

const changedBy = ({ person, now }: PlatformCtx) => ({
  changedByName: person?.actor?.name ?? null,
  changedAt: now,
})

/** Adds an entry at the end of a list. @throws Refusal `already_exists` for a code in use */
export const addEntry = async (
  ctx: PlatformCtx,
  list: ReferenceList,
  input: ReferenceEntryInput,
): Promise<ReferenceEntry> => {
  await platformInsertEntry(ctx.tx, list, input, changedBy(ctx)).catch((error: unknown) => {
    if (brokenUnique(error) === `${list}_pkey`) throw new Refusal('already_exists', { field: 'code' })
    throw error
  })
  ctx.tell({ name: 'reference.added', subject: { kind: 'reference', id: `${list} ${input.code}` } })
  return viewOf(list, await readEntry(ctx, list, input.code))
}

/**
 * Renames an entry, or takes it out of the choices; records that hold it show the new name.
 * @throws Refusal `not_found`, `version_conflict`
 */
export const changeEntry = async (
  ctx: PlatformCtx,
  list: ReferenceList,
  input: Omit<ReferenceEntry, 'list'>,
): Promise<ReferenceEntry> => {
  const before = await readEntry(ctx, list, input.code)
  if (!(await platformChangeEntry(ctx.tx, list, input, changedBy(ctx)))) {
    throw new Refusal('version_conflict', {
      changed_by: before.changedByName ?? '',
      changed_at: (before.changedAt ?? ctx.now).toISOString(),
      version: before.version,
    })
  }
  const facts = Object.fromEntries(
    (['name', 'name_en', 'active'] as const)
      .filter((key) => before[key] !== input[key])
      .map((key) => [key, [before[key], input[key]]]),
  )
  ctx.tell({ name: 'reference.changed', subject: { kind: 'reference', id: `${list} ${input.code}` }, facts })
  return viewOf(list, await readEntry(ctx, list, input.code))
}
