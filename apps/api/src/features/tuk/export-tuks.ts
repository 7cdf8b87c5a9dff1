import type { ListQuery } from '@kompeten/contract/lists'
import { tukWords } from '@kompeten/phrases/tuk'
import type { ReadCtx } from '../../platform/context.ts'
import { everyRow } from '../../platform/database/every-row.ts'
import { dayIn } from '../../platform/days.rules.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { workbookMime, writeSheet } from '../../platform/sheets/write-sheet.ts'
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
export const exportTuks = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> => {
  const { language } = ctx.caller
  const name = `${tukWords[language].sheet.name} ${dayIn(ctx.tenant.timeZone, ctx.now)}.xlsx`
  return { name, mime: workbookMime, content: writeSheet(tukSheet, cells(ctx, query), language) }
}
