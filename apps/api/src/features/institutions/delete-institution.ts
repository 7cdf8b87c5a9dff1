import { eraseWord } from '@kompeten/contract/erase-word'
import type { Institution } from '@kompeten/contract/institutions'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { nameTaken } from './create-institution.ts'
import { readInstitution, seenInstitution } from './institutions.reads.ts'
import { institutionPolicy } from './institutions.rules.ts'
import { eraseInstitution as removeInstitution, setInstitutionsDeleted } from './institutions.store.ts'

/** Puts an institution in the bin. Once more is no error: it is there. @throws Refusal `not_found` */
export const deleteInstitution = async (ctx: WriteCtx, institutionId: string): Promise<Institution> => {
  await seenInstitution(ctx, institutionId)
  await deleteInstitutions(ctx, [institutionId])
  return readInstitution(ctx, institutionId)
}

/** Puts several institutions in the bin; those that are not there, or not this LSP's, are answered as refused. */
export const deleteInstitutions = async (ctx: WriteCtx, institutionIds: string[]) => {
  const deleted = await setInstitutionsDeleted(
    ctx.tx,
    ctx.tenant.lspId,
    institutionIds,
    ctx.now,
    changedBy(ctx),
  )
  for (const id of deleted) ctx.tell({ name: 'institution.deleted', subject: { kind: 'institution', id } })
  const refused = institutionIds
    .filter((institutionId) => !deleted.includes(institutionId))
    .map((institutionId) => ({ institution_id: institutionId, reason: 'not_found' as const }))
  return { deleted, refused }
}

/** Takes an institution out of the bin. @throws Refusal `not_found`, `already_exists` where its name is in use meanwhile */
export const restoreInstitution = async (ctx: WriteCtx, institutionId: string): Promise<Institution> => {
  await seenInstitution(ctx, institutionId)
  const by = changedBy(ctx)
  const restored = await setInstitutionsDeleted(ctx.tx, ctx.tenant.lspId, [institutionId], null, by).catch(
    nameTaken,
  )
  for (const id of restored) ctx.tell({ name: 'institution.restored', subject: { kind: 'institution', id } })
  return readInstitution(ctx, institutionId)
}

/**
 * Removes an institution in the bin for ever; SUP and DEV only.
 * @throws Refusal `not_found`, `not_allowed`, `confirmation_needed`
 */
export const eraseInstitution = async (ctx: WriteCtx, institutionId: string, confirmation: string) => {
  const row = await seenInstitution(ctx, institutionId)
  if (!institutionPolicy.erase(ctx.actor, row)) throw new Refusal('not_allowed')
  if (confirmation !== eraseWord) throw new Refusal('confirmation_needed')
  if (!(await removeInstitution(ctx.tx, ctx.tenant.lspId, institutionId))) throw new Refusal('not_found')
  ctx.tell({
    name: 'institution.erased',
    subject: { kind: 'institution', id: institutionId },
    facts: { institution_name: row.institutionName },
  })
  return {}
}
