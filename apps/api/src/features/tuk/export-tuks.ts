import type { ListQuery } from '@kompeten/contract/lists'
import { tukWords } from '@kompeten/phrases/tuk'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { workbookMime, writeSheet } from '../../platform/sheets/write-sheet.ts'
import { type TukRow, tukPage } from './tuk.store.ts'
import { tukSheet } from './tuk-sheet.ts'

const batch = 1000

/** Every venue that the query finds, in its order, page after page by cursor. */
async function* found(ctx: ReadCtx, query: ListQuery): AsyncGenerator<TukRow> {
  let cursor: string | null = null
  do {
    const from: ListQuery = { ...query, limit: batch, offset: 0, ...(cursor !== null && { cursor }) }
    const page: Awaited<ReturnType<typeof tukPage>> = await tukPage(ctx, from, false)
    yield* page.rows
    cursor = page.next_cursor
  } while (cursor !== null)
}

async function* cells(ctx: ReadCtx, query: ListQuery) {
  for await (const row of found(ctx, query)) {
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
