import {
  type CertificateFaceSettings,
  type FacePicture,
  facePictures,
} from '@kompeten/contract/certificates/faces'
import type { ReadCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { schemeNames } from '../../schemes/index.ts'
import { effectiveFace, nothingSaid } from './effective-face.rules.ts'
import { type FaceRow, facesOf, ofLspItself, schemesWithFaces } from './faces.store.ts'

/** What a scope says, and the LSP's below it. `name` is the scheme's. */
export type FoundFaces = { lsp: FaceRow | undefined; own: FaceRow | undefined; name: string | null }

/** What is said for a scheme, or without one for the LSP. @throws Refusal `not_found` for a scheme that is not the LSP's */
export const foundFaces = async (ctx: ReadCtx, schemeId: string | undefined): Promise<FoundFaces> => {
  const name = schemeId ? (await schemeNames(ctx, [schemeId])).get(schemeId) : null
  if (name === undefined) throw new Refusal('not_found')
  const rows = await facesOf(ctx.tx, schemeId ? [schemeId] : [])
  const lsp = rows.find(({ scope }) => scope === ofLspItself)
  return { lsp, own: schemeId ? rows.find(({ scope }) => scope === schemeId) : lsp, name }
}

/** The pictures that hold: the scheme's, else the LSP's. */
export const picturesThatHold = ({ lsp, own }: Pick<FoundFaces, 'lsp' | 'own'>) => ({
  ...lsp?.pictures,
  ...own?.pictures,
})

/** How certificates look, for the LSP or a scheme. @throws Refusal `not_found` */
export const readFace = async (
  ctx: ReadCtx,
  schemeId: string | undefined,
): Promise<CertificateFaceSettings> => {
  const found = await foundFaces(ctx, schemeId)
  const { lsp, own, name } = found
  const pictures = picturesThatHold(found)
  const differing = await schemesWithFaces(ctx.tx)
  const names = await schemeNames(ctx, differing)
  return {
    schema_id: schemeId ?? null,
    schema_name: name,
    own: own?.settings ?? nothingSaid,
    effective: effectiveFace(lsp?.settings, schemeId ? own?.settings : undefined),
    pictures: facePictures.flatMap((picture) => {
      const kept = pictures[picture]
      return kept ? [{ picture, own: own?.pictures[picture] !== undefined, sha256: kept.sha256 }] : []
    }),
    schemes: [...names]
      .map(([schema_id, schema_name]) => ({ schema_id, schema_name }))
      .sort((one, other) => one.schema_name.localeCompare(other.schema_name)),
    version: own?.version ?? 0,
  }
}

/** A logo, or a side of the blanko. @throws Refusal `not_found` */
export const readFacePicture = async (
  ctx: ReadCtx,
  picture: FacePicture,
  schemeId: string | undefined,
): Promise<FileAnswer> => {
  const kept = picturesThatHold(await foundFaces(ctx, schemeId))[picture]
  if (!kept) throw new Refusal('not_found')
  const isJpeg = kept.key.endsWith('.jpg') || kept.key.endsWith('.jpeg')
  return {
    key: kept.key,
    name: `${picture}.${isJpeg ? 'jpg' : 'png'}`,
    mime: isJpeg ? 'image/jpeg' : 'image/png',
    inline: true,
  }
}
