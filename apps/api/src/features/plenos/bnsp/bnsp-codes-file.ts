import { type BnspCodeSheetRow, bnspCodeSheetRow, bnspLists } from '@kompeten/contract/plenos/bnsp-report'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { ledgerOf } from '../../../platform/imports/ledger.ts'
import { importRecords } from '../../../platform/sheets/import-records.ts'
import type { ImportHow } from '../../../platform/sheets/import-rows.ts'
import { defineSheet } from '../../../platform/sheets/sheet.ts'
import { filledWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { holdCodes } from './bnsp.store.ts'
import { changeCodes, readCodes } from './bnsp-codes.ts'
import { codeEntry } from './undo-codes.ts'

const { id, en } = plenosWords

/** The codes' workbook: export and import have the same columns. */
const codeSheet = defineSheet({
  name: { id: id.codes.title, en: en.codes.title },
  columns: [
    {
      key: 'list',
      header: { id: id.codes.list, en: en.codes.list },
      kind: 'option',
      options: bnspLists.map((value) => ({
        value,
        label: { id: id.baps.lists[value], en: en.baps.lists[value] },
      })),
      width: 22,
      example: id.baps.lists.education,
      required: true,
    },
    {
      key: 'label',
      header: { id: id.codes.name, en: en.codes.name },
      kind: 'text',
      width: 44,
      example: 'S1',
      required: true,
    },
    {
      key: 'bnsp_code',
      header: { id: id.codes.code, en: en.codes.code },
      kind: 'text',
      width: 16,
      example: '7',
    },
  ],
})

/** Every entry with its code so far, in the caller's language. */
export const exportCodes = async (ctx: ReadCtx): Promise<FileAnswer> => {
  const { language } = ctx.caller
  const { entries } = await readCodes(ctx)
  const rows = entries.map(({ list, label, label_en, bnsp_code }) => ({
    list,
    label: language === 'id' ? label : label_en,
    bnsp_code,
  }))
  return filledWorkbook(codeSheet, rows, ctx)
}

const identity = (list: string, label: string) => `${list} ${label.trim().toLowerCase()}`

/**
 * Takes codes in: a row is known by its list and its name in either language; what BNSP has no code for is refused at
 * its name.
 */
export const importCodes = async (ctx: WriteCtx, file: ReceivedFile, how: ImportHow) => {
  if (!how.dryRun) await holdCodes(ctx.tx)
  const { entries } = await readCodes(ctx)
  const known = new Map(
    entries.flatMap((entry) => [
      [identity(entry.list, entry.label), entry] as const,
      [identity(entry.list, entry.label_en), entry] as const,
    ]),
  )
  const changed: Parameters<typeof changeCodes>[1][number][] = []
  const done = await importRecords(
    {
      sheet: codeSheet,
      schema: bnspCodeSheetRow,
      identity: {
        key: 'label',
        also: ['list'],
        of: ({ list, label }: BnspCodeSheetRow) => identity(list, label),
      },
      existing: async () => known,
      problems: async (rows) =>
        rows.map(({ list, label }) =>
          known.has(identity(list, label)) ? [] : [{ key: 'label', code: 'not_found' }],
        ),
      rowOf: ({ bnsp_code }, { list, label }) => ({ list, label, bnsp_code }),
      columnsOf: ({ bnsp_code }) => ({ bnsp_code }),
      changesOf: (before, after) =>
        before.bnsp_code === after.bnsp_code ? {} : { bnsp_code: [before.bnsp_code, after.bnsp_code] },
      // Every name that is not known is refused: no row makes an entry.
      create: async () => [],
      update: async ({ list, key, bnsp_code: was }, { bnsp_code }) => {
        changed.push({ list, key, bnsp_code })
        return [codeEntry({ list, key }, { was, now: bnsp_code })]
      },
    },
    {
      bytes: file.bytes,
      language: ctx.caller.language,
      ledger: ledgerOf(ctx, { kind: 'bnsp_codes', fileName: file.name }),
      ...how,
    },
  )
  if (changed.length > 0) await changeCodes(ctx, changed)
  return done
}
