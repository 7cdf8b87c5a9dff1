import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { letterSigner } from '../letters.tables.ts'

export type SignerStored = typeof letterSigner.$inferSelect
/** One of several who sign a letter: as what, and the number they are known by. */
export type JointSigner = Pick<SignerStored, 'userId' | 'name' | 'title' | 'registrationNumber'>

/** Keeps who signs a letter together, in their order. */
export const insertSigners = async (
  tx: TenantTx,
  letterId: string,
  signers: readonly JointSigner[],
): Promise<void> => {
  await tx.insert(letterSigner).values(
    signers.map(({ userId, name, title, registrationNumber }, position) => ({
      ...{ letterId, userId, position },
      ...{ name, title, registrationNumber },
    })),
  )
}

/** Who signs these letters together with others, each letter's in their order. */
export const signersOf = (tx: TenantTx, letterIds: readonly string[]): Promise<SignerStored[]> =>
  tx
    .select()
    .from(letterSigner)
    .where(inArray(letterSigner.letterId, [...letterIds]))
    .orderBy(asc(letterSigner.letterId), asc(letterSigner.position))

type Given = Partial<
  Pick<SignerStored, 'signedAt' | 'signatureId' | 'signatureSha256' | 'note' | 'notedAt' | 'notedByName'>
>

/** Writes to the row of a person who has not signed yet; returns whether there was one. */
export const fillSigner = async (
  tx: TenantTx,
  { letterId, userId }: { letterId: string; userId: string },
  given: Given,
): Promise<boolean> => {
  const filled = await tx
    .update(letterSigner)
    .set(given)
    .where(
      and(
        eq(letterSigner.letterId, letterId),
        eq(letterSigner.userId, userId),
        isNull(letterSigner.signedAt),
      ),
    )
    .returning({ userId: letterSigner.userId })
  return filled.length > 0
}

/** How many have neither signed a letter nor a note why not. */
export const signersLeft = async (tx: TenantTx, letterId: string): Promise<number> => {
  const [row] = await tx
    .select({ left: count() })
    .from(letterSigner)
    .where(and(eq(letterSigner.letterId, letterId), isNull(letterSigner.signedAt), isNull(letterSigner.note)))
  return row?.left ?? 0
}
