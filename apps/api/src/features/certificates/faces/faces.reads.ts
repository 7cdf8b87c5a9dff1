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
import {
  type FaceRow,
  facesOf,
  ofLspItself,
  type PictureRow,
  picturesOf,
  schemesWithFaces,
} from './faces.store.ts'
import type { KeptPicture, KeptPictures } from './faces.tables.ts'

/** What a scope says, and the LSP's below it. `name` is the scheme's. */
export type FoundFaces = {
  lsp: FaceRow | undefined
  own: FaceRow | undefined
  name: string | null
  /** Those that hold, and which of them are the scope's own. */
  pictures: KeptPictures
  ownPictures: ReadonlySet<FacePicture>
}

/** The pictures that hold: the scheme's, else the LSP's. */
export const picturesThatHold = (rows: readonly PictureRow[], schemeId: string | null): KeptPictures =>
  Object.fromEntries(
    [ofLspItself, schemeId].flatMap((scope) =>
      rows
        .filter((row) => row.scope === scope)
        .map(({ picture, key, sha256 }): [FacePicture, KeptPicture] => [picture, { key, sha256 }]),
    ),
  )

/** What is said for a scheme, or without one for the LSP. @throws Refusal `not_found` for a scheme that is not the LSP's */
export const foundFaces = async (ctx: ReadCtx, schemeId: string | undefined): Promise<FoundFaces> => {
  const name = schemeId ? (await schemeNames(ctx, [schemeId])).get(schemeId) : null
  if (name === undefined) throw new Refusal('not_found')
  const rows = await facesOf(ctx.tx, schemeId ? [schemeId] : [])
  const lsp = rows.find(({ scope }) => scope === ofLspItself)
  const own = schemeId ? rows.find(({ scope }) => scope === schemeId) : lsp
  const kept = await picturesOf(ctx.tx, schemeId ? [schemeId] : [])
  const ofScope = kept.filter(({ scope }) => scope === (schemeId ?? ofLspItself))
  return {
    ...{ lsp, own, name },
    pictures: picturesThatHold(kept, schemeId ?? null),
    ownPictures: new Set(ofScope.map(({ picture }) => picture)),
  }
}

/** How certificates look, for the LSP or a scheme. @throws Refusal `not_found` */
export const readFace = async (
  ctx: ReadCtx,
  schemeId: string | undefined,
): Promise<CertificateFaceSettings> => {
  const { lsp, own, name, pictures, ownPictures } = await foundFaces(ctx, schemeId)
  const differing = await schemesWithFaces(ctx.tx)
  const names = await schemeNames(ctx, differing)
  return {
    schema_id: schemeId ?? null,
    schema_name: name,
    own: own?.settings ?? nothingSaid,
    effective: effectiveFace(lsp?.settings, schemeId ? own?.settings : undefined),
    pictures: facePictures.flatMap((picture) => {
      const kept = pictures[picture]
      return kept ? [{ picture, own: ownPictures.has(picture), sha256: kept.sha256 }] : []
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
  const kept = (await foundFaces(ctx, schemeId)).pictures[picture]
  if (!kept) throw new Refusal('not_found')
  const isJpeg = kept.key.endsWith('.jpg') || kept.key.endsWith('.jpeg')
  return {
    key: kept.key,
    sha256: kept.sha256,
    name: `${picture}.${isJpeg ? 'jpg' : 'png'}`,
    mime: isJpeg ? 'image/jpeg' : 'image/png',
    inline: true,
  }
}
