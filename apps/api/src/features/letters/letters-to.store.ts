import type { LetterState } from '@kompeten/contract/letters/letters'
import type { LetterType } from '@kompeten/contract/letters/types'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { letter } from './letters.tables.ts'

/**
 * The accounts whose newest letter of these types about something is signed. A correction counts from its signature on;
 * what was discarded never counts.
 */
export const signedLettersTo = async (
  tx: TenantTx,
  subject: { kind: string; id: string },
  types: readonly LetterType[],
): Promise<string[]> => {
  const rows = await tx
    .select({ userId: letter.addresseeUserId, state: letter.state })
    .from(letter)
    .where(
      and(
        eq(letter.subjectKind, subject.kind),
        eq(letter.subjectId, subject.id),
        inArray(letter.letterType, [...types]),
        ne(letter.state, 'DISCARDED'),
        or(isNull(letter.correctsLetterId), inArray(letter.state, ['SIGNED', 'SENT'])),
      ),
    )
    .orderBy(asc(letter.createdAt), asc(letter.letterId))
  const newest = new Map(rows.map(({ userId, state }) => [userId, state]))
  return [...newest].flatMap(([userId, state]) =>
    userId !== null && (state === 'SIGNED' || state === 'SENT') ? [userId] : [],
  )
}

export const unsignedStates = ['DRAFT', 'WAITING', 'DECLINED'] as const satisfies readonly LetterState[]

type About = { types: readonly LetterType[]; subject: { kind: string; id: string } }

const isAbout = ({ types, subject }: About) =>
  and(
    inArray(letter.letterType, [...types]),
    eq(letter.subjectKind, subject.kind),
    eq(letter.subjectId, subject.id),
  )

/** The letters of these types about something that nobody has signed. */
export const unsignedAbout = (tx: TenantTx, about: About) =>
  tx
    .select(pick(letter, 'letterId', 'state', 'addresseeUserId', 'addresseeName', 'addresseeEmail'))
    .from(letter)
    .where(and(isAbout(about), inArray(letter.state, [...unsignedStates])))

/** The letters of these types about something that were discarded at that very moment. */
export const discardedAt = (tx: TenantTx, { at, ...about }: About & { at: Date }) =>
  tx
    .select(pick(letter, 'letterId', 'letterType', 'letterNumber', 'signerRole', 'signerUserId'))
    .from(letter)
    .where(and(isAbout(about), eq(letter.state, 'DISCARDED'), eq(letter.modifiedAt, at)))

/** Other letters that nobody has signed, of the same type about the same thing to the same addressee as these. */
export const unsignedLike = async (tx: TenantTx, letterIds: readonly string[]) => {
  const fresh = alias(letter, 'fresh')
  return tx
    .selectDistinct({ letterId: letter.letterId, state: letter.state })
    .from(letter)
    .innerJoin(
      fresh,
      and(
        eq(fresh.lspId, letter.lspId),
        eq(fresh.letterType, letter.letterType),
        eq(fresh.subjectKind, letter.subjectKind),
        eq(fresh.subjectId, letter.subjectId),
        sql`${fresh.addresseeUserId} is not distinct from ${letter.addresseeUserId}`,
        or(isNotNull(letter.addresseeUserId), eq(fresh.addresseeName, letter.addresseeName)),
        sql`${fresh.addresseeEmail} is not distinct from ${letter.addresseeEmail}`,
      ),
    )
    .where(
      and(
        inArray(fresh.letterId, [...letterIds]),
        notInArray(letter.letterId, [...letterIds]),
        inArray(letter.state, [...unsignedStates]),
      ),
    )
}
