import { type Logged, type LoggedRow, loggedRow, loggedView } from '@kompeten/contract/audit/audit'
import { id } from '@kompeten/contract/platform/fields'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { auditWords, whoActed } from '@kompeten/phrases/audit/audit'
import { stateInLog } from '@kompeten/phrases/audit/log-words'
import { eventWords } from '@kompeten/phrases/platform/events'
import { roleWords } from '@kompeten/phrases/platform/roles'
import type { PlatformCtx, ReadCtx } from '../../platform/context.ts'
import { everyRow } from '../../platform/database/every-row.ts'
import { dayAfter, startOfDay } from '../../platform/days.rules.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { momentInWords } from '../../platform/moment-words.ts'
import { eventById } from '../../platform/outbox/events.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { defineSheet } from '../../platform/sheets/sheet.ts'
import { filledWorkbook } from '../../platform/sheets/sheet-files.ts'
import { shown } from '../../platform/wire.ts'
import { complaintsHiddenFrom } from '../complaints/index.ts'
import { type LogRow, logPage, platformLogPage } from './audit.store.ts'
import { positionOf } from './chain/chain.store.ts'

/** A search for an id is one for the record that bears it: ids are not among what words are looked for in. */
const byRecord = (query: ListQuery): ListQuery => {
  const { data: subject } = id.safeParse(query.search?.toLowerCase())
  if (subject === undefined) return query
  return {
    ...query,
    search: undefined,
    conditions: [...query.conditions, { field: 'subject_id', in: [subject] }],
  }
}

/** As the columns have it: days of a zone as the moments between which they lie, an id as the record's. */
const asKept = (timeZone: string, query: ListQuery): ListQuery => ({
  ...byRecord(query),
  conditions: byRecord(query).conditions.flatMap((condition) => {
    if (condition.field !== 'on') return condition
    const days = (condition.in ?? []).toSorted()
    const [from = days[0], to = days.at(-1)] = [condition.from, condition.to]
    return {
      field: 'at',
      ...(from && { from: startOfDay(timeZone, from).toISOString() }),
      ...(to && { to: new Date(startOfDay(timeZone, dayAfter(to, 1)).getTime() - 1).toISOString() }),
    }
  }),
})

const rowView = (row: LogRow): LoggedRow => shown(loggedRow, row, { from: row.fromState, to: row.toState })

/** Entries of the data log; whoever a complaint is about, or who filed it, finds nothing of it here either. */
export const listLog = async (ctx: ReadCtx, query: ListQuery): Promise<Page<LoggedRow>> => {
  const hidden = await complaintsHiddenFrom(ctx)
  const { rows, ...rest } = await logPage(ctx.tx, asKept(ctx.tenant.timeZone, query), hidden)
  return { data: rows.map(rowView), ...rest }
}

/** Entries of the log of any LSP, for DEV; days are those of Jakarta, for they belong to no LSP of the caller's. */
export const listLogOfLsp = async (
  ctx: PlatformCtx,
  lspId: string,
  query: ListQuery,
): Promise<Page<LoggedRow>> => {
  const { rows, ...rest } = await platformLogPage(ctx.tx, lspId, asKept('Asia/Jakarta', query))
  return { data: rows.map(rowView), ...rest }
}

/** One entry with what changed. @throws Refusal `not_found` */
export const readLogged = async (ctx: ReadCtx, eventId: string): Promise<Logged> => {
  const row = await eventById(ctx.tx, eventId)
  const isHidden =
    row?.subjectKind === 'complaint' && (await complaintsHiddenFrom(ctx)).includes(row.subjectId)
  if (!row || isHidden) throw new Refusal('not_found')
  const position = await positionOf(ctx.tx, eventId)
  return shown(loggedView, row, {
    ...rowView(row),
    facts: row.facts,
    position,
    is_erased: row.actorUserId !== null && row.actorSalt === null,
  })
}

const { id: indonesian, en } = auditWords
const column = <const Key extends keyof typeof indonesian.columns>(key: Key, width: number) => ({
  key,
  header: { id: indonesian.columns[key], en: en.columns[key] },
  kind: 'text' as const,
  width,
  example: '',
})

const logSheet = defineSheet({
  name: { id: indonesian.title, en: en.title },
  columns: [
    column('at', 30),
    column('name', 44),
    column('actor_name', 28),
    column('actor_role', 18),
    column('subject_kind', 18),
    column('subject_id', 40),
    column('state', 30),
    column('reason', 40),
    column('address', 20),
    column('device', 30),
  ],
})

async function* cells(ctx: ReadCtx, query: ListQuery) {
  const { language } = ctx.caller
  const w = auditWords[language]
  const kinds: Readonly<Record<string, string>> = { ...w.otherKinds, ...w.kinds }
  const roles: Readonly<Record<string, string>> = roleWords[language]
  const said = eventWords[language]
  const state = (kind: string, code: string) => stateInLog(language, kind, code)
  const hidden = await complaintsHiddenFrom(ctx)
  for await (const row of everyRow(asKept(ctx.tenant.timeZone, query), (from) =>
    logPage(ctx.tx, from, hidden),
  )) {
    yield {
      at: momentInWords(language, row.at, ctx.tenant.timeZone),
      name: said[row.name] ?? row.name,
      actor_name: whoActed(w, { name: row.actorName, userId: row.actorUserId, address: row.address }),
      actor_role: row.actorRole && (roles[row.actorRole] ?? row.actorRole),
      subject_kind: kinds[row.subjectKind] ?? row.subjectKind,
      subject_id: row.subjectId,
      state:
        row.toState &&
        w.moved(
          row.fromState ? state(row.subjectKind, row.fromState) : '',
          state(row.subjectKind, row.toState),
        ),
      ...pick(row, 'reason', 'address', 'device'),
    }
  }
}

/** The filtered log as a workbook, streamed. */
export const exportLog = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(logSheet, cells(ctx, query), ctx)
