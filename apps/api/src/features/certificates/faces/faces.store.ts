import type { FacePicture } from '@kompeten/contract/certificates/faces'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { certificateFace, certificateFacePicture } from './faces.tables.ts'

export type FaceRow = typeof certificateFace.$inferSelect

/** The scope under which an LSP says what holds for all of its schemes. */
export const ofLspItself = 'lsp'

/** What the LSP says, and what the schemes named say. */
export const facesOf = (tx: TenantTx, schemeIds: readonly string[]): Promise<FaceRow[]> =>
  tx
    .select()
    .from(certificateFace)
    .where(inArray(certificateFace.scope, [ofLspItself, ...schemeIds]))

/** The pictures of the LSP and of the schemes named. */
export const picturesOf = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select()
    .from(certificateFacePicture)
    .where(inArray(certificateFacePicture.scope, [ofLspItself, ...schemeIds]))
export type PictureRow = Awaited<ReturnType<typeof picturesOf>>[number]

/** The schemes that say or show something of their own. */
export const schemesWithFaces = async (tx: TenantTx): Promise<string[]> => {
  const said = await tx.selectDistinct({ schemeId: certificateFace.schemeId }).from(certificateFace)
  const shown = await tx
    .selectDistinct({ schemeId: certificateFacePicture.schemeId })
    .from(certificateFacePicture)
  return [...new Set([...said, ...shown].flatMap(({ schemeId }) => schemeId ?? []))]
}

/** Sets a picture of a scope in the place of the one before. */
export const putPicture = async (tx: TenantTx, row: NewRow<typeof certificateFacePicture>): Promise<void> => {
  const { lspId, scope, picture } = certificateFacePicture
  const { key, sha256 } = row
  await tx
    .insert(certificateFacePicture)
    .values(row)
    .onConflictDoUpdate({ target: [lspId, scope, picture], set: { key, sha256 } })
}

/** Takes a picture of a scope away; returns whether it had one. */
export const dropPicture = async (tx: TenantTx, scope: string, picture: FacePicture): Promise<boolean> => {
  const gone = await tx
    .delete(certificateFacePicture)
    .where(and(eq(certificateFacePicture.scope, scope), eq(certificateFacePicture.picture, picture)))
    .returning({ picture: certificateFacePicture.picture })
  return gone.length > 0
}

/**
 * Keeps what a scope says: a first row at version 0, else a change of the version that the caller saw. Returns whether
 * nobody was faster.
 */
export const putFace = async (
  tx: TenantTx,
  { version, ...row }: NewRow<typeof certificateFace> & { version: number },
): Promise<boolean> => {
  if (version === 0) {
    const made = await tx
      .insert(certificateFace)
      .values(row)
      .onConflictDoNothing()
      .returning({ scope: certificateFace.scope })
    return made.length > 0
  }
  const { settings, modifiedAt, modifiedByName } = row
  const changed = await tx
    .update(certificateFace)
    .set({ settings, modifiedAt, modifiedByName, version: sql`${certificateFace.version} + 1` })
    .where(and(eq(certificateFace.scope, row.scope), eq(certificateFace.version, version)))
    .returning({ scope: certificateFace.scope })
  return changed.length > 0
}
