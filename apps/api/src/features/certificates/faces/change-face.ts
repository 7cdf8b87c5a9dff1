import type { CertificateFaceSettings, FaceInput, FacePicture } from '@kompeten/contract/certificates/faces'
import { changesBetween } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { nothingSaid } from './effective-face.rules.ts'
import { foundFaces, readFace } from './faces.reads.ts'
import { type FaceRow, ofLspItself, putFace } from './faces.store.ts'
import type { KeptPictures } from './faces.tables.ts'

type Change = { settings?: FaceInput; pictures?: KeptPictures; version: number }

/** @throws Refusal `version_conflict` naming who was first */
const keep = async (
  ctx: WriteCtx,
  schemeId: string | undefined,
  own: FaceRow | undefined,
  { settings = own?.settings ?? nothingSaid, pictures = own?.pictures ?? {}, version }: Change,
): Promise<void> => {
  const { tx, now, actor } = ctx
  const by = { modifiedAt: now, modifiedByName: actor.name }
  const scope = schemeId ?? ofLspItself
  if (await putFace(tx, { scope, schemeId: schemeId ?? null, settings, pictures, version, ...by })) return
  const { own: first } = await foundFaces(ctx, schemeId)
  throw new Refusal('version_conflict', {
    changed_by: first?.modifiedByName ?? '',
    changed_at: (first?.modifiedAt ?? now).toISOString(),
    version: first?.version ?? 0,
  })
}

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
  const { own } = await foundFaces(ctx, schemeId)
  const facts = changesBetween<FaceInput>(own?.settings ?? nothingSaid, settings)
  if (own && own.version === version && Object.keys(facts).length === 0) return readFace(ctx, schemeId)
  await keep(ctx, schemeId, own, { settings, version })
  tell(ctx, schemeId, facts)
  return readFace(ctx, schemeId)
}

/** Sets a picture to a stored file, or with null takes it away. @throws Refusal `not_found`, `version_conflict` */
export const setFacePicture = async (
  ctx: WriteCtx,
  schemeId: string | undefined,
  picture: FacePicture,
  file: Pick<ReceivedFile, 'key' | 'sha256'> | null,
): Promise<CertificateFaceSettings> => {
  const { own } = await foundFaces(ctx, schemeId)
  if (file === null && !own?.pictures[picture]) throw new Refusal('not_found')
  const { [picture]: _, ...others } = own?.pictures ?? {}
  const pictures = file ? { ...others, [picture]: { key: file.key, sha256: file.sha256 } } : others
  await keep(ctx, schemeId, own, { pictures, version: own?.version ?? 0 })
  tell(ctx, schemeId, { picture, sha256: file?.sha256 ?? null })
  return readFace(ctx, schemeId)
}
