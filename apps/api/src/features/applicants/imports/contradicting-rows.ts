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

export const noContradictions: Contradictions = new Map()

type Workbook = { bytes: Buffer; language: Language; mapping: ColumnMapping }

const nikOf = ({ cells }: SheetRow<Key>): string | undefined => checked(identityNumber, cells.nik).data

/** Finds the NIKs that several rows have, of all rows that it is given one after the other. */
export const newNikWatch = () => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  return {
    add: (source: SheetRow<Key>): void => {
      const nik = nikOf(source)
      if (nik !== undefined) (seen.has(nik) ? repeated : seen).add(nik)
    },
    repeated: repeated as ReadonlySet<string>,
  }
}

async function* sourcesIn({ bytes, language, mapping }: Workbook) {
  const { rows } = await openSheet(applicantSheet, bytes, language, mapping)
  for await (const { source } of rows) yield source
}

/** Takes in what a row tells beyond those above it; whether it tells something else than they do. */
const tellsOtherwise = (told: Map<Key, Cell>, { cells, told: keys }: SheetRow<Key>): boolean =>
  [...keys].some((key) => {
    if (key !== 'nik' && told.has(key) && told.get(key) !== cells[key]) return true
    told.set(key, cells[key])
    return false
  })

/**
 * Of these NIKs, each of several rows of a workbook, those of which the rows say different things, also where one of them cannot
 * be taken in yet: nobody but a person knows which is right. Cells of other rows are not held.
 * @throws Refusal as `openSheet`
 */
export const contradictionsOf = async (
  repeated: ReadonlySet<string>,
  workbook: Workbook,
): Promise<Contradictions> => {
  if (repeated.size === 0) return noContradictions
  const found = new Map<string, Contradiction>()
  const people = new Map<string, { first: number; told: Map<Key, Cell> }>()
  for await (const source of sourcesIn(workbook)) {
    const nik = nikOf(source)
    if (nik === undefined || !repeated.has(nik) || found.has(nik)) continue
    const person = people.get(nik) ?? { first: source.row, told: new Map() }
    people.set(nik, person)
    if (tellsOtherwise(person.told, source)) found.set(nik, [person.first, source.row])
  }
  return found
}

/**
 * The NIKs of which rows of a workbook say different things.
 * @throws Refusal as `openSheet`
 */
export const contradictionsIn = async (workbook: Workbook): Promise<Contradictions> => {
  const { add, repeated } = newNikWatch()
  for await (const source of sourcesIn(workbook)) add(source)
  return contradictionsOf(repeated, workbook)
}
