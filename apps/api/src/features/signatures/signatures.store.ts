import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { signature } from './signatures.tables.ts'

export type SignatureRow = typeof signature.$inferSelect

export const insertSignature = async (tx: AnyTx, row: typeof signature.$inferInsert): Promise<void> => {
  await tx.insert(signature).values(row)
}

export const signatureById = async (tx: TenantTx, signatureId: string): Promise<SignatureRow | undefined> => {
  const [found] = await tx.select().from(signature).where(eq(signature.signatureId, signatureId))
  return found
}

/** The signature that the person uses in the LSP now. */
export const newestSignature = async (tx: TenantTx, userId: string): Promise<SignatureRow | undefined> => {
  const [found] = await tx
    .select()
    .from(signature)
    .where(eq(signature.userId, userId))
    .orderBy(desc(signature.createdAt), desc(signature.signatureId))
    .limit(1)
  return found
}

/** The signatures that these people use in the LSP now. */
export const newestSignatures = async (tx: TenantTx, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : tx
        .selectDistinctOn([signature.userId], pick(signature, 'userId', 'signatureId', 'sha256'))
        .from(signature)
        .where(inArray(signature.userId, [...userIds]))
        .orderBy(signature.userId, desc(signature.createdAt), desc(signature.signatureId))

/** Notes where the picture lies from now on, and lets go of the copy in the row. */
export const moveSignature = async (tx: TenantTx, signatureId: string, fileKey: string): Promise<void> => {
  await tx.update(signature).set({ fileKey, png: null }).where(eq(signature.signatureId, signatureId))
}

/** Removes all signatures of a person in an LSP; returns the keys of their files. */
export const removeSignatures = async (tx: AnyTx, lspId: string, userId: string): Promise<string[]> => {
  const removed = await tx
    .delete(signature)
    .where(and(eq(signature.lspId, lspId), eq(signature.userId, userId)))
    .returning({ fileKey: signature.fileKey })
  return removed.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]))
}
