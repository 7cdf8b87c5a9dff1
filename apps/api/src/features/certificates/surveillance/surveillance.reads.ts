import {
  type Surveillance,
  type SurveillanceSummary,
  surveillanceSteps,
  surveillanceSummary,
  surveillanceView,
} from '@kompeten/contract/certificates/surveillances'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { mayNow } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { stateOn } from '../certificates.rules.ts'
import { isOverdue, opensOn, type RuledSurveillance, surveillancePolicy } from './surveillance.rules.ts'
import {
  filesOf,
  type SurveillanceRow,
  surveillanceById,
  surveillancePage,
  surveillancesOfUser,
} from './surveillance.store.ts'

const stateOf = (row: SurveillanceRow, today: string) =>
  stateOn({ state: row.certificateState, validUntil: row.validUntil }, today)

/** What the rules look at, on the day of the LSP's calendar. */
export const ruledOn = (row: SurveillanceRow, today: string): RuledSurveillance => {
  const { state, dueOn, userId } = row
  return { state, dueOn, userId, today, inForce: ['ACTIVE', 'SUSPENDED'].includes(stateOf(row, today)) }
}

const todayOf = ({ tenant, now }: ReadCtx) => dayIn(tenant.timeZone, now)

const summaryOf = (ctx: ReadCtx, row: SurveillanceRow): SurveillanceSummary => {
  const today = todayOf(ctx)
  const ruled = ruledOn(row, today)
  return shown(surveillanceSummary, row, {
    surveillance_number: row.number,
    opens_on: opensOn(row.dueOn),
    is_overdue: isOverdue(ruled),
    certificate_state: stateOf(row, today),
    schema_name: row.scheme.schema_name,
    schema_name_en: row.scheme.schema_name_en,
    submitted_date: row.submittedAt?.toISOString() ?? null,
    decided_date: row.decidedAt?.toISOString() ?? null,
    may: mayNow(surveillancePolicy, surveillanceSteps, ctx.actor, ruled),
  })
}

/** Surveillances of certificates in force, a page of them. */
export const listSurveillances = async (ctx: ReadCtx, query: ListQuery) => {
  const { rows, ...rest } = await surveillancePage(ctx, query)
  return { data: rows.map((row) => summaryOf(ctx, row)), ...rest }
}

/** Those of one's own certificates in force. */
export const listOwnSurveillances = async (ctx: ReadCtx) => {
  const rows = await surveillancesOfUser(ctx.tx, ctx.actor.userId, todayOf(ctx))
  return { data: rows.map((row) => summaryOf(ctx, row)) }
}

/** Whose side asks: the office any, a holder only their own. */
export type Side = 'office' | 'own'

/** The row of a surveillance that the caller may see. @throws Refusal `not_found` also for another's */
export const seenSurveillance = async (
  { tx, actor }: ReadCtx,
  surveillanceId: string,
  side: Side,
  { hold = false }: { hold?: boolean } = {},
): Promise<SurveillanceRow> => {
  const row = await surveillanceById(tx, surveillanceId, { hold })
  if (!row || (side === 'own' && row.userId !== actor.userId)) throw new Refusal('not_found')
  return row
}

/** One surveillance whole. @throws Refusal `not_found` */
export const readSurveillance = async (
  ctx: ReadCtx,
  surveillanceId: string,
  side: Side,
): Promise<Surveillance> => {
  const row = await seenSurveillance(ctx, surveillanceId, side)
  const files = await filesOf(ctx.tx, surveillanceId)
  return shown(surveillanceView, row, {
    ...summaryOf(ctx, row),
    files: files.map(({ surveillanceFileId, name, size }) => ({
      surveillance_file_id: surveillanceFileId,
      name,
      size,
    })),
  })
}

/** A file that a holder gave. @throws Refusal `not_found` */
export const readSurveillanceFile = async (
  ctx: ReadCtx,
  surveillanceId: string,
  fileId: string,
  side: Side,
): Promise<FileAnswer> => {
  await seenSurveillance(ctx, surveillanceId, side)
  const file = (await filesOf(ctx.tx, surveillanceId)).find((one) => one.surveillanceFileId === fileId)
  if (!file) throw new Refusal('not_found')
  return { key: file.fileKey, ...pick(file, 'sha256', 'name', 'mime'), inline: true }
}
