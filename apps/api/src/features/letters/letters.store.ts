import type { LetterState } from '@kompeten/contract/letters/letters'
import type { LetterType } from '@kompeten/contract/letters/types'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ListScope, type ListSource, listPage, listPages } from '../../platform/database/list.ts'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { letter, letterBatch, letterSigner } from './letters.tables.ts'

export type LetterInsert = NewRow<typeof letter>
export type LetterRow = typeof letter.$inferSelect

const listed = pick(
  letter,
  'letterId',
  'letterType',
  'letterNumber',
  'state',
  'addresseeName',
  'addresseeAddress',
  'addresseeEmail',
  'addresseeUserId',
  'title',
  'letterDate',
  'subjectKind',
  'subjectId',
  'signerRole',
  'signerUserId',
  'signedByName',
  'signedAt',
  'sentAt',
  'isPast',
  'createdAt',
  'createdByName',
  'version',
)

const source = {
  name: 'letter',
  table: letter,
  fields: listed,
  sorts: { addressee_name: letter.addresseeKey },
  search: letter.searchText,
  key: letter.letterId,
} satisfies ListSource<typeof listed>

/** Whose letters: those of the whole register, or one's own by the same rule as `letterPolicy.see`. */
export type Whose = 'all' | { userId: string; signsAs: readonly string[] }

const scopeOf = (whose: Whose): ListScope => ({
  name: whose === 'all' ? 'all' : 'own',
  where:
    whose === 'all'
      ? undefined
      : or(
          and(
            eq(letter.addresseeUserId, sql.placeholder('userId')),
            inArray(letter.state, ['SIGNED', 'SENT']),
          ),
          and(
            sql`${letter.state} not in ('DRAFT', 'DISCARDED')`,
            or(
              eq(letter.signerUserId, sql.placeholder('userId')),
              and(
                isNull(letter.signerUserId),
                sql`${letter.signerRole} = any(${sql.placeholder('signsAs')}::text[])`,
              ),
              sql`exists (select from ${letterSigner} ls where ls.lsp_id = ${letter.lspId}
                and ls.letter_id = ${letter.letterId} and ls.user_id = ${sql.placeholder('userId')})`,
            ),
          ),
        ),
  values: { ...(whose !== 'all' && { userId: whose.userId, signsAs: [...whose.signsAs] }) },
})

export const letterPage = (tx: TenantTx, whose: Whose, query: ListQuery) =>
  listPage(tx, source, scopeOf(whose), query)

const glance = {
  ...source,
  name: 'letter_glance',
  fields: pick(letter, 'letterId', 'title', 'addresseeName', 'createdAt'),
}

/** The first pages of several looks into them, in one statement: what a dashboard names them by. */
export const letterGlances = (tx: TenantTx, whose: Whose, queries: readonly ListQuery[]) =>
  listPages(tx, glance, scopeOf(whose), queries)

export type ListedLetter = Awaited<ReturnType<typeof letterPage>>['rows'][number]

const corrected = alias(letter, 'corrected')
const correcting = alias(letter, 'correcting')

/** One letter, with the one that it corrects and the newest that corrects it. */
export const letterById = async (tx: TenantTx, letterId: string) => {
  const [found] = await tx
    .select({
      row: letter,
      corrects: { letterId: corrected.letterId, letterNumber: corrected.letterNumber },
      correctedBy: { letterId: correcting.letterId, letterNumber: correcting.letterNumber },
    })
    .from(letter)
    .leftJoin(
      corrected,
      and(eq(corrected.lspId, letter.lspId), eq(corrected.letterId, letter.correctsLetterId)),
    )
    .leftJoin(
      correcting,
      and(
        eq(correcting.lspId, letter.lspId),
        eq(correcting.correctsLetterId, letter.letterId),
        sql`${correcting.state} <> 'DISCARDED'`,
      ),
    )
    .where(eq(letter.letterId, letterId))
    .orderBy(sql`${correcting.createdAt} desc nulls last`)
    .limit(1)
  return found
}

export type FoundLetter = NonNullable<Awaited<ReturnType<typeof letterById>>>

/** The letters with these ids, whole, in the order of their numbers' making. */
export const lettersById = (tx: TenantTx, letterIds: readonly string[]): Promise<LetterRow[]> =>
  tx
    .select()
    .from(letter)
    .where(inArray(letter.letterId, [...letterIds]))
    .orderBy(letter.letterId)

export const insertLetters = async (tx: TenantTx, rows: LetterInsert[]): Promise<void> => {
  // A statement holds 65,535 values at most.
  for (let at = 0; at < rows.length; at += 500) await tx.insert(letter).values(rows.slice(at, at + 500))
}

/** Changes letters that are in that state (and, where given, have that version); returns the ids of those that were. */
export const changeLetters = async (
  tx: TenantTx,
  letterIds: readonly string[],
  from: { states: readonly LetterState[]; version?: number },
  change: Partial<LetterInsert>,
): Promise<string[]> => {
  const changed = await tx
    .update(letter)
    .set({ ...change, version: sql`${letter.version} + 1` })
    .where(
      and(
        inArray(letter.letterId, [...letterIds]),
        inArray(letter.state, [...from.states]),
        from.version === undefined ? undefined : eq(letter.version, from.version),
      ),
    )
    .returning({ letterId: letter.letterId })
  return changed.map(({ letterId }) => letterId)
}

