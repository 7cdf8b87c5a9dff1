import type { Institution, InstitutionInput } from '@kompeten/contract/institutions'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { existingAreas } from '../reference/index.ts'
import { columnsOf } from './institution-columns.ts'
import { readInstitution } from './institutions.reads.ts'
import { insertInstitutions } from './institutions.store.ts'

/**
 * Adds an institution.
 * @throws Refusal `already_exists` for a name in use, `rule_broken` for a kelurahan that is not there
 */
export const createInstitution = async (ctx: WriteCtx, input: InstitutionInput): Promise<Institution> => {
  await knownArea(ctx, input.kelurahan_id)
  const institutionId = newId(ctx.now.getTime())
  const row = {
    lspId: ctx.tenant.lspId,
    institutionId,
    ...columnsOf(input),
    createdAt: ctx.now,
    ...changedBy(ctx),
  }
  await insertInstitutions(ctx.tx, [row]).catch(nameTaken)
  ctx.tell({
    name: 'institution.created',
    subject: { kind: 'institution', id: institutionId },
    facts: { institution_name: input.institution_name },
  })
  return readInstitution(ctx, institutionId)
}

/** @throws Refusal `rule_broken` at `kelurahan_id` */
export const knownArea = async (ctx: WriteCtx, kelurahanId: string | null): Promise<void> => {
  if (kelurahanId !== null && (await existingAreas(ctx.tx, [kelurahanId])).size === 0) {
    throw new Refusal('rule_broken', { issues: [{ path: 'kelurahan_id', code: 'not_found' }] })
  }
}

/** @throws Refusal `already_exists` where the name is taken, else the error itself */
export const nameTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'institution_name_once')
    throw new Refusal('already_exists', { field: 'institution_name' })
  throw error
}
