import { pick } from '@kompeten/contract/platform/pick'
import type { BnspList, BnspReport, ScheduleCodesInput } from '@kompeten/contract/plenos/bnsp-report'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { changedSince } from '../../../platform/outbox/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { defineSheet } from '../../../platform/sheets/sheet.ts'
import { workbookMime, writeSheet } from '../../../platform/sheets/write-sheet.ts'
import { recordsGoingOn, wholeNiks } from '../../applicants/index.ts'
import { plenoEvent } from '../pleno-event.ts'
import { heldPleno, type PlenoParts, seenPleno } from '../pleno-parts.ts'
import type { PlenosServices } from '../plenos-services.ts'
import { codesOf, putSchedule, scheduleOf } from './bnsp.store.ts'
import { bnspLabels } from './bnsp-codes.ts'
import { type BnspColumn, bnspColumns, type Reported, reportGaps, reportRows } from './bnsp-report.rules.ts'

const columnWidth: Partial<Record<BnspColumn, number>> = { no: 6, name: 32, nik: 20, address: 40, email: 30 }

const sheet = defineSheet({
  name: { id: 'BAPS', en: 'BAPS' },
  columns: bnspColumns.map(([key, header]) => ({
    key,
    // BNSP reads its own words; the language of the screen does not matter.
    header: { id: header, en: header },
    kind: key === 'nik' ? ('nik' as const) : ('text' as const),
    width: columnWidth[key] ?? 18,
    example: '',
  })),
})

const reported = async ({ tx }: ReadCtx, parts: PlenoParts): Promise<Reported> => {
  const { assessment, due, decisionOf, ties, nameOf } = parts
  const [recordOf, schedule, codes] = await Promise.all([
    recordsGoingOn(tx, [...new Set(due.flatMap(({ applicantId }) => applicantId ?? []))]),
    scheduleOf(tx, assessment.assessmentId),
    codesOf(tx),
  ])
  const byList = Map.groupBy(codes, ({ list }) => list)
  return {
    rows: due.map((one) => {
      const assessor = ties.assessorOf.get(one.assessorId ?? '')
      return {
        name: nameOf(one),
        person: recordOf.get(one.applicantId ?? '') ?? null,
        assessor: assessor ? pick(assessor, 'userId', 'name', 'registrationNumber') : null,
        graduation: decisionOf.get(one.assessmentApplicantId)?.graduation ?? null,
      }
    }),
    assessedOn: assessment.endsOn,
    fundingSource: assessment.fundingSource,
    scheduleCode: schedule?.scheduleCode ?? null,
    ministryCode: schedule?.ministryCode ?? null,
    isClosed: parts.state === 'CLOSED',
    codes: new Map<BnspList, ReadonlyMap<string, string>>(
      [...byList].map(([list, rows]) => [list, new Map(rows.map(({ key, code }) => [key, code]))]),
    ),
  }
}

/** What the workbook for BNSP still lacks, and where it is mended. @throws Refusal `not_found` */
export const readReport = async (ctx: ReadCtx, assessmentId: string): Promise<BnspReport> => {
  const report = await reported(ctx, await seenPleno(ctx, assessmentId))
  const labels = await bnspLabels(ctx)
  const gaps = reportGaps(report).map((gap) =>
    gap.label === null && gap.list && gap.key
      ? { ...gap, label: labels.get(`${gap.list} ${gap.key}`)?.[ctx.caller.language] ?? gap.key }
      : gap,
  )
  const mayWrite = ctx.actor.permissions.has('PLENO_UPDATE')
  return {
    schedule_code: report.scheduleCode,
    ministry_code: report.ministryCode,
    row_count: report.rows.length,
    gaps,
    may: [
      ...(mayWrite ? (['change'] as const) : []),
      ...(mayWrite && gaps.length === 0 ? (['download'] as const) : []),
    ],
  }
}

const coded = 'pleno.baps_coded'

/** Sets what BNSP calls the assessment. @throws Refusal `not_found`, `version_conflict` where other codes stand than were seen */
export const changeSchedule = async (
  ctx: WriteCtx,
  assessmentId: string,
  { schedule_code, ministry_code, based_on }: ScheduleCodesInput & { based_on: ScheduleCodesInput },
): Promise<void> => {
  const parts = await heldPleno(ctx, assessmentId)
  const standing = await scheduleOf(ctx.tx, assessmentId)
  const isAsSeen =
    based_on.schedule_code === (standing?.scheduleCode ?? null) &&
    based_on.ministry_code === (standing?.ministryCode ?? null)
  if (!isAsSeen) throw await changedSince(ctx, { kind: 'assessment', id: assessmentId }, coded)
  await putSchedule(ctx.tx, { assessmentId, scheduleCode: schedule_code, ministryCode: ministry_code })
  ctx.tell(plenoEvent(parts, { name: coded, facts: { schedule_code, ministry_code } }))
}

/**
 * The workbook for BNSP. It holds whole NIKs: the log of each applicant keeps who had it made.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` while anything is missing
 */
export const makeWorkbook = async (
  ctx: WriteCtx,
  assessmentId: string,
  { applicants }: PlenosServices,
): Promise<FileAnswer> => {
  const parts = await seenPleno(ctx, assessmentId)
  const report = await reported(ctx, parts)
  if (reportGaps(report).length > 0) {
    throw new Refusal('step_not_possible', { step: 'baps', possible: [] })
  }
  const niks = await wholeNiks(ctx, applicants, {
    applicantIds: report.rows.flatMap(({ person }) => person?.applicantId ?? []),
    purpose: 'baps',
  })
  const rows = reportRows(report, (applicantId) => niks.get(applicantId) ?? '')
  ctx.tell(plenoEvent(parts, { name: 'pleno.baps_made', facts: { rows: rows.length } }))
  return {
    name: `BAPS ${parts.assessment.number.replaceAll(/[^\w.-]+/g, '-')}.xlsx`,
    mime: workbookMime,
    content: writeSheet(sheet, rows, 'id'),
  }
}
