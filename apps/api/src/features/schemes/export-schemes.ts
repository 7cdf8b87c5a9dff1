import type { ListQuery } from '@kompeten/contract/lists'
import type { SchemeDocument } from '@kompeten/contract/schemes-files'
import { schemesWords } from '@kompeten/phrases/schemes'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { workbookMime, writeSheet } from '../../platform/sheets/write-sheet.ts'
import { documentOf } from './scheme-document.ts'
import { rowsOf, schemeSheet } from './scheme-sheet.ts'
import { versionsById } from './scheme-versions.store.ts'
import { schemePage } from './schemes.store.ts'

const batch = 50

/** Every scheme that the query finds, in its order, at its published version or, before one, its draft. */
async function* found(ctx: ReadCtx, query: ListQuery): AsyncGenerator<SchemeDocument> {
  let cursor: string | null = null
  do {
    const from: ListQuery = { ...query, limit: batch, offset: 0, ...(cursor !== null && { cursor }) }
    const page: Awaited<ReturnType<typeof schemePage>> = await schemePage(ctx, from, false)
    const shown = page.rows.flatMap(
      ({ publishedVersionId, draftVersionId }) => publishedVersionId ?? draftVersionId ?? [],
    )
    const versions = await versionsById(ctx.tx, ctx.tenant.lspId, shown)
    for (const row of page.rows) {
      const version = versions.get(row.publishedVersionId ?? row.draftVersionId ?? '')
      const known = { schema_code: row.code, main_schema_code: row.mainSchemeCode, fee: row.fee }
      if (version) yield documentOf(known, version.details, version.units)
    }
    cursor = page.next_cursor
  } while (cursor !== null)
}

const nameOf = (ctx: ReadCtx, extension: string) =>
  `${schemesWords[ctx.caller.language].sheet.name} ${dayIn(ctx.tenant.timeZone, ctx.now)}.${extension}`

async function* rows(ctx: ReadCtx, query: ListQuery) {
  for await (const document of found(ctx, query)) yield* rowsOf(document)
}

/** The filtered schemes as a workbook, streamed; loaded again it changes nothing. */
export const exportSchemes = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> => ({
  name: nameOf(ctx, 'xlsx'),
  mime: workbookMime,
  content: writeSheet(schemeSheet, rows(ctx, query), ctx.caller.language),
})

async function* json(ctx: ReadCtx, query: ListQuery): AsyncGenerator<Uint8Array> {
  let between = '[\n'
  for await (const document of found(ctx, query)) {
    yield Buffer.from(`${between}${JSON.stringify(document, null, 2)}`)
    between = ',\n'
  }
  yield Buffer.from(between === '[\n' ? '[]\n' : '\n]\n')
}

/** The filtered schemes as JSON, streamed; loaded again it changes nothing. */
export const exportSchemesJson = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> => ({
  name: nameOf(ctx, 'json'),
  mime: 'application/json',
  content: json(ctx, query),
})
