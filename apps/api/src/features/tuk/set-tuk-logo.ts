import type { Tuk } from '@kompeten/contract/tuk'
import type { WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readTuk, seenTuk } from './tuk.reads.ts'
import { tukPolicy } from './tuk.rules.ts'
import { changeTuk } from './update-tuk.ts'

/** Replaces a venue's logo by one that is stored already. @throws Refusal `not_found`, `not_allowed` */
export const setTukLogo = async (ctx: WriteCtx, tukId: string, file: ReceivedFile): Promise<Tuk> => {
  const row = await seenTuk(ctx, tukId)
  if (!tukPolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  await changeTuk(ctx, tukId, row.version, { logoKey: file.key })
  ctx.tell({ name: 'tuk.logo_changed', subject: { kind: 'tuk', id: tukId }, facts: { sha256: file.sha256 } })
  return readTuk(ctx, tukId)
}
