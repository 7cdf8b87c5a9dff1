import { staffRoles } from '@kompeten/contract/platform/roles'
import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { identity, member, userPermission } from '../access/index.ts'
import { identityPicture } from './profile.tables.ts'

type Change = Partial<Pick<typeof identity.$inferInsert, 'firstName' | 'lastName' | 'language'>>

/** Changes an account that still has that version; returns whether it had. */
export const platformUpdateIdentity = async (
  tx: PlatformTx,
  userId: string,
  version: number,
  change: Change & { modifiedAt: Date },
): Promise<boolean> => {
  const changed = await tx
    .update(identity)
    .set({ ...change, version: version + 1 })
    .where(and(eq(identity.userId, userId), eq(identity.version, version)))
    .returning({ userId: identity.userId })
  return changed.length > 0
}

/**
 * Makes a person known by their own name in every LSP that they have confirmed a role in, but for those whose staff they
 * are: an LSP names its own people, and certificates bear the signer's name as it stands there.
 */
export const platformNameMembers = async (
  tx: PlatformTx,
  userId: string,
  name: { firstName: string; lastName: string },
  modifiedAt: Date,
): Promise<void> => {
  const modifiedByName = fullNameOf(name)
  await tx
    .update(member)
    .set({ ...name, modifiedAt, modifiedByName, version: sql`${member.version} + 1` })
    .where(
      and(
        eq(member.userId, userId),
        isNotNull(member.confirmedAt),
        notExists(
          tx
            .select({ held: userPermission.userPermissionId })
            .from(userPermission)
            .where(
              and(
                eq(userPermission.lspId, member.lspId),
                eq(userPermission.userId, member.userId),
                eq(userPermission.active, true),
                inArray(userPermission.roleCode, [...staffRoles]),
              ),
            ),
        ),
      ),
    )
}

export type Picture = typeof identityPicture.$inferSelect

export const platformPicture = async (tx: PlatformTx, userId: string): Promise<Picture | undefined> => {
  const [found] = await tx.select().from(identityPicture).where(eq(identityPicture.userId, userId))
  return found
}

/** Replaces a person's picture, or with null takes it away. */
export const platformSetPicture = async (
  tx: PlatformTx,
  userId: string,
  picture: { png: Buffer; sha256: string } | null,
  at: Date,
): Promise<void> => {
  if (picture) {
    const row = { ...picture, createdAt: at }
    await tx
      .insert(identityPicture)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: identityPicture.userId, set: row })
  } else {
    await tx.delete(identityPicture).where(eq(identityPicture.userId, userId))
  }
  await tx
    .update(identity)
    .set({ pictureSha256: picture?.sha256 ?? null })
    .where(eq(identity.userId, userId))
}

/** Whether the person has a confirmed role in the LSP. */
export const platformIsKnownIn = async (tx: PlatformTx, lspId: string, userId: string): Promise<boolean> => {
  const found = await tx
    .select({ userId: userPermission.userId })
    .from(userPermission)
    .where(
      and(
        eq(userPermission.lspId, lspId),
        eq(userPermission.userId, userId),
        isNotNull(userPermission.confirmedAt),
        isNull(userPermission.removedAt),
      ),
    )
    .limit(1)
  return found.length > 0
}
