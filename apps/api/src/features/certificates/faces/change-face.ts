import type { CertificateFaceSettings, FaceInput, FacePicture } from '@kompeten/contract/certificates/faces'
import { changesBetween } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { nothingSaid } from './effective-face.rules.ts'
import { foundFaces, readFace } from './faces.reads.ts'
import { dropPicture, ofLspItself, putFace, putPicture } from './faces.store.ts'

const tell = (
  { tell: say, tenant }: WriteCtx,
  schemeId: string | undefined,
  facts: Record<string, unknown>,
) =>
  say({
    name: 'certificate_face.changed',
    subject: schemeId ? { kind: 'scheme', id: schemeId } : { kind: 'lsp', id: tenant.lspId },
    facts,
  })

/**
 * Changes how certificates to come look; those that are signed stay as they are.
 * @throws Refusal `not_found` for a scheme that is not the LSP's, `version_conflict`
 */
export const saveFace = async (
  ctx: WriteCtx,
  schemeId: string | undefined,
  { version, ...settings }: FaceInput & { version: number },
): Promise<CertificateFaceSettings> => {
  const { tx, now, actor } = ctx
  const { own } = await foundFaces(ctx, schemeId)
  const facts = changesBetween<FaceInput>(own?.settings ?? nothingSaid, settings)
  if (own && own.version === version && Object.keys(facts).length === 0) return readFace(ctx, schemeId)
  const scope = { scope: schemeId ?? ofLspItself, schemeId: schemeId ?? null }
  const by = { modifiedAt: now, modifiedByName: actor.name }
  if (!(await putFace(tx, { ...scope, settings, version, ...by }))) {
    const { own: first } = await foundFaces(ctx, schemeId)
    throw new Refusal('version_conflict', {
      changed_by: first?.modifiedByName ?? '',
      changed_at: (first?.modifiedAt ?? now).toISOString(),
      version: first?.version ?? 0,
    })
  }
  tell(ctx, schemeId, facts)
  return readFace(ctx, schemeId)
}

/** Sets a picture to a stored file, or with null takes it away. @throws Refusal `not_found` */
export const setFacePicture = async (
  ctx: WriteCtx,
  schemeId: string | undefined,
  picture: FacePicture,
  file: Pick<ReceivedFile, 'key' | 'sha256'> | null,
): Promise<CertificateFaceSettings> => {
  await foundFaces(ctx, schemeId)
  const scope = schemeId ?? ofLspItself
  if (file) {
    const { key, sha256 } = file
    await putPicture(ctx.tx, { scope, schemeId: schemeId ?? null, picture, key, sha256 })
  } else if (!(await dropPicture(ctx.tx, scope, picture))) throw new Refusal('not_found')
  tell(ctx, schemeId, { picture, sha256: file?.sha256 ?? null })
  return readFace(ctx, schemeId)
}
