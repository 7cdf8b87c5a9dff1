import { type ApplicantSheetRow, applicantSheetRow } from '@kompeten/contract/applicants/applicants'
import type { ColumnMapping } from '@kompeten/contract/platform/imports'
import { maskNik, nikMismatches } from '@kompeten/contract/platform/nik'
import type { Language } from '@kompeten/phrases/platform/words'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import { acceptedAmong } from '../../platform/sheets/cell-value.ts'
import type { Intake, Verdict } from '../../platform/sheets/intake.ts'
import { columnName, columnsFor } from '../../platform/wire.ts'
import { institutionsNamed } from '../institutions/index.ts'
import { areasNamed, codesByName, existingAreas, namesByCode } from '../reference/index.ts'
import { tuksNamed } from '../tuk/index.ts'
import type { ApplicantsServices } from './applicants-services.ts'
import { applicantSheet, type Key } from './imports/applicant-sheet.ts'
import type { Contradictions } from './imports/contradicting-rows.ts'
import {
  type ImportedRow,
  type KnownRow,
  knownRows,
  type RegisteredNik,
  registeredNiks,
} from './imports/imports.store.ts'
import { type Place, placeOf, placesIn, unknownPlaces } from './imports/named-places.ts'
import { invitedAmong, isSameAddress } from './invited-address.ts'

/** Works on the database as it stands at that moment. */
type Reading = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>

/** What the rows of an import are read by. */
export type Lookup = {
  jobs: ReadonlyMap<string, string>
  educations: ReadonlyMap<string, string>
  /** What the codes are called: `{ educationCode: Map { '7' => 'S1' } }`. */
  names: Partial<Record<keyof Columns, ReadonlyMap<string, string>>>
}

/** Occupations and education levels by code and by name in either language; their names in this one. */
export const lookupOf = async (tx: TenantTx, language: Language): Promise<Lookup> => {
  const [jobs, educations, jobNames, educationNames] = await Promise.all([
    codesByName(tx, 'job'),
    codesByName(tx, 'education'),
    namesByCode(tx, 'job', language),
    namesByCode(tx, 'education', language),
  ])
  return { jobs, educations, names: { jobsCode: jobNames, educationCode: educationNames } }
}

/** The first names of what a column of codes accepts; undefined for other columns. */
const acceptedOf = ({ names }: Lookup, key: Key) => {
  const own = key === 'pendidikan_terakhir' || key === 'jobs_code' ? names[columnOf(key)] : undefined
  return acceptedAmong([...(own?.values() ?? [])])
}

const plain = (text: string) => text.trim().toLowerCase()
const codeIn = (codes: ReadonlyMap<string, string>, text: string | null) =>
  text === null ? null : (codes.get(plain(text)) ?? undefined)

type Columns = Omit<KnownRow, 'applicantId' | 'version' | 'nikFingerprint'>

const plainColumns = columnsFor<Columns>()(applicantSheetRow, [
  'nik',
  'tuk_code',
  'sender_name',
  'pendidikan_terakhir',
  'jobs_code',
])

/** A row of the workbook in the columns of the table, its codes resolved. */
const columnsOf = (row: ApplicantSheetRow, { jobs, educations }: Lookup, place: Place): Columns => ({
  ...place,
  ...plainColumns(row),
  educationCode: codeIn(educations, row.pendidikan_terakhir) ?? null,
  jobsCode: codeIn(jobs, row.jobs_code) ?? null,
})

/** The table's column of one of the workbook. */
const columnOf = (key: Key): keyof Columns =>
  key === 'tuk_code' ? 'tukId' : key === 'sender_name' ? 'senderId' : (columnName(key) as keyof Columns)

/** The columns of a workbook by which a row changes a record that is there: those it tells; the rest stays. */
const changedKeys = (existing: KnownRow, columns: Columns, told: ReadonlySet<Key>): Key[] =>
  [...told].filter(
    (key) =>
      key !== 'nik' &&
      columns[columnOf(key)] !== undefined &&
      columns[columnOf(key)] !== existing[columnOf(key)],
  )

