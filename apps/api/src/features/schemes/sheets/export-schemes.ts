import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { SchemeDocument } from '@kompeten/contract/schemes/files'
import type { ReadCtx } from '../../../platform/context.ts'
import { everyPage } from '../../../platform/database/every-row.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { filledWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { schemePage } from '../schemes.store.ts'
import { documentOf } from '../versions/scheme-document.ts'
import { versionsById } from '../versions/scheme-versions.store.ts'
import { rowsOf, schemeSheet } from './scheme-sheet.ts'

const batch = 50

/** Every scheme that the query finds, in its order, at its published version or, before one, its draft. */
async function* found(ctx: ReadCtx, query: ListQuery): AsyncGenerator<SchemeDocument> {
  for await (const schemes of everyPage(query, (from) => schemePage(ctx, from, false), batch)) {
    const shown = schemes.flatMap(
      ({ publishedVersionId, draftVersionId }) => publishedVersionId ?? draftVersionId ?? [],
    )
    const versions = await versionsById(ctx.tx, shown)
    for (const row of schemes) {
      const version = versions.get(row.publishedVersionId ?? row.draftVersionId ?? '')
      const known = { schema_code: row.code, main_schema_code: row.mainSchemeCode, fee: row.fee }
      if (version) yield documentOf(known, version.details, version.units)
    }
  }
}

async function* rows(ctx: ReadCtx, query: ListQuery) {
  for await (const document of found(ctx, query)) yield* rowsOf(document)
}

/** The filtered schemes as a workbook, streamed; loaded again it changes nothing. */
export const exportSchemes = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(schemeSheet, rows(ctx, query), ctx)

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
  name: `${schemeSheet.name[ctx.caller.language]} ${dayIn(ctx.tenant.timeZone, ctx.now)}.json`,
  mime: 'application/json',
  content: json(ctx, query),
})