/** The letters that wait for this person's signature, or are written for it. */
export const lettersAwaiting = (tx: TenantTx, userId: string) =>
  tx
    .select(pick(letter, 'letterId', 'letterType', 'state'))
    .from(letter)
    .where(and(eq(letter.signerUserId, userId), inArray(letter.state, ['DRAFT', 'WAITING'])))

export const insertBatch = async (tx: TenantTx, row: NewRow<typeof letterBatch>): Promise<void> => {
  await tx.insert(letterBatch).values(row)
}

/** A batch with how many of its PDFs are made. */
export const batchById = async (tx: TenantTx, batchId: string) => {
  const [found] = await tx
    .select({
      ...pick(letterBatch, 'batchId', 'total', 'createdBy'),
      done: sql<number>`(select count(*)::int from ${letter} l where l.lsp_id = ${lspOf(tx)}
        and l.batch_id = ${batchId} and l.pdf_key is not null)`,
    })
    .from(letterBatch)
    .where(eq(letterBatch.batchId, batchId))
  return found
}

const unmade = (batchId: string): SQL | undefined => and(eq(letter.batchId, batchId), isNull(letter.pdfKey))

/** Letters of a batch that have no PDF yet, some at a time. */
export const unmadeOfBatch = (tx: TenantTx, batchId: string, most: number): Promise<LetterRow[]> =>
  tx.select().from(letter).where(unmade(batchId)).orderBy(letter.letterId).limit(most)

/** Notes where a letter's PDF lies; returns whether it had none. */
export const keepPdf = async (
  tx: TenantTx,
  letterId: string,
  pdf: { pdfKey: string; sha256: string },
): Promise<boolean> => {
  const kept = await tx
    .update(letter)
    .set(pdf)
    .where(and(eq(letter.letterId, letterId), isNull(letter.pdfKey)))
    .returning({ letterId: letter.letterId })
  return kept.length > 0
}

/** Notes that a letter went out. */
export const noteSent = async (
  tx: TenantTx,
  letterId: string,
  sent: { sentAt: Date; sentBy: 'mail' | 'hand' },
): Promise<void> => {
  await changeLetters(tx, [letterId], { states: ['SIGNED', 'SENT'] }, { ...sent, state: 'SENT' })
}

/** The number of a letter, for others that name it; undefined as long as it has none. */
export const letterNumberOf = async (tx: TenantTx, letterId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ letterNumber: letter.letterNumber })
    .from(letter)
    .where(eq(letter.letterId, letterId))
  return found?.letterNumber ?? undefined
}

/** The newest signed letters about something, one of each of these types, whose PDF is made. */
export const signedPapers = async (
  tx: TenantTx,
  subject: { kind: string; id: string },
  types: readonly LetterType[],
) => {
  const rows = await tx
    .select(pick(letter, 'letterType', 'letterNumber', 'letterDate', 'pdfKey', 'sha256'))
    .from(letter)
    .where(
      and(
        eq(letter.subjectKind, subject.kind),
        eq(letter.subjectId, subject.id),
        inArray(letter.letterType, [...types]),
        inArray(letter.state, ['SIGNED', 'SENT']),
      ),
    )
    .orderBy(desc(letter.createdAt), desc(letter.letterId))
  return types.flatMap((type) => {
    const found = rows.find(({ letterType }) => letterType === type)
    if (!found) return []
    const { letterNumber: number, letterDate: date, pdfKey: key, sha256 } = found
    return number !== null && date !== null && key !== null && sha256 !== null
      ? [{ type, number, date, key, sha256 }]
      : []
  })
}

/** The invitations that went to one participant, with an account or by name, and all letters that are none. */
const noneToOthers = ({ userId, name }: Invited) =>
  or(
    ne(letter.letterType, 'UNDANGAN_ASESI'),
    userId === null
      ? and(isNull(letter.addresseeUserId), eq(letter.addresseeName, name))
      : eq(letter.addresseeUserId, userId),
  )

type Invited = { userId: string | null; name: string }

/**
 * Letters about something that are more than drafts, the oldest first; at most 100. With `invited` without the invitations
 * of other participants, of which an assessment has as many as participants.
 */
export const lettersAbout = (
  tx: TenantTx,
  subject: { kind: string; id: string },
  { invited }: { invited?: Invited } = {},
) =>
  tx
    .select(listed)
    .from(letter)
    .where(
      and(
        eq(letter.subjectKind, subject.kind),
        eq(letter.subjectId, subject.id),
        notInArray(letter.state, ['DRAFT', 'DISCARDED']),
        invited && noneToOthers(invited),
      ),
    )
    .orderBy(asc(letter.createdAt), asc(letter.letterId))
    .limit(100)

/** Which of these numbers letters of a type bear. */
export const numbersBorne = async (
  tx: TenantTx,
  type: LetterType,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ number: letter.letterNumber })
    .from(letter)
    .where(and(eq(letter.letterType, type), inArray(letter.letterNumber, [...numbers])))
  return new Set(rows.flatMap(({ number }) => number ?? []))
}
