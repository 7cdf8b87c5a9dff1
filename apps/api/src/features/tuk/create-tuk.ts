import type { Tuk, TukInput } from '@kompeten/contract/tuk'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { existingAreas } from '../reference/index.ts'
import { readTuk } from './tuk.reads.ts'
import { insertTuks } from './tuk.store.ts'
import { columnsOf } from './tuk-columns.ts'

/**
 * Adds a venue.
 * @throws Refusal `already_exists` for a code in use, `rule_broken` for a kelurahan that is not there
 */
export const createTuk = async (ctx: WriteCtx, input: TukInput): Promise<Tuk> => {
  await knownArea(ctx, input.kelurahan_id)
  const tukId = newId(ctx.now.getTime())
  const row = { lspId: ctx.tenant.lspId, tukId, ...columnsOf(input), createdAt: ctx.now, ...changedBy(ctx) }
  await insertTuks(ctx.tx, [row]).catch(codeTaken)
  ctx.tell({ name: 'tuk.created', subject: { kind: 'tuk', id: tukId }, facts: { tuk_code: input.tuk_code } })
  return readTuk(ctx, tukId)
}

/** @throws Refusal `rule_broken` at `kelurahan_id` */
export const knownArea = async (ctx: WriteCtx, kelurahanId: string | null): Promise<void> => {
  if (kelurahanId !== null && (await existingAreas(ctx.tx, [kelurahanId])).size === 0) {
    throw new Refusal('rule_broken', { issues: [{ path: 'kelurahan_id', code: 'not_found' }] })
  }
}

/** @throws Refusal `already_exists` where the code is taken, else the error itself */
export const codeTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'tuk_code_once') throw new Refusal('already_exists', { field: 'tuk_code' })
  throw error
}
