import type { ImportReport } from '@kompeten/contract/platform/imports'
import { compareDetails, compareUnits, type TreeChange } from '@kompeten/contract/schemes/compare'
import { countsOf } from '@kompeten/contract/schemes/content'
import type { Language } from '@kompeten/phrases/platform/words'
import { schemeVersionsWords } from '@kompeten/phrases/schemes/scheme-versions'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { headerOf } from '../../../platform/sheets/import-rows.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import { cellWords } from '../../../platform/sheets/write-sheet.ts'
import type { SchemePlan } from '../plan-scheme.ts'
import { schemeSheet } from './scheme-sheet.ts'

type Change = ImportReport['changes'][number]
const charsMax = 300

/** What was read of each unit of a scheme that is new: its title, and how many elements and KUK. */
const readOf = ({ details, units }: SchemePlan, row: number, language: Language): Change[] => {
  return units.map((unit, at) => {
    const { element_count, kuk_count } = countsOf([unit])
    const counts = unitsEditorWords[language].counts(`${element_count}`, `${kuk_count}`)
    return {
      row,
      record: details.schema_name,
      column: `${schemeVersionsWords[language].nodes.unit} ${at + 1}: ${unit.unit_code}`,
      before: '',
      after: `${unit.title.slice(0, charsMax)} (${counts})`,
    }
  })
}

/**
 * What a plan changes of a scheme that is there: its fields, then its units, elements and KUK, each before and after. Of
 * a new one what was read, so that one sees whether the file was understood.
 */
export const changesOf = (plan: SchemePlan, row: number, language: Language): Change[] => {
  const { existing, base, administration, details, units, newContent } = plan
  if (!existing || !base) return readOf(plan, row, language)
  const at = { row, record: details.schema_name }
  const fields = {
    ...(newContent && compareDetails(base.details, details)),
    ...changedOf('schema_code', existing.code, administration.schema_code),
    ...changedOf('main_schema_code', existing.mainSchemeCode, plan.mainSchemeCode),
    ...changedOf('fee', existing.fee, administration.fee),
  }
  const told = schemeSheet.columns.flatMap((column): Change[] => {
    const [before, after] = fields[column.key] ?? []
    if ((before ?? null) === (after ?? null)) return []
    const words = (cell: unknown) => cellWords(column, (cell ?? null) as Cell, language).slice(0, charsMax)
    return [
      {
        ...at,
        column: headerOf(schemeSheet, column.key, language),
        before: words(before),
        after: words(after),
      },
    ]
  })
  const tree = newContent ? compareUnits(base.units, units) : []
  return [...told, ...tree.map((change) => ({ ...at, ...treeWords(change, language) }))]
}

const changedOf = (field: string, before: Cell, after: Cell): Record<string, [unknown, unknown]> =>
  before === after ? {} : { [field]: [before, after] }

const treeWords = ({ kind, node, place, field, before, after }: TreeChange, language: Language) => {
  const words = schemeVersionsWords[language]
  const fieldName = field === undefined ? '' : (words.nodeFields as Record<string, string>)[field]
  const what = fieldName || (kind === 'changed' ? '' : words.kinds[kind])
  return {
    column: [`${words.nodes[node]} ${place}`, what].filter(Boolean).join(': '),
    before: before.slice(0, charsMax),
    after: after.slice(0, charsMax),
  }
}
