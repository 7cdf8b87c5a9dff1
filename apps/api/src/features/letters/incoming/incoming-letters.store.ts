import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, sql } from 'drizzle-orm'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { incomingLetter } from '../letters.tables.ts'

export type IncomingLetterRow = Omit<typeof incomingLetter.$inferSelect, 'lspId' | 'senderKey' | 'searchText'>
export type IncomingLetterInsert = NewRow<typeof incomingLetter>

const fields = pick(
  incomingLetter,
  'incomingLetterId',
  'agendaNumber',
  'letterNumber',
  'letterDate',
  'senderName',
  'summary',
  'receivedOn',
  'fileKey',
  'createdAt',
  'createdByName',
  'modifiedAt',
  'modifiedByName',
  'version',
)

const source = {
  name: 'incoming_letter',
  table: incomingLetter,
  fields,
  sorts: { sender_name: incomingLetter.senderKey },
  search: incomingLetter.searchText,
  key: incomingLetter.incomingLetterId,
} satisfies ListSource<typeof fields>

export const incomingLetterPage = (tx: TenantTx, query: ListQuery) =>
  listPage(tx, source, { name: 'all' }, query)

export const incomingLetterById = async (
  tx: TenantTx,
  incomingLetterId: string,
): Promise<IncomingLetterRow | undefined> => {
  const [found] = await tx
    .select(fields)
    .from(incomingLetter)
    .where(eq(incomingLetter.incomingLetterId, incomingLetterId))
  return found
}

export const insertIncomingLetter = async (tx: TenantTx, row: IncomingLetterInsert): Promise<void> => {
  await tx.insert(incomingLetter).values(row)
}

/** Changes an entry, if it still has that version where one is given; returns whether it had. */
export const updateIncomingLetter = async (
  tx: TenantTx,
  incomingLetterId: string,
  version: number | undefined,
  change: Partial<IncomingLetterInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(incomingLetter)
    .set({ ...change, version: sql`${incomingLetter.version} + 1` })
    .where(
      and(
        eq(incomingLetter.incomingLetterId, incomingLetterId),
        version === undefined ? undefined : eq(incomingLetter.version, version),
      ),
    )
    .returning({ incomingLetterId: incomingLetter.incomingLetterId })
  return changed.length > 0
}
