import { evidenceRules, type FormDefinition, type FormField, type FormSection } from './form-definition.ts'

type Kuk = { kuk_id: string; text: string }
type Element = { element_id: string; title: string; kuk: readonly Kuk[] }
type Unit = {
  unit_id: string
  unit_code: string
  title: string
  /** Kelompok pekerjaan; empty where the scheme has none. */
  job_group?: string
  elements: readonly Element[]
}

/** Units that are assessed together (kelompok pekerjaan): the number it stands at, from 1, and what it is called. */
export type JobGroup = { number: number; title: string }

/** The job groups of a scheme in the order of its units, each with them; none where no unit names one. */
export const jobGroupsOf = <U extends Unit>(units: readonly U[]): (JobGroup & { units: U[] })[] => {
  const groups = [...Map.groupBy(units, ({ job_group = '' }) => job_group)]
  return groups.some(([title]) => title !== '')
    ? groups.map(([title, own], at) => ({ number: at + 1, title, units: own }))
    : []
}

/** What rows are made from. */
export type RowsFrom = {
  units: readonly Unit[]
  evidence: readonly { answer_id: string; name: string }[]
  participants: readonly { assessment_applicant_id: string; full_name: string }[]
  /** The kinds of evidence that the participant's plan asks for, for FR.AK.01; absent where nothing is planned. */
  planned_kinds?: readonly string[] | undefined
  /** For FR.APL.02: what the participants say of themselves, which it judges; absent where its rows alone matter. */
  self_assessment?: readonly { element_id: string }[] | undefined
  /** For FR.MAPA.02: the potency that FR.MAPA.01 of the participant names; absent while it names none. */
  named_potency?: string | undefined
  /** For FR.MAPA.01: the potencies for which FR.MAPA.02 names an instrument; absent until that is signed. */
  served_potencies?: readonly string[] | undefined
  /** The first day of the assessment; absent for what is prepared for a scheme. */
  start_date?: string | null | undefined
  /** For FR.AK.07: the special need that the application states; null where it states none. */
  stated_needs?: string | null | undefined
  /** For FR.AK.02: units that the instruments find not yet competent, with the KUK that they name. */
  units_found?: readonly { unit_id: string; short: readonly string[] }[] | undefined
}

/** Values by their paths; absent where nothing was given. */
export type FormValue = string | number | readonly string[]
export type FormContent = Readonly<Record<string, FormValue>>

/** The ids that a value holds: of rows, files, units or KUK; none where it is something else. */
export const idsIn = (value: FormValue | undefined): readonly string[] =>
  value === undefined || typeof value === 'string' || typeof value === 'number' ? [] : value

/**
 * A row of a section. `group` heads it, `unit` is the unit it belongs to, `element` the element of it with its number,
 * `jobGroup` the group of that unit; `label` is null where the words are the form's own, by `word` or else the row's id.
 */
export type FormRow = {
  id: string
  number: string
  label: string | null
  group: string | null
  unit: string | null
  element?: string
  jobGroup?: JobGroup
  word?: string
}

const head = ({ unit_code, title }: Unit) => `${unit_code} ${title}`.trim()

const groupOfUnits = (units: readonly Unit[]): ReadonlyMap<string, JobGroup> =>
  new Map(
    jobGroupsOf(units).flatMap(({ number, title, units: own }) =>
      own.map(({ unit_id }) => [unit_id, { number, title }] as const),
    ),
  )

/** A fixed list once for each job group; the first unit of a group names it, for it stays from version to version. */
const rowsPerGroup = (words: readonly string[], units: readonly Unit[]): FormRow[] => {
  const groups = jobGroupsOf(units)
  if (groups.length < 2) return words.map((id, at) => ({ ...fixedRow(id, at), word: id }))
  return groups.flatMap(({ number, title, units: [first] }) =>
    words.map((word, at) => ({
      ...fixedRow(`${word}-${first?.unit_id}`, at),
      group: `${number}. ${title}`,
      jobGroup: { number, title },
      word,
    })),
  )
}

const fixedRow = (id: string, at: number): FormRow => ({
  id,
  number: `${at + 1}`,
  label: null,
  group: null,
  unit: null,
})

const unitRows = (units: readonly Unit[]): FormRow[] =>
  units.map((unit, u) => ({
    id: unit.unit_id,
    number: `${u + 1}`,
    label: head(unit),
    group: null,
    unit: null,
  }))

/**
 * The KUK of a unit that were not reached although the form comes to K: by FR.IA.01 itself, or by the instruments that FR.AK.02
 * goes by. Undefined where nothing speaks against the conclusion; empty where the unit as a whole was not reached.
 */
export const shortDespite = (
  { unit_id, elements }: Unit,
  from: Pick<RowsFrom, 'units_found'>,
  content: FormContent,
): readonly string[] | undefined => {
  if (content[`units.${unit_id}.result`] === 'K') {
    return from.units_found?.find((found) => found.unit_id === unit_id)?.short
  }
  if (content['result.result'] !== 'K') return undefined
  const short = elements.flatMap(({ kuk }) =>
    kuk.flatMap(({ kuk_id }) => (content[`kuk.${kuk_id}.achieved`] === 'no' ? [kuk_id] : [])),
  )
  return short.length > 0 ? short : undefined
}

const evidenceRows = ({ evidence }: RowsFrom): FormRow[] =>
  evidence.map(({ answer_id, name }, at) => ({ ...fixedRow(answer_id, at), label: name }))

