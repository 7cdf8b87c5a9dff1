import type { ListQuery } from '@kompeten/contract/platform/lists'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import type { ReadCtx } from '../../../platform/context.ts'
import { everyPage } from '../../../platform/database/every-row.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { rowCells } from '../../../platform/sheets/row-cells.ts'
import { defineSheet } from '../../../platform/sheets/sheet.ts'
import { filledWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { namesByCode } from '../../reference/index.ts'
import { accountOf, withConsents } from '../applicant-record.ts'
import { namesFor } from '../applicants.reads.ts'
import { openConsent } from '../applicants.rules.ts'
import { applicantPage } from '../applicants.store.ts'

const { id, en } = applicantsWords
const text = <const Key extends string>(key: Key, header: { id: string; en: string }, width: number) => ({
  key,
  header,
  kind: 'text' as const,
  width,
  example: '',
})
const field = <const Key extends keyof typeof id.fields>(key: Key, width: number) =>
  text(key, { id: id.fields[key], en: en.fields[key] }, width)
const column = <const Key extends keyof typeof id.columns>(key: Key, width: number) =>
  text(key, { id: id.columns[key], en: en.columns[key] }, width)

/** What the list shows, as a workbook; the NIK masked (decisions §10). */
const exportSheet = defineSheet({
  name: { id: id.sheet.name, en: en.sheet.name },
  columns: [
    field('nik', 20),
    field('full_name', 30),
    { ...field('date_of_birth', 14), kind: 'day' },
    field('gender_code', 14),
    field('email', 28),
    field('contact', 16),
    field('pendidikan_terakhir', 18),
    field('jobs_code', 28),
    field('institution', 28),
    column('kota', 24),
    field('tuk_id', 28),
    field('sender_id', 28),
    column('data_state', 16),
    column('account', 18),
    column('origin', 18),
    { ...column('created_date', 14), kind: 'day' },
  ],
})

async function* cells(ctx: ReadCtx, query: ListQuery) {
  const w = applicantsWords[ctx.caller.language]
  const [jobs, educations] = await Promise.all([
    namesByCode(ctx.tx, 'job', ctx.caller.language),
    namesByCode(ctx.tx, 'education', ctx.caller.language),
  ])
  const named = (names: ReadonlyMap<string, string>, code: string | null) =>
    code === null ? null : (names.get(code) ?? code)
  for await (const rows of everyPage(query, (from) => applicantPage(ctx, from, false))) {
    const names = await namesFor(ctx, rows)
    for (const row of await withConsents(ctx.tx, rows)) {
      yield rowCells(exportSheet, row, {
        nik: row.nikMasked,
        gender_code: w.genders[row.genderCode],
        pendidikan_terakhir: named(educations, row.educationCode),
        jobs_code: named(jobs, row.jobsCode),
        kota: row.kotaName,
        tuk_id: row.tukId === null ? null : (names.get(row.tukId) ?? null),
        sender_id: row.senderId === null ? null : (names.get(row.senderId) ?? null),
        data_state:
          row.dataState === 'complete' && openConsent(row) ? w.consentOpen : w.dataStates[row.dataState],
        account: w.accounts[accountOf(row)],
        origin: w.origins[row.origin],
        created_date: dayIn(ctx.tenant.timeZone, row.createdAt),
      })
    }
  }
}

/** The filtered applicants as a workbook, streamed: exactly what the list shows, all pages of it. */
export const exportApplicants = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(exportSheet, cells(ctx, query), ctx)
