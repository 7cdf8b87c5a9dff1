import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../../platform/context.ts'
import { everyRow } from '../../../platform/database/every-row.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import type { Sealer } from '../../../platform/sealing.ts'
import { rowCells } from '../../../platform/sheets/row-cells.ts'
import { emptyWorkbook, filledWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { listRows } from '../../reference/index.ts'
import { assessorPage } from '../assessors.store.ts'
import { maskedNik } from '../masked-nik.ts'
import { assessorExportSheet, assessorSheet } from './assessor-sheet.ts'

const namesOf = async (ctx: ReadCtx, list: 'job' | 'religion' | 'education') => {
  const rows = await listRows(ctx.tx, list, undefined)
  const isIndonesian = ctx.caller.language === 'id'
  return new Map(rows.map(({ code, name, nameEn }) => [code, isIndonesian ? name : nameEn]))
}

async function* cells(ctx: ReadCtx, nik: Sealer, query: ListQuery) {
  const [jobs, religions, educations] = await Promise.all([
    namesOf(ctx, 'job'),
    namesOf(ctx, 'religion'),
    namesOf(ctx, 'education'),
  ])
  const pageOf = (from: ListQuery) => assessorPage(ctx.tx, undefined, from)
  for await (const row of everyRow(query, pageOf)) {
    yield rowCells(assessorExportSheet, row, {
      nik: maskedNik(nik, row.nikSealed),
      religion: row.religionCode === null ? null : (religions.get(row.religionCode) ?? row.religionCode),
      pendidikan_terakhir: educations.get(row.educationCode) ?? row.educationCode,
      jobs_code: jobs.get(row.jobsCode) ?? row.jobsCode,
    })
  }
}

/** The filtered assessors as a workbook, streamed: all pages of the list. NIKs are masked (decisions §10). */
export const exportAssessors = async (ctx: ReadCtx, nik: Sealer, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(assessorExportSheet, cells(ctx, nik, query), ctx)

/** An empty workbook to fill in. */
export const assessorTemplate = async (ctx: ReadCtx): Promise<FileAnswer> => emptyWorkbook(assessorSheet, ctx)
