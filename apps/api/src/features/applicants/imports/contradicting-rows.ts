import type { ColumnMapping } from '@kompeten/contract/platform/imports'
import { checked } from '@kompeten/contract/platform/issues'
import { identityNumber } from '@kompeten/contract/platform/nik'
import type { Language } from '@kompeten/phrases/platform/words'
import { openSheet, type SheetRow } from '../../../platform/sheets/read-sheet.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import { applicantSheet, type Key } from './applicant-sheet.ts'

/** Two rows of one NIK that say different things, by their numbers in the workbook. */
type Contradiction = readonly [first: number, other: number]
export type Contradictions = ReadonlyMap<string, Contradiction>

type Workbook = { bytes: Buffer; language: Language; mapping: ColumnMapping }

async function* rowsByNik({ bytes, language, mapping }: Workbook) {
  const { rows } = await openSheet(applicantSheet, bytes, language, mapping)
  for await (const { source } of rows) {
    const { data: nik } = checked(identityNumber, source.cells.nik)
    if (nik !== undefined) yield { nik, source }
  }
}

const repeatedNiks = async (workbook: Workbook) => {
  const [seen, repeated] = [new Set<string>(), new Set<string>()]
  for await (const { nik } of rowsByNik(workbook)) (seen.has(nik) ? repeated : seen).add(nik)
  return repeated
}

/** Takes in what a row tells beyond those above it; whether it tells something else than they do. */
const tellsOtherwise = (told: Map<Key, Cell>, { cells, told: keys }: SheetRow<Key>): boolean =>
  [...keys].some((key) => {
    if (key !== 'nik' && told.has(key) && told.get(key) !== cells[key]) return true
    told.set(key, cells[key])
    return false
  })

/**
 * The NIKs of which rows of a workbook say different things, also where one of the rows cannot be taken in yet: nobody but a person
 * knows which is right. Cells of other rows are not held.
 * @throws Refusal as `openSheet`
 */
export const contradictionsIn = async (workbook: Workbook): Promise<Contradictions> => {
  const repeated = await repeatedNiks(workbook)
  const found = new Map<string, Contradiction>()
  if (repeated.size === 0) return found
  const people = new Map<string, { first: number; told: Map<Key, Cell> }>()
  for await (const { nik, source } of rowsByNik(workbook)) {
    if (!repeated.has(nik) || found.has(nik)) continue
    const person = people.get(nik) ?? { first: source.row, told: new Map() }
    people.set(nik, person)
    if (tellsOtherwise(person.told, source)) found.set(nik, [person.first, source.row])
  }
  return found
}
