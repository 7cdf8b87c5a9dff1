import type { ListQuery } from '@kompeten/contract/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { everyRow } from '../../platform/database/every-row.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { filledWorkbook } from '../../platform/sheets/sheet-files.ts'
import { institutionSheet } from './institution-sheet.ts'
import { institutionPage } from './institutions.store.ts'

async function* cells(ctx: ReadCtx, query: ListQuery) {
  for await (const row of everyRow(query, (from) => institutionPage(ctx, from, false))) {
    yield {
      institution_name: row.institutionName,
      institution_type: row.institutionType,
      sends_applicants: row.sendsApplicants ? ('ya' as const) : ('tidak' as const),
      address: row.address,
      kelurahan_id: row.kelurahanId,
      contact: row.contact,
      email: row.email,
      website: row.website,
      description: row.description,
    }
  }
}

/** The filtered institutions as a workbook, streamed: exactly what the list shows, all pages of it. */
export const exportInstitutions = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(institutionSheet, cells(ctx, query), ctx)
