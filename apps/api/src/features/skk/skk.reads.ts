import type { ListQuery } from '@kompeten/contract/platform/lists'
import {
  type OwnApplication,
  type SkkFamily,
  type SkkGap,
  type SkkView,
  skkActs,
  skkPaperView,
  skkRow,
  skkView,
} from '@kompeten/contract/skk/content'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { recordsGoingOn } from '../applicants/index.ts'
import { schemeFaces } from '../schemes/index.ts'
import { hasEnded, ownApplication } from './own-application.ts'
import { type PaperStored, paperById, papersOf } from './papers.store.ts'
import { reportCounts } from './reporting/reports.store.ts'
import { gapsOf, type RuledSkk, skkLifecycle, skkPolicy } from './skk.rules.ts'
import { type SkkStored, skkById, skkByPermit, skkPage } from './skk.store.ts'

/** The record in which what was taken over goes on; undefined before a takeover. */
const recordOf = async (tx: TenantTx, { applicantId }: SkkStored) =>
  applicantId === null ? undefined : (await recordsGoingOn(tx, [applicantId])).get(applicantId)

type Standing = Awaited<ReturnType<typeof recordOf>>
const ruledOf = (
  { state, applicantId, dossier, nikSealed, differences, isCompetent }: SkkStored,
  record: Standing,
  own: OwnApplication | null,
): RuledSkk => ({
  ...{ state, applicantId, differences },
  isTied: own !== null && !hasEnded(own),
  isCompetent: isCompetent === true,
  hasDossier: dossier !== null,
  hasNik: nikSealed !== null,
  isBinned: record !== undefined && record.deletedAt !== null,
})

/** What of an application the rules look at. */
export const ruledNow = async ({ tx }: Pick<ReadCtx, 'tx'>, row: SkkStored): Promise<RuledSkk> =>
  ruledOf(row, await recordOf(tx, row), await ownApplication(tx, row))

const moments = (row: Pick<SkkStored, 'registeredAt' | 'fetchedAt'>) => ({
  registered_date: row.registeredAt?.toISOString() ?? null,
  fetched_date: row.fetchedAt?.toISOString() ?? null,
})

/** A page of the LSP's applications at the registry. */
export const listSkk = async (ctx: ReadCtx, query: ListQuery) => {
  const { rows, ...page } = await skkPage(ctx, query)
  return { ...page, data: rows.map((row) => shown(skkRow, row, moments(row))) }
}

const paperOf = (row: PaperStored) =>
  shown(skkPaperView, row, {
    judged_by: row.judgedByName,
    judged_date: row.judgedAt?.toISOString() ?? null,
  })

/** What an application's `complete` lacks by its papers; nothing where the step is not possible now. */
export const lacksOf = (row: SkkStored, papers: readonly PaperStored[]): SkkGap[] =>
  skkLifecycle.after(row.state, 'complete') === undefined
    ? []
    : gapsOf({ hasDossier: row.dossier !== null, papers })

/** An application whole. */
export const skkViewOf = async ({ tx, actor }: ReadCtx, row: SkkStored): Promise<SkkView> => {
  const { skkId, waitingSchemeId } = row
  const [papers, counts, schemes, own, record] = await Promise.all([
    papersOf(tx, skkId),
    reportCounts(tx, skkId),
    waitingSchemeId === null ? [] : schemeFaces(tx, [waitingSchemeId]),
    ownApplication(tx, row),
    recordOf(tx, row),
  ])
  const among = (state: string) => counts.find((one) => one.state === state)
  const of = (state: string) => among(state)?.count ?? 0
  return shown(skkView, row, {
    ...moments(row),
    papers: papers.map(paperOf),
    lacks: lacksOf(row, papers),
    waiting_schema_id: waitingSchemeId,
    waiting_schema_name: schemes[0]?.name ?? null,
    own_application: own,
    record: record ? { account: record.account, in_bin: record.deletedAt !== null } : null,
    reports: {
      waiting: of('WAITING'),
      sent: of('SENT'),
      refused: of('REFUSED'),
      next_date: among('WAITING')?.nextAt?.toISOString() ?? null,
    },
    may: mayNow(skkPolicy, skkActs, actor, ruledOf(row, record, own)),
  })
}

/** An application by its number, of that family or of the first that has it. @throws Refusal `not_found` */
export const readSkkByPermit = async (
  ctx: ReadCtx,
  idIzin: string,
  family: SkkFamily | undefined,
): Promise<SkkView> => {
  const rows = await skkByPermit(ctx.tx, idIzin)
  const row = family === undefined ? rows[0] : rows.find((one) => one.family === family)
  if (!row) throw new Refusal('not_found')
  return skkViewOf(ctx, row)
}

/** What happened to an application, newest first. @throws Refusal `not_found` */
export const readSkkTimeline = async ({ tx }: ReadCtx, skkId: string) => {
  if (!(await skkById(tx, skkId))) throw new Refusal('not_found')
  return { data: await timelineOf(tx, { kind: 'skk', id: skkId }) }
}

/** A paper as it was fetched; that somebody opened it stands in the log. @throws Refusal `not_found` */
export const readSkkPaper = async (
  ctx: ReadCtx,
  { skk_id: skkId, skk_paper_id: skkPaperId }: { skk_id: string; skk_paper_id: string },
): Promise<FileAnswer> => {
  const row = await paperById(ctx.tx, skkPaperId)
  if (row?.skkId !== skkId || row.fileKey === null) throw new Refusal('not_found')
  ctx.note({ name: 'file.opened', subject: { kind: 'skk_paper', id: skkPaperId }, facts: { skk_id: skkId } })
  return {
    key: row.fileKey,
    sha256: row.sha256,
    name: row.name ?? 'file',
    mime: row.mime ?? 'application/octet-stream',
  }
}
