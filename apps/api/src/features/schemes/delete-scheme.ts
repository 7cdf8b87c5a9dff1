import { eraseWord } from '@kompeten/contract/platform/erase-word'
import type { Scheme } from '@kompeten/contract/schemes/schemes'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { keptOut } from '../../platform/master/master-verbs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdMainScheme } from './main-schemes/main-schemes.store.ts'
import { schemeTitleIn } from './scheme-name.ts'
import { type SchemesServices, usesOf } from './scheme-uses.ts'
import { readScheme, seenScheme } from './schemes.reads.ts'
import { schemePolicy } from './schemes.rules.ts'
import {
  deleteSchemeRows,
  holdSchemes,
  schemeFaces,
  schemesNamed,
  setSchemesDeleted,
} from './schemes.store.ts'
import { changeScheme } from './update-scheme.ts'
import { deleteApprovals } from './versions/approvals.store.ts'
import { deleteWithdrawals } from './withdrawal/withdrawals.store.ts'

/**
 * Puts a scheme in the bin. Idempotent. One that applications or assessments rest on stays;
 * switched off, it takes no new ones.
 * @throws Refusal `not_found`, `still_in_use` telling by what
 */
export const deleteScheme = async (
  ctx: WriteCtx,
  services: SchemesServices,
  schemeId: string,
): Promise<Scheme> => {
  await seenScheme(ctx, schemeId, { hold: true })
  const by = (await usesOf(ctx, services, [schemeId], 'standing')).get(schemeId)
  if (by !== undefined) throw new Refusal('still_in_use', { by })
  await bin(ctx, [schemeId])
  return readScheme(ctx, schemeId)
}

const bin = async (ctx: WriteCtx, schemeIds: readonly string[]): Promise<string[]> => {
  const deleted = await setSchemesDeleted(ctx.tx, schemeIds, {
    deletedAt: ctx.now,
    ...changedBy(ctx),
  })
  for (const id of deleted) ctx.tell({ name: 'scheme.deleted', subject: { kind: 'scheme', id } })
  return deleted
}

/** Puts several schemes in the bin; returns which, and of the others why not. */
export const deleteSchemes = async (
  ctx: WriteCtx,
  services: SchemesServices,
  schemeIds: readonly string[],
) => {
  await holdSchemes(ctx.tx, schemeIds, 'update')
  const used = await usesOf(ctx, services, schemeIds, 'standing')
  const deleted = await bin(
    ctx,
    schemeIds.filter((id) => !used.has(id)),
  )
  const left = schemeIds.filter((id) => !deleted.includes(id))
  const faces = new Map((await schemeFaces(ctx.tx, left)).map((face) => [face.schemeId, face]))
  const refused = left.map((id) => ({ schema_id: id, ...keptOut(used.get(id), faces.get(id)) }))
  return { deleted, refused }
}

/**
 * Takes a scheme out of the bin.
 * @throws Refusal `not_found`, `lies_in_bin` with its main scheme, `already_exists` naming the one that has its number meanwhile
 */
export const restoreScheme = async (ctx: WriteCtx, schemeId: string): Promise<Scheme> => {
  const { version, deletedAt, code, mainSchemeId, mainSchemeName } = await seenScheme(ctx, schemeId)
  if (deletedAt !== null) {
    if (mainSchemeId !== null && !(await holdMainScheme(ctx.tx, mainSchemeId)))
      throw new Refusal('lies_in_bin', { name: mainSchemeName ?? '' })
    const [other] = code === null ? [] : await schemesNamed(ctx.tx, [code.toLowerCase()], [])
    if (other) {
      const name = `${schemeTitleIn(ctx.caller.language, other.details)} (${other.code})`
      const holder = { name, link: `/schema/schema-edit/${other.schemeId}` }
      throw new Refusal('already_exists', { field: 'schema_code', holder })
    }
    await changeScheme(ctx, schemeId, version, { deletedAt: null })
    ctx.tell({ name: 'scheme.restored', subject: { kind: 'scheme', id: schemeId } })
  }
  return readScheme(ctx, schemeId)
}

/**
 * Removes a scheme in the bin for ever, with all its versions; SUP and DEV only, and nothing may ever have rested on it.
 * @throws Refusal `not_found`, `not_allowed`, `confirmation_needed`, `still_in_use` telling by what
 */
export const eraseScheme = async (
  ctx: WriteCtx,
  services: SchemesServices,
  schemeId: string,
  confirmation: string,
) => {
  const row = await seenScheme(ctx, schemeId, { hold: true })
  if (!schemePolicy.erase(ctx.actor, row)) throw new Refusal('not_allowed')
  if (confirmation !== eraseWord) throw new Refusal('confirmation_needed')
  const by = (await usesOf(ctx, services, [schemeId], 'ever')).get(schemeId)
  if (by !== undefined) throw new Refusal('still_in_use', { by })
  await deleteApprovals(ctx.tx, schemeId)
  await deleteWithdrawals(ctx.tx, schemeId)
  await deleteSchemeRows(ctx.tx, schemeId)
  ctx.tell({
    name: 'scheme.erased',
    subject: { kind: 'scheme', id: schemeId },
    facts: { schema_name: row.details.schema_name, schema_code: row.code },
  })
  return {}
}