/** What storing needs of a row that is there already. */
export type Existing = { known: KnownRow; changes: Partial<Columns> }
type Settings = {
  lspId: string
  services: ApplicantsServices
  lookup: Lookup
  mapping: ColumnMapping
  /** Where an ADT imports: all their applicants are their venue's, and those of others are not theirs to change. */
  own: Place | null
  /** Of whom the rows say different things. */
  contradictions: Contradictions
}

/** Where the applicants of an import belong, whatever the rows say; null where the rows say it. */
export const ownOf = ({ tukId, senderId }: Place): Place | null =>
  tukId === null ? null : { tukId, senderId }

/**
 * How applicants are taken in: known by their NIK within the LSP; a known one is changed where cells are filled in.
 */
export const applicantIntake = (
  reading: Reading,
  settings: Settings,
): Intake<Key, ApplicantSheetRow, Existing> => ({
  sheet: applicantSheet,
  mapping: settings.mapping,
  schema: applicantSheetRow,
  identity: { key: 'nik', of: ({ nik }) => nik },
  areas: (texts) => reading((tx) => areasNamed(tx, texts)),
  doubts: (row) => nikMismatches(row.nik, row).map((key) => ({ key, code: 'nik_differs' })),
  compare: async (rows, told, numbers) => {
    const verdicts = await reading((tx) => compare(tx, settings, rows, told))
    return verdicts.map((verdict, at) => {
      const issue = contradictionOf(settings, rows[at], numbers[at])
      return issue ? { effect: 'refused', issues: [issue] } : verdict
    })
  },
})

/** Another row of the same person says something else: which of them is right, only a person knows. */
const contradictionOf = (
  { contradictions }: Settings,
  row: ApplicantSheetRow | undefined,
  number: number | undefined,
) => {
  const [first, other] = contradictions.get(row?.nik ?? '') ?? []
  if (first === undefined || other === undefined) return undefined
  const facts = { row: number === first ? other : first }
  return { key: 'nik', code: 'duplicate_row', facts } as const
}

/** Why a row must not change a record that somebody registered themselves: it may be another person's. */
const doubtOf = ({ email, isShared }: RegisteredNik, row: ApplicantSheetRow) => {
  if (isShared) return { key: 'nik', code: 'nik_shared' } as const
  if (row.email === null || plain(row.email) === plain(email ?? '')) return undefined
  return { key: 'email', code: 'registered_otherwise' } as const
}

const isPlace = (key: Key): boolean => key === 'tuk_code' || key === 'sender_name'

/**
 * What each row would do. A record that its person registered is changed by a row with its e-mail, as they go on with one of the
 * LSP's by NIK and e-mail (decision 234): without one only by whom it is looked after and sent.
 */