/** The documents of a portfolio that were shown on the day, beside those of the application. */
const shownDocuments = (content: FormContent): FormRow[] =>
  idsIn(content.shown).map((id, at) => ({
    ...fixedRow(id, at),
    label: String(content[`shown.${id}.document`] ?? ''),
  }))

/** The rules of evidence that a document of a portfolio does not meet. */
export const unmetRules = (documentId: string, content: FormContent): string[] =>
  evidenceRules
    .map(({ id }) => id)
    .filter((rule) =>
      ['evidence', 'shown'].some((section) => content[`${section}.${documentId}.${rule}`] === 'no'),
    )

/** Those that do not meet the rules, where the portfolio comes to K all the same. */
const documentsDespite = (from: RowsFrom, content: FormContent): FormRow[] =>
  content['result.result'] === 'K'
    ? [...evidenceRows(from), ...shownDocuments(content)]
        .filter(({ id }) => unmetRules(id, content).length > 0)
        .map((row, at) => ({ ...row, number: `${at + 1}` }))
    : []

const rowsFrom = (
  source: FormSection & { kind: 'rows' },
  from: RowsFrom,
  content: FormContent,
): FormRow[] => {
  const { rows } = source
  if (rows === 'units') return unitRows(from.units)
  if (rows === 'despite') {
    return unitRows(from.units.filter((unit) => shortDespite(unit, from, content) !== undefined))
  }
  const groupOf = groupOfUnits(from.units)
  const inGroup = ({ unit_id }: Unit) => {
    const jobGroup = groupOf.get(unit_id)
    return jobGroup ? { jobGroup } : {}
  }
  if (rows === 'elements') {
    return from.units.flatMap((unit) =>
      unit.elements.map(({ element_id, title }, e) => ({
        id: element_id,
        number: `${e + 1}`,
        label: title,
        group: head(unit),
        unit: unit.unit_id,
        ...inGroup(unit),
      })),
    )
  }
  if (rows === 'kuk') {
    return from.units.flatMap((unit, u) =>
      unit.elements.flatMap((element, e) =>
        element.kuk.map(({ kuk_id, text }, k) => ({
          id: kuk_id,
          number: `${e + 1}.${k + 1}`,
          label: text,
          group: `${u + 1}. ${head(unit)} · ${element.title}`,
          unit: unit.unit_id,
          element: `${e + 1}. ${element.title}`,
          ...inGroup(unit),
        })),
      ),
    )
  }
  if (rows === 'evidence') return evidenceRows(from)
  if (rows === 'documents') return documentsDespite(from, content)
  if (rows === 'participants') {
    return from.participants.map(({ assessment_applicant_id, full_name }, at) => ({
      id: assessment_applicant_id,
      number: `${at + 1}`,
      label: full_name,
      group: null,
      unit: null,
    }))
  }
  return 'perGroup' in rows ? rowsPerGroup(rows.perGroup, from.units) : rows.map(fixedRow)
}

/** The rows of a section as they stand; none for sections without rows. */
export const rowsOf = (section: FormSection, from: RowsFrom, content: FormContent): FormRow[] => {
  if (section.kind === 'rows') return rowsFrom(section, from, content)
  if (section.kind !== 'list') return []
  const ids = content[section.id]
  return Array.isArray(ids) ? (ids as readonly string[]).map(fixedRow) : []
}

/** Whether a field is asked for, by what stands beside it (`place` is the path up to the field) and by what the application states. */
export const isAsked = (
  { when, whereNeedStated }: FormField,
  place: string,
  content: FormContent,
  from: Pick<RowsFrom, 'stated_needs'>,
): boolean => {
  if (whereNeedStated && !from.stated_needs) return false
  if (!when) return true
  const beside = content[`${place}.${when.field}`]
  return Array.isArray(beside)
    ? when.is.some((value) => beside.includes(value))
    : when.is.some((value) => value === beside)
}

/** A place of a form where one field is asked: its path, and the row it stands in. */
export type FieldPlace = { path: string; field: FormField; section: FormSection; row: FormRow | null }

/** Every field of a form that is asked for now, in order. */
export const placesOf = ({ sections }: FormDefinition, from: RowsFrom, content: FormContent): FieldPlace[] =>
  sections.flatMap((section) => {
    const rows: (FormRow | null)[] = section.kind === 'fields' ? [null] : rowsOf(section, from, content)
    return rows.flatMap((row) => {
      const place = row === null ? section.id : `${section.id}.${row.id}`
      return section.fields
        .filter((field) => isAsked(field, place, content, from))
        .map((field) => ({ path: `${place}.${field.id}`, field, section, row }))
    })
  })

/**
 * What was given at the places that a form asks for now. What stands at others is left out: the reason for a result that was
 * taken back, or whose cause is gone. Nobody sees it, so nobody signs it.
 */
export const askedOf = (definition: FormDefinition, from: RowsFrom, content: FormContent): FormContent => {
  const asked = new Set([
    ...definition.sections.map(({ id }) => id),
    ...placesOf(definition, from, content).map(({ path }) => path),
  ])
  const kept = Object.entries(content).filter(([path]) => asked.has(path))
  // What is left out may have been what another place was asked for.
  return kept.length === Object.keys(content).length
    ? content
    : askedOf(definition, from, Object.fromEntries(kept))
}
