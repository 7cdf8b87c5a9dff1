import type { Tuk } from '@kompeten/contract/tuk/tuk'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tukMaster } from './tuk.master.ts'
import { tukPolicy } from './tuk.rules.ts'

/** The logo of a venue as a file. @throws Refusal `not_found` also where there is none */
export const readTukLogo = async (ctx: ReadCtx, tukId: string): Promise<FileAnswer> => {
  const { logoKey, tukName } = await tukMaster.seen(ctx, tukId)
  if (logoKey === null) throw new Refusal('not_found')
  const jpeg = logoKey.endsWith('.jpg') || logoKey.endsWith('.jpeg')
  return {
    key: logoKey,
    sha256: null,
    name: `${tukName}.${jpeg ? 'jpg' : 'png'}`,
    mime: jpeg ? 'image/jpeg' : 'image/png',
    inline: true,
  }
}

/** Replaces a venue's logo by one that is stored already. @throws Refusal `not_found`, `not_allowed` */
export const setTukLogo = async (ctx: WriteCtx, tukId: string, file: ReceivedFile): Promise<Tuk> => {
  const row = await tukMaster.seen(ctx, tukId)
  if (!tukPolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  await tukMaster.store(ctx, tukId, row.version, { logoKey: file.key })
  ctx.tell({ name: 'tuk.logo_changed', subject: { kind: 'tuk', id: tukId }, facts: { sha256: file.sha256 } })
  return tukMaster.read(ctx, tukId)
}