const compare = async (
  tx: TenantTx,
  { lspId, services, lookup, own }: Settings,
  rows: readonly ApplicantSheetRow[],
  told: readonly ReadonlySet<Key>[],
): Promise<Verdict<Key, Existing>[]> => {
  const fingerprints = rows.map(({ nik }) => services.nik.fingerprint(nik))
  const [found, registered, areas, places] = await Promise.all([
    knownRows(tx, fingerprints),
    registeredNiks(tx, fingerprints),
    existingAreas(
      tx,
      rows.flatMap(({ kelurahan_id }) => kelurahan_id ?? []),
    ),
    placesIn(tx, rows),
  ])
  const known = found.filter(({ deletedAt }) => deletedAt === null)
  const byNik = new Map(known.map((row) => [row.nikFingerprint, row]))
  const inBin = new Map(found.flatMap((row) => (row.deletedAt === null ? [] : [[row.nikFingerprint, row]])))
  const claims = new Map(registered.map((row) => [row.nikFingerprint, row]))
  const shown = await shownBefore(tx, lspId, lookup, known)
  const invited = await invitedAmong(
    tx,
    known.map(({ applicantId }) => applicantId),
  )
  return rows.map((row, index): Verdict<Key, Existing> => {
    const fingerprint = fingerprints[index] ?? ''
    const existing = byNik.get(fingerprint)
    const gone = existing ? undefined : inBin.get(fingerprint)
    const unknown: Key[] = [
      ...(row.kelurahan_id !== null && !areas.has(row.kelurahan_id) ? (['kelurahan_id'] as const) : []),
      ...(codeIn(lookup.educations, row.pendidikan_terakhir) === undefined
        ? (['pendidikan_terakhir'] as const)
        : []),
      ...(codeIn(lookup.jobs, row.jobs_code) === undefined ? (['jobs_code'] as const) : []),
    ]
    const issues = [
      ...unknown.map((key) => ({ key, code: 'not_found' as const, facts: acceptedOf(lookup, key) })),
      ...(own === null ? unknownPlaces(row, places) : []),
    ]
    const there = existing ?? gone
    if (there && own !== null && there.tukId !== own.tukId) {
      return { effect: 'refused', issues: [...issues, { key: 'nik', code: 'taken' }] }
    }
    // A second record of the person would keep the first one in the bin for good.
    if (gone) return { effect: 'refused', issues: [...issues, { key: 'nik', code: 'in_bin' }] }
    if (issues.length > 0) return { effect: 'refused', issues }
    if (!existing) return { effect: 'create' }
    const columns = columnsOf(row, lookup, placeOf(row, places, own))
    const claim = claims.get(existing.nikFingerprint)
    const keys = changedKeys(existing, columns, told[index] ?? new Set()).filter(
      // Where an ADT imports, their venue is what it is.
      (key) => (own === null || !isPlace(key)) && (!claim || row.email !== null || isPlace(key)),
    )
    const doubt = claim && keys.length > 0 ? doubtOf(claim, row) : undefined
    if (doubt) return { effect: 'refused', issues: [doubt] }
    const invitedAt = keys.includes('email') ? invited.get(existing.applicantId) : undefined
    if (invitedAt !== undefined && !isSameAddress(row.email, invitedAt)) {
      const facts = { email: invitedAt }
      return { effect: 'refused', issues: [{ key: 'email', code: 'invitation_waits', facts }] }
    }
    const changes = Object.fromEntries(keys.map((key) => [columnOf(key), columns[columnOf(key)]]))
    return {
      effect: keys.length > 0 ? 'update' : 'unchanged',
      existing: { known: existing, changes },
      changes: keys.map((key) => ({ key, before: shown(existing, key), after: row[key] })),
    }
  })
}

/** What columns of these records say now, as a workbook has it. */
const shownBefore = async (
  tx: TenantTx,
  lspId: string,
  { names }: Lookup,
  known: readonly KnownRow[],
): Promise<(row: KnownRow, key: Key) => string | null> => {
  const tukIds = [...new Set(known.flatMap(({ tukId }) => tukId ?? []))]
  const senderIds = [...new Set(known.flatMap(({ senderId }) => senderId ?? []))]
  const [venues, senders] = await Promise.all([
    tuksNamed(tx, lspId, tukIds),
    institutionsNamed(tx, lspId, senderIds),
  ])
  const named: Lookup['names'] = {
    ...names,
    tukId: new Map(venues.map(({ tukId, tukName }) => [tukId, tukName])),
    senderId: new Map(senders.map(({ institutionId, institutionName }) => [institutionId, institutionName])),
  }
  return (row, key) => {
    const value = row[columnOf(key)]
    return value === null ? null : (named[columnOf(key)]?.get(value) ?? value)
  }
}

/** New rows as records, their NIKs sealed. */
export const recordsOf = async (
  tx: TenantTx,
  { services, lookup, own }: Pick<Settings, 'services' | 'lookup' | 'own'>,
  rows: readonly ApplicantSheetRow[],
  now: Date,
): Promise<ImportedRow[]> => {
  const places = await placesIn(tx, rows)
  // It went since the rows were compared: the next attempt compares again.
  if (own === null && rows.some((row) => unknownPlaces(row, places).length > 0))
    throw new Error('A venue or an institution went while an import was stored')
  return rows.map((row) => ({
    applicantId: newId(now.getTime()),
    ...columnsOf(row, lookup, placeOf(row, places, own)),
    nikSealed: services.nik.seal(row.nik),
    nikFingerprint: services.nik.fingerprint(row.nik),
    nikMasked: maskNik(row.nik),
  }))
}
