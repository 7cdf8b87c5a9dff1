import type { MainScheme, MainSchemeInput } from '@kompeten/contract/schemes/main-schemes'
import { usesWords } from '@kompeten/phrases/platform/uses'
import { changedBy, changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mainSchemePolicy } from '../schemes.rules.ts'
import { readMainScheme, seenMainScheme } from './main-schemes.reads.ts'
import {
  insertMainScheme,
  lockMainScheme,
  type MainSchemeInsert,
  mainSchemesInUse,
  updateMainScheme,
} from './main-schemes.store.ts'

const columnsOf = (input: MainSchemeInput) => ({
  code: input.main_schema_code,
  name: input.main_schema_name,
  nameEn: input.main_schema_name_en,
  description: input.description,
})

const codeTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'main_scheme_code_once') {
    throw new Refusal('already_exists', { field: 'main_schema_code' })
  }
  throw error
}

/** Adds a main scheme. @throws Refusal `already_exists` for a code in use */
export const createMainScheme = async (ctx: WriteCtx, input: MainSchemeInput): Promise<MainScheme> => {
  const mainSchemeId = newId(ctx.now.getTime())
  await insertMainScheme(ctx.tx, {
    mainSchemeId,
    ...columnsOf(input),
    createdAt: ctx.now,
    ...changedBy(ctx),
  }).catch(codeTaken)
  ctx.tell({
    name: 'main_scheme.created',
    subject: { kind: 'main_scheme', id: mainSchemeId },
    facts: { main_schema_code: input.main_schema_code },
  })
  return readMainScheme(ctx, mainSchemeId)
}

/**
 * Changes a main scheme that still has the version the caller saw.
 * @throws Refusal `not_found`, `not_allowed` in the bin, `version_conflict`, `already_exists`
 */
export const updateMainSchemeOf = async (
  ctx: WriteCtx,
  mainSchemeId: string,
  { version, ...input }: MainSchemeInput & { version: number },
): Promise<MainScheme> => {
  const row = await seenMainScheme(ctx, mainSchemeId)
  if (!mainSchemePolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  const before = await readMainScheme(ctx, mainSchemeId)
  const facts = Object.fromEntries(
    (Object.keys(input) as (keyof MainSchemeInput)[])
      .filter((field) => before[field] !== input[field])
      .map((field) => [field, [before[field], input[field]]]),
  )
  if (row.version === version && Object.keys(facts).length === 0) return before
  await change(ctx, mainSchemeId, version, columnsOf(input))
  ctx.tell({ name: 'main_scheme.updated', subject: { kind: 'main_scheme', id: mainSchemeId }, facts })
  return readMainScheme(ctx, mainSchemeId)
}

const change = async (
  ctx: WriteCtx,
  mainSchemeId: string,
  version: number,
  columns: Partial<MainSchemeInsert>,
): Promise<void> => {
  const { tx } = ctx
  const changed = await updateMainScheme(tx, mainSchemeId, version, {
    ...columns,
    ...changedBy(ctx),
  }).catch(codeTaken)
  if (changed) return
  const now = await seenMainScheme(ctx, mainSchemeId)
  throw changedMeanwhile(now)
}

/**
 * Puts a main scheme in the bin; idempotent.
 * @throws Refusal `not_found`, `still_in_use` while schemes are under it
 */
export const deleteMainScheme = async (ctx: WriteCtx, mainSchemeId: string): Promise<MainScheme> => {
  await lockMainScheme(ctx.tx, mainSchemeId)
  const { version, deletedAt, schemeCount } = await seenMainScheme(ctx, mainSchemeId)
  if (schemeCount > 0)
    throw new Refusal('still_in_use', {
      by: usesWords[ctx.caller.language]([{ table: 'scheme', count: schemeCount }]),
    })
  if (deletedAt === null) {
    await change(ctx, mainSchemeId, version, { deletedAt: ctx.now })
    ctx.tell({ name: 'main_scheme.deleted', subject: { kind: 'main_scheme', id: mainSchemeId } })
  }
  return readMainScheme(ctx, mainSchemeId)
}

/** Takes a main scheme out of the bin. @throws Refusal `not_found`, `already_exists` naming the one that has its code meanwhile */
export const restoreMainScheme = async (ctx: WriteCtx, mainSchemeId: string): Promise<MainScheme> => {
  const { version, deletedAt, code } = await seenMainScheme(ctx, mainSchemeId)
  if (deletedAt !== null) {
    const inUse = await mainSchemesInUse(ctx.tx)
    const other = inUse.find((one) => one.code.toLowerCase() === code.toLowerCase())
    if (other) {
      const link = `/schema/main-schema/edit-mainSchema/${other.mainSchemeId}`
      const holder = { name: `${other.name} (${other.code})`, link }
      throw new Refusal('already_exists', { field: 'main_schema_code', holder })
    }
    await change(ctx, mainSchemeId, version, { deletedAt: null })
    ctx.tell({ name: 'main_scheme.restored', subject: { kind: 'main_scheme', id: mainSchemeId } })
  }
  return readMainScheme(ctx, mainSchemeId)
}
