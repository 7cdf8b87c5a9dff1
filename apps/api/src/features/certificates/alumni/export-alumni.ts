import type { ListQuery } from '@kompeten/contract/platform/lists'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import type { ReadCtx } from '../../../platform/context.ts'
import { everyRow } from '../../../platform/database/every-row.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { rowCells } from '../../../platform/sheets/row-cells.ts'
import { filledWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { stateOn } from '../certificates.rules.ts'
import { type CertificateRow, certificatePage } from '../certificates.store.ts'
import { alumniExportSheet } from './alumni-sheet.ts'

/** Every certificate that the query finds, in its order, page after page by cursor. */
export const foundCertificates = (
  ctx: ReadCtx,
  query: ListQuery,
  { issuedOnly }: { issuedOnly: boolean },
): AsyncGenerator<CertificateRow> => everyRow(query, (from) => certificatePage(ctx, from, issuedOnly))

async function* cells(ctx: ReadCtx, query: ListQuery) {
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const words = certificatesWords[ctx.caller.language]
  for await (const row of foundCertificates(ctx, query, { issuedOnly: true })) {
    yield rowCells(alumniExportSheet, row, {
      schema_name: row.scheme.schema_name,
      schema_name_en: row.scheme.schema_name_en,
      state: words.states[stateOn(row, today)],
    })
  }
}

/** The filtered alumni as a workbook, streamed: exactly what the list shows, all pages of it. */
export const exportAlumni = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(alumniExportSheet, cells(ctx, query), ctx)
