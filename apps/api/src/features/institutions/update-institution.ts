import type { Institution, InstitutionInput } from '@kompeten/contract/institutions'
import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { knownArea, nameTaken } from './create-institution.ts'
import { changesOf, columnsOf } from './institution-columns.ts'
import { readInstitution, seenInstitution } from './institutions.reads.ts'
import { institutionPolicy } from './institutions.rules.ts'
import { type InstitutionInsert, updateInstitution as storeInstitution } from './institutions.store.ts'

/**
 * Changes an institution that still has the version the caller saw.
 * @throws Refusal `not_found`, `not_allowed` in the bin, `version_conflict` naming who changed it, `already_exists`,
 * `rule_broken`
 */
export const updateInstitution = async (
  ctx: WriteCtx,
  institutionId: string,
  { version, ...input }: InstitutionInput & { version: number },
): Promise<Institution> => {
  const row = await seenInstitution(ctx, institutionId)
  if (!institutionPolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  await knownArea(ctx, input.kelurahan_id)
  const after = columnsOf(input)
  const facts = changesOf(row, after)
  if (row.version === version && Object.keys(facts).length === 0) return readInstitution(ctx, institutionId)
  await changeInstitution(ctx, institutionId, version, after)
  ctx.tell({ name: 'institution.updated', subject: { kind: 'institution', id: institutionId }, facts })
  return readInstitution(ctx, institutionId)
}

/** Notes who changed it and when. @throws Refusal `version_conflict`, `already_exists` */
const changeInstitution = async (
  ctx: WriteCtx,
  institutionId: string,
  version: number,
  change: Partial<InstitutionInsert>,
) => {
  const changed = await storeInstitution(ctx.tx, ctx.tenant.lspId, institutionId, version, {
    ...change,
    ...changedBy(ctx),
  }).catch(nameTaken)
  if (changed) return
  throw changedMeanwhile(await seenInstitution(ctx, institutionId))
}
