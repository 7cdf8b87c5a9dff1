import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { openRecorded } from '../../platform/files/recorded.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Document, zipOfFiles } from '../../platform/sheets/zip-of-files.ts'
import { seenLetter } from './letters.reads.ts'
import { letterPage, lettersById } from './letters.store.ts'
import type { LetterFacts } from './letters.tables.ts'
import { fileNameOf, printables, printLetter } from './print-letter.ts'

const mime = 'application/pdf'

/** A letter as PDF: as it was signed; before that, or while it is still being made, as it would be. @throws Refusal `not_found` */
export const readLetterPdf = async (ctx: ReadCtx, letterId: string): Promise<FileAnswer> => {
  const { row } = await seenLetter(ctx, letterId)
  const shown = { name: fileNameOf(row), mime, inline: true }
  if (row.pdfKey !== null) return { ...shown, key: row.pdfKey, sha256: row.sha256 }
  const [printable] = await printables(ctx.tx, [row])
  if (!printable) throw new Refusal('not_found')
  return { ...shown, make: (files) => printLetter(printable, files) }
}

/** What a letter tells, by field; nothing where there is no such letter. */
export const letterFactsOf = async (tx: TenantTx, letterId: string): Promise<LetterFacts> =>
  (await lettersById(tx, [letterId]))[0]?.facts ?? {}

/**
 * A signed letter with some of what it tells shown otherwise: a copy that says so across its pages, made for whom the caller has found entitled to it, and
 * kept nowhere. @throws Refusal `not_found`
 */
export const copyOfLetter = async (
  ctx: ReadCtx,
  letterId: string,
  facts: LetterFacts,
): Promise<FileAnswer> => {
  const [row] = await lettersById(ctx.tx, [letterId])
  const [printable] = row ? await printables(ctx.tx, [{ ...row, facts: { ...row.facts, ...facts } }]) : []
  if (!row || !printable) throw new Refusal('not_found')
  return {
    name: fileNameOf(row),
    mime,
    inline: true,
    make: (files) => printLetter({ ...printable, isCopy: true }, files),
  }
}

/** A zip of more would take minutes. */
const most = 1000

/** The filtered letters that are signed, as one zip; written while it is sent. Of more than 1,000 it has the first ones, and says so. */
export const zipLetters = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> => {
  const { tx } = ctx
  const { rows, next_cursor } = await letterPage(tx, 'all', {
    ...query,
    limit: most,
    offset: 0,
    conditions: [...query.conditions, { field: 'state', in: ['SIGNED', 'SENT'] }],
  })
  const letters = await lettersById(
    tx,
    rows.map(({ letterId }) => letterId),
  )
  const unmade = letters.filter(({ pdfKey }) => pdfKey === null)
  const printed = await printables(tx, unmade)
  const printableOf = new Map(unmade.map((row, index) => [row.letterId, printed[index]]))
  const documents = letters.map((row): Document => {
    const { pdfKey: key, sha256 } = row
    const printable = printableOf.get(row.letterId)
    return {
      name: fileNameOf(row),
      at: row.signedAt ?? row.createdAt,
      open: async (files) => {
        if (key !== null) return openRecorded(files, { key, sha256 })
        return printable ? [await printLetter(printable, files)] : []
      },
    }
  })
  return {
    name: 'letters.zip',
    mime: 'application/zip',
    pack: (files) =>
      zipOfFiles(files, named(documents), {
        language: ctx.caller.language,
        most: next_cursor === null ? undefined : most,
      }),
  }
}

/** Each name once: letters of two types may have the same number. */
const named = <T extends { name: string }>(parts: readonly T[]): T[] => {
  const times = new Map<string, number>()
  return parts.map((part) => {
    const time = (times.get(part.name) ?? 0) + 1
    times.set(part.name, time)
    return time === 1 ? part : { ...part, name: part.name.replace(/\.pdf$/, `-${time}.pdf`) }
  })
}
