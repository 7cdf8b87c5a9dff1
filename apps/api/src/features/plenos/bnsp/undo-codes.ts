import type { BnspList } from '@kompeten/contract/plenos/bnsp-report'
import type { WriteCtx } from '../../../platform/context.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { type Standing, type Undoing, undoCalls } from '../../../platform/imports/undo-import.ts'
import { holdCodes } from './bnsp.store.ts'
import { changeCodes, readCodes } from './bnsp-codes.ts'

type Key = { list: BnspList; key: string }
/** A code before an import, and what the import made of it: codes count no changes. */
type Former = { was: string | null; now: string | null }

const nameOf = ({ list, key }: Key) => `${list} ${key}`

/** What undoing an import needs of a code that it changed. */
export const codeEntry = (of: Key, before: Former): ImportEntry => ({
  recordId: nameOf(of),
  version: 1,
  before,
})

const undoing = (ctx: WriteCtx): Undoing => {
  const entriesOf = async () =>
    new Map((await readCodes(ctx)).entries.map((entry) => [nameOf(entry), entry] as const))
  return {
    kind: 'bnsp_codes',
    // No row points at a code.
    pointed: { table: 'bnsp_code', columns: [] },
    look: async (entries, lock) => {
      if (lock) await holdCodes(ctx.tx)
      const codes = await entriesOf()
      const standing = new Map<string, Standing>()
      for (const { recordId, before } of entries) {
        const code = codes.get(recordId)
        const isSame = code?.bnsp_code === (before as Former).now
        const name = ctx.caller.language === 'id' ? code?.label : code?.label_en
        if (code) standing.set(recordId, { name: name ?? '', version: isSame ? 1 : 2, inBin: false })
      }
      return standing
    },
    // An import makes no code that was not there to be filled in.
    remove: async () => undefined,
    restore: async (entries) => {
      const codes = await entriesOf()
      const former = entries.flatMap(({ recordId, before }) => {
        const code = codes.get(recordId)
        return code ? [{ list: code.list, key: code.key, bnsp_code: (before as Former).was }] : []
      })
      await changeCodes(ctx, former)
      return new Map()
    },
  }
}

/** The newest imports of BNSP's codes, and the way back. */
export const codeImports = undoCalls('bnsp_codes', undoing)
