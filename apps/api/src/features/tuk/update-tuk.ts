import type { Tuk, TukInput } from '@kompeten/contract/tuk'
import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { codeTaken, knownArea } from './create-tuk.ts'
import { readTuk, seenTuk } from './tuk.reads.ts'
import { tukPolicy } from './tuk.rules.ts'
import { updateTuk as storeTuk, type TukInsert } from './tuk.store.ts'
import { changesOf, columnsOf } from './tuk-columns.ts'

/**
 * Changes a venue that still has the version the caller saw; an ADT's own only.
 * @throws Refusal `not_found`, `not_allowed` in the bin, `version_conflict` naming who changed it, `already_exists`,
 * `rule_broken`
 */
export const updateTuk = async (
  ctx: WriteCtx,
  tukId: string,
  { version, ...input }: TukInput & { version: number },
): Promise<Tuk> => {
  const row = await seenTuk(ctx, tukId)
  if (!tukPolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  await knownArea(ctx, input.kelurahan_id)
  const after = columnsOf(input)
  const facts = changesOf(row, after)
  if (row.version === version && Object.keys(facts).length === 0) return readTuk(ctx, tukId)
  await changeTuk(ctx, tukId, version, after)
  ctx.tell({ name: 'tuk.updated', subject: { kind: 'tuk', id: tukId }, facts })
  return readTuk(ctx, tukId)
}

/** Notes who changed it and when. @throws Refusal `version_conflict`, `already_exists` */
export const changeTuk = async (
  ctx: WriteCtx,
  tukId: string,
  version: number,
  change: Partial<TukInsert>,
) => {
  const changed = await storeTuk(ctx.tx, ctx.tenant.lspId, tukId, version, {
    ...change,
    ...changedBy(ctx),
  }).catch(codeTaken)
  if (changed) return
  throw changedMeanwhile(await seenTuk(ctx, tukId))
}
