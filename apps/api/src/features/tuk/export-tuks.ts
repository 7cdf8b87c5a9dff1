import type { ListQuery } from '@kompeten/contract/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { everyRow } from '../../platform/database/every-row.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { filledWorkbook } from '../../platform/sheets/sheet-files.ts'
import { tukPage } from './tuk.store.ts'
import { tukSheet } from './tuk-sheet.ts'

async function* cells(ctx: ReadCtx, query: ListQuery) {
  for await (const row of everyRow(query, (from) => tukPage(ctx, from, false))) {
    yield {
      tuk_code: row.tukCode,
      tuk_name: row.tukName,
      tuk_type: row.tukType,
      address: row.address,
      kelurahan_id: row.kelurahanId,
      latitude: row.latitude,
      longitude: row.longitude,
      contact: row.contact,
      email: row.email,
      capacity: row.capacity,
      sk_valid_from: row.skValidFrom,
      sk_valid_until: row.skValidUntil,
      verified_on: row.verifiedOn,
      description: row.description,
    }
  }
}

/** The filtered venues as a workbook, streamed: exactly what the list shows, all pages of it. */
export const exportTuks = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(tukSheet, cells(ctx, query), ctx)
