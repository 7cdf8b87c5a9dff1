import type { AssessorSheetRow } from '@kompeten/contract/assessors/assessors'
import { wireName } from '../../../platform/wire.ts'

/** What the rows of a workbook have told so far of each person beyond what the LSP knew, in columns, by their NIKs. */
export type ToldByRows = Map<string, Record<string, unknown>>

/**
 * The fields of which a row says something else than a row above of the same person. What it leaves empty, or says as the LSP
 * knows it, contradicts nothing.
 */
export const toldOtherwise = (
  told: ToldByRows,
  nik: string,
  known: object,
  columns: object,
): (keyof AssessorSheetRow)[] => {
  const [before, above] = [known as Record<string, unknown>, told.get(nik) ?? {}]
  const news = Object.entries(columns).filter(([key, value]) => (value || null) !== (before[key] || null))
  told.set(nik, { ...Object.fromEntries(news), ...above })
  return news.flatMap(([key, value]) =>
    Object.hasOwn(above, key) && above[key] !== value ? [wireName(key) as keyof AssessorSheetRow] : [],
  )
}
