import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { certificateFace } from './faces.tables.ts'

export type FaceRow = typeof certificateFace.$inferSelect

/** The scope under which an LSP says what holds for all of its schemes. */
export const ofLspItself = 'lsp'

/** What the LSP says, and what the schemes named say. */
export const facesOf = (tx: TenantTx, schemeIds: readonly string[]): Promise<FaceRow[]> =>
  tx
    .select()
    .from(certificateFace)
    .where(inArray(certificateFace.scope, [ofLspItself, ...schemeIds]))

/** The schemes that say something of their own. */
export const schemesWithFaces = async (tx: TenantTx): Promise<string[]> => {
  const rows = await tx.select({ schemeId: certificateFace.schemeId }).from(certificateFace)
  return rows.flatMap(({ schemeId }) => schemeId ?? [])
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
  const { settings, pictures, modifiedAt, modifiedByName } = row
  const changed = await tx
    .update(certificateFace)
    .set({ settings, pictures, modifiedAt, modifiedByName, version: sql`${certificateFace.version} + 1` })
    .where(and(eq(certificateFace.scope, row.scope), eq(certificateFace.version, version)))
    .returning({ scope: certificateFace.scope })
  return changed.length > 0
}
