import type { ListQuery } from '@kompeten/contract/lists'
import { and, eq, sql } from 'drizzle-orm'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { incomingLetter } from './letters.tables.ts'

export type IncomingLetterRow = Omit<typeof incomingLetter.$inferSelect, 'lspId' | 'senderKey' | 'searchText'>
type IncomingLetterInsert = typeof incomingLetter.$inferInsert

const fields = {
  incomingLetterId: incomingLetter.incomingLetterId,
  agendaNumber: incomingLetter.agendaNumber,
  letterNumber: incomingLetter.letterNumber,
  letterDate: incomingLetter.letterDate,
  senderName: incomingLetter.senderName,
  summary: incomingLetter.summary,
  receivedOn: incomingLetter.receivedOn,
  fileKey: incomingLetter.fileKey,
  createdAt: incomingLetter.createdAt,
  createdByName: incomingLetter.createdByName,
  modifiedAt: incomingLetter.modifiedAt,
  modifiedByName: incomingLetter.modifiedByName,
  version: incomingLetter.version,
}

const source = {
  name: 'incoming_letter',
  table: incomingLetter,
  fields,
  filters: {
    received_on: incomingLetter.receivedOn,
    letter_date: incomingLetter.letterDate,
    created_date: incomingLetter.createdAt,
  },
  sorts: {
    received_on: incomingLetter.receivedOn,
    letter_date: incomingLetter.letterDate,
    sender_name: incomingLetter.senderKey,
    created_date: incomingLetter.createdAt,
  },
  search: incomingLetter.searchText,
  key: incomingLetter.incomingLetterId,
} satisfies ListSource<typeof fields>

export const incomingLetterPage = (tx: TenantTx, lspId: string, query: ListQuery) =>
  listPage(
    tx,
    source,
    { name: 'all', where: eq(incomingLetter.lspId, sql.placeholder('lspId')), values: { lspId } },
    query,
  )

export const incomingLetterById = async (
  tx: TenantTx,
  lspId: string,
  incomingLetterId: string,
): Promise<IncomingLetterRow | undefined> => {
  const [found] = await tx
    .select(fields)
    .from(incomingLetter)
    .where(and(eq(incomingLetter.lspId, lspId), eq(incomingLetter.incomingLetterId, incomingLetterId)))
  return found
}

export const insertIncomingLetter = async (tx: TenantTx, row: IncomingLetterInsert): Promise<void> => {
  await tx.insert(incomingLetter).values(row)
}

/** Changes an entry, if it still has that version where one is given; returns whether it had. */
export const updateIncomingLetter = async (
  tx: TenantTx,
  lspId: string,
  incomingLetterId: string,
  version: number | undefined,
  change: Partial<IncomingLetterInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(incomingLetter)
    .set({ ...change, version: sql`${incomingLetter.version} + 1` })
    .where(
      and(
        eq(incomingLetter.lspId, lspId),
        eq(incomingLetter.incomingLetterId, incomingLetterId),
        version === undefined ? undefined : eq(incomingLetter.version, version),
      ),
    )
    .returning({ incomingLetterId: incomingLetter.incomingLetterId })
  return changed.length > 0
}
