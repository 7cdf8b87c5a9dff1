import {
  type IncomingLetter,
  type IncomingLetterInput,
  incomingLetterInput,
  incomingLetterView,
} from '@kompeten/contract/letters/incoming'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { changedMeanwhile } from '../../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { newId } from '../../../platform/ids.ts'
import { periodOf } from '../../../platform/numbering/numbering.rules.ts'
import { nextNumber } from '../../../platform/numbering/numbering.store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor, shown } from '../../../platform/wire.ts'
import {
  type IncomingLetterInsert,
  type IncomingLetterRow,
  incomingLetterById,
  incomingLetterPage,
  insertIncomingLetter,
  updateIncomingLetter,
} from './incoming-letters.store.ts'

const viewOf = ({ actor }: ReadCtx, row: IncomingLetterRow): IncomingLetter =>
  shown(incomingLetterView, row, {
    has_file: row.fileKey !== null,
    may: actor.permissions.has('LETTER_UPDATE') ? ['update'] : [],
  })

/** The register of incoming letters. */
export const listIncomingLetters = async (ctx: ReadCtx, query: ListQuery): Promise<Page<IncomingLetter>> => {
  const { rows, ...rest } = await incomingLetterPage(ctx.tx, query)
  return { data: rows.map((row) => viewOf(ctx, row)), ...rest }
}

const seen = async (ctx: ReadCtx, incomingLetterId: string): Promise<IncomingLetterRow> => {
  const row = await incomingLetterById(ctx.tx, incomingLetterId)
  if (!row) throw new Refusal('not_found')
  return row
}

/** One incoming letter. @throws Refusal `not_found` */
export const readIncomingLetter = async (ctx: ReadCtx, incomingLetterId: string): Promise<IncomingLetter> =>
  viewOf(ctx, await seen(ctx, incomingLetterId))

const columnsOf = columnsFor<IncomingLetterInsert>()(incomingLetterInput)

const changedNow = ({ now, actor }: WriteCtx) => ({ modifiedAt: now, modifiedByName: actor.name })

/** Enters an incoming letter under the register's next number of the year (domain §5.4). */
export const enterIncomingLetter = async (
  ctx: WriteCtx,
  input: IncomingLetterInput,
): Promise<IncomingLetter> => {
  const { tx, tenant, actor, now } = ctx
  const incomingLetterId = newId(now.getTime())
  const year = periodOf('year', dayIn(tenant.timeZone, now))
  const agendaNumber = `${await nextNumber(tx, 'incoming_letter', year)}/${year}`
  await insertIncomingLetter(tx, {
    incomingLetterId,
    agendaNumber,
    ...columnsOf(input),
    createdAt: now,
    createdByName: actor.name,
    ...changedNow(ctx),
  })
  ctx.tell({
    name: 'incoming_letter.created',
    subject: { kind: 'incoming_letter', id: incomingLetterId },
    facts: { agenda_number: agendaNumber },
  })
  return readIncomingLetter(ctx, incomingLetterId)
}

/** Changes what is noted of an incoming letter. @throws Refusal `not_found`, `version_conflict` */
export const changeIncomingLetter = async (
  ctx: WriteCtx,
  incomingLetterId: string,
  { version, ...input }: IncomingLetterInput & { version: number },
): Promise<IncomingLetter> => {
  await seen(ctx, incomingLetterId)
  const change = { ...columnsOf(input), ...changedNow(ctx) }
  if (!(await updateIncomingLetter(ctx.tx, incomingLetterId, version, change))) {
    const now = await seen(ctx, incomingLetterId)
    throw changedMeanwhile(now)
  }
  ctx.tell({
    name: 'incoming_letter.updated',
    subject: { kind: 'incoming_letter', id: incomingLetterId },
  })
  return readIncomingLetter(ctx, incomingLetterId)
}

/** Attaches the letter itself, in place of an earlier file. @throws Refusal `not_found` */
export const attachIncomingLetter = async (
  ctx: WriteCtx,
  incomingLetterId: string,
  { key }: ReceivedFile,
): Promise<IncomingLetter> => {
  await seen(ctx, incomingLetterId)
  const change = { fileKey: key ?? null, ...changedNow(ctx) }
  await updateIncomingLetter(ctx.tx, incomingLetterId, undefined, change)
  ctx.tell({
    name: 'incoming_letter.file_changed',
    subject: { kind: 'incoming_letter', id: incomingLetterId },
  })
  return readIncomingLetter(ctx, incomingLetterId)
}

/** The incoming letter itself. @throws Refusal `not_found` also where none is attached */
export const readIncomingFile = async (ctx: ReadCtx, incomingLetterId: string): Promise<FileAnswer> => {
  const { fileKey, agendaNumber } = await seen(ctx, incomingLetterId)
  if (fileKey === null) throw new Refusal('not_found')
  const extension = fileKey.slice(fileKey.lastIndexOf('.') + 1)
  const mime = { pdf: 'application/pdf', png: 'image/png' }[extension] ?? 'image/jpeg'
  return {
    key: fileKey,
    sha256: null,
    name: `${agendaNumber.replace('/', '-')}.${extension}`,
    mime,
    inline: true,
  }
}
