import { eraseWord } from '@kompeten/contract/erase-word'
import type { Tuk } from '@kompeten/contract/tuk'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { codeTaken } from './create-tuk.ts'
import { readTuk, seenTuk } from './tuk.reads.ts'
import { tukPolicy } from './tuk.rules.ts'
import { eraseTuk as removeTuk, setTuksDeleted } from './tuk.store.ts'

/** Puts a venue in the bin. Once more is no error: it is there. @throws Refusal `not_found` */
export const deleteTuk = async (ctx: WriteCtx, tukId: string): Promise<Tuk> => {
  await seenTuk(ctx, tukId)
  await deleteTuks(ctx, [tukId])
  return readTuk(ctx, tukId)
}

/** Puts several venues in the bin; those that are not there, or not this LSP's, are answered as refused. */
export const deleteTuks = async (ctx: WriteCtx, tukIds: string[]) => {
  const deleted = await setTuksDeleted(ctx.tx, ctx.tenant.lspId, tukIds, ctx.now, changedBy(ctx))
  for (const id of deleted) ctx.tell({ name: 'tuk.deleted', subject: { kind: 'tuk', id } })
  const refused = tukIds
    .filter((tukId) => !deleted.includes(tukId))
    .map((tukId) => ({ tuk_id: tukId, reason: 'not_found' as const }))
  return { deleted, refused }
}

/** Takes a venue out of the bin. @throws Refusal `not_found`, `already_exists` where its code is in use meanwhile */
export const restoreTuk = async (ctx: WriteCtx, tukId: string): Promise<Tuk> => {
  await seenTuk(ctx, tukId)
  const by = changedBy(ctx)
  const restored = await setTuksDeleted(ctx.tx, ctx.tenant.lspId, [tukId], null, by).catch(codeTaken)
  for (const id of restored) ctx.tell({ name: 'tuk.restored', subject: { kind: 'tuk', id } })
  return readTuk(ctx, tukId)
}

/**
 * Removes a venue in the bin for ever; SUP and DEV only.
 * @throws Refusal `not_found`, `not_allowed`, `confirmation_needed`
 */
export const eraseTuk = async (ctx: WriteCtx, tukId: string, confirmation: string) => {
  const row = await seenTuk(ctx, tukId)
  if (!tukPolicy.erase(ctx.actor, row)) throw new Refusal('not_allowed')
  if (confirmation !== eraseWord) throw new Refusal('confirmation_needed')
  if (!(await removeTuk(ctx.tx, ctx.tenant.lspId, tukId))) throw new Refusal('not_found')
  ctx.tell({ name: 'tuk.erased', subject: { kind: 'tuk', id: tukId }, facts: { tuk_code: row.tukCode } })
  return {}
}
