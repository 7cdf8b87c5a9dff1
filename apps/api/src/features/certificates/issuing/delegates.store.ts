import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { member } from '../../access/index.ts'
import { signingDelegate } from './delegates.tables.ts'

const delegateFields = pick(
  signingDelegate,
  'delegateId',
  'userId',
  'name',
  'validFrom',
  'validUntil',
  'givenBy',
  'givenByName',
  'endedAt',
)

/** Delegations that have not ended by a day, by name. */
export const delegatesOf = (tx: TenantTx, today: string) =>
  tx
    .select(delegateFields)
    .from(signingDelegate)
    .where(and(isNull(signingDelegate.endedAt), gte(signingDelegate.validUntil, today)))
    .orderBy(asc(signingDelegate.name), asc(signingDelegate.delegateId))

/** What a person was delegated for a day, resting or not. */
export const delegatedTo = (tx: TenantTx, userId: string, today: string) =>
  often(tx, 'delegated_to', { userId, today }, (handle) =>
    handle
      .select(pick(signingDelegate, 'userId', 'givenBy'))
      .from(signingDelegate)
      .where(
        and(
          eq(signingDelegate.userId, sql.placeholder('userId')),
          isNull(signingDelegate.endedAt),
          lte(signingDelegate.validFrom, sql.placeholder('today')),
          gte(signingDelegate.validUntil, sql.placeholder('today')),
        ),
      ),
  )

/** The newest of what a person was ever delegated, over or not, what begins last first. */
export const everDelegatedTo = (tx: TenantTx, userId: string) =>
  tx
    .select(delegateFields)
    .from(signingDelegate)
    .where(eq(signingDelegate.userId, userId))
    .orderBy(desc(signingDelegate.validFrom), desc(signingDelegate.delegateId))
    .limit(50)

export const insertDelegate = async (tx: TenantTx, row: NewRow<typeof signingDelegate>): Promise<void> => {
  await tx.insert(signingDelegate).values(row)
}

/** Ends a delegation; returns whose it was. */
export const endDelegate = async (
  tx: TenantTx,
  delegateId: string,
  at: Date,
): Promise<{ userId: string } | undefined> => {
  const [ended] = await tx
    .update(signingDelegate)
    .set({ endedAt: at })
    .where(and(eq(signingDelegate.delegateId, delegateId), isNull(signingDelegate.endedAt)))
    .returning({ userId: signingDelegate.userId })
  return ended
}

/** Ends what a person delegated and has not ended; returns whose each was. */
export const endDelegatesGivenBy = (tx: TenantTx, givenBy: string, at: Date): Promise<{ userId: string }[]> =>
  tx
    .update(signingDelegate)
    .set({ endedAt: at })
    .where(and(eq(signingDelegate.givenBy, givenBy), isNull(signingDelegate.endedAt)))
    .returning({ userId: signingDelegate.userId })

/** The name of a member of the LSP who is not deactivated. */
export const memberName = async (tx: TenantTx, userId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(and(eq(member.userId, userId), isNull(member.deletedAt)))
  return found && `${found.firstName} ${found.lastName}`.trim()
}
