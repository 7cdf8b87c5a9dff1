import type { FormSource } from '@kompeten/contract/instruments/form-source'
import type {
  FormDefinition,
  FormField,
  FormSection,
} from '@kompeten/contract/instruments/forms/form-definition'
import {
  type FormContent,
  type FormRow,
  type FormValue,
  idsIn,
  isAsked,
  type JobGroup,
  jobGroupsOf,
  rowsOf,
} from '@kompeten/contract/instruments/forms/form-rows'
import { isDay } from '@kompeten/contract/instruments/forms/form-values'
import { isPlan } from '@kompeten/contract/instruments/forms/scheme-plan'
import { kukNumbers, notReachedIn } from '@kompeten/contract/instruments/forms/unit-findings'
import type { FormLanguage } from '@kompeten/phrases/instruments/forms/form-text'
import { fieldLabel, optionLabel, rowLabel } from '@kompeten/phrases/instruments/forms/form-words'
import type { Language } from '@kompeten/phrases/platform/words'
import { longDay } from '../../../platform/moment-words.ts'
import { numbersIn } from '../../../platform/numbers.ts'
import { againstIn, isDespite, kukDespite, ofDocuments } from './against-in.ts'

/** A form as its paper shows it: facts, sections with fields and tables, in words. */
type FormPaper = {
  facts: [string, string | null][]
  parts: {
    title: string
    statements?: readonly string[]
    points?: readonly string[]
    fields?: [string, string | null][]
    head?: string[]
    /** Of the columns, from the left: of the number, of what is asked, of short answers, of marks, of text. */
    widths?: ('number' | 'wide' | 'narrow' | 'mark' | 'text')[]
    /** `group` is the job group that begins with them. */
    rows?: { group?: string | null; name: string | null; cells: (string | null)[][] }[]
  }[]
}

type Heads = {
  number: string
  criterion: string
  absent: string
  jobGroup: (group: JobGroup) => string
  units: string
  unitCode: string
  unitTitle: string
  notReached: string
  unmet: string
  group: string
  unit: string
  element: string
  kuk: string
  guide: { assessor: string; applicant: string }
}

type Made = {
  language: Language
  words: FormLanguage
  heads: Heads
  definition: FormDefinition
  source: FormSource
  content: FormContent
  fileName: (formFileId: string) => string
}

/** The numbers of KUK; outside of a unit's row, where several units may be meant, each after the code of its unit. */
const kukInWords = ({ units }: Made['source'], section: string, ids: readonly string[]): string =>
  units
    .flatMap((unit) => {
      const numbers = kukNumbers(unit, ids).join(', ')
      return numbers === '' ? [] : section === 'units' ? numbers : `${unit.unit_code} ${numbers}`
    })
    .join('; ')

const inWords = (
  { language, words, definition, source, fileName }: Made,
  section: string,
  field: FormField,
  value: FormValue | undefined,
): string | null => {
  if (value === undefined) return null
  if (typeof value === 'number') return numbersIn(language)(value)
  const list: readonly string[] = typeof value === 'string' ? [value] : value
  if (field.kind === 'kuk') return kukInWords(source, section, list)
  const shown = list.map((one) => {
    if (field.kind === 'files') return fileName(one)
    if (field.kind === 'day' && isDay(one)) return longDay(language, one)
    if (field.kind === 'unit' || field.kind === 'units') {
      const unit = source.units.find(({ unit_id }) => unit_id === one)
      return unit ? `${unit.unit_code} ${unit.title}` : one
    }
    return field.options
      ? optionLabel(words, definition.code, { section, field: field.id, option: one })
      : one
  })
  return shown.join(', ')
}

const cellsOf = (made: Made, section: FormSection, row: FormRow): (string | null)[] => {
  const { words, heads, definition, source, content } = made
  const place = `${section.id}.${row.id}`
  const said =
    definition.code === 'apl02' && section.id === 'elements'
      ? source.self_assessment.find(({ element_id }) => element_id === row.id)?.answer
      : undefined
  const participant =
    section.kind === 'rows' && section.rows === 'participants'
      ? source.participants.find(({ assessment_applicant_id }) => assessment_applicant_id === row.id)
      : undefined
  const label =
    row.label ??
    (section.kind === 'list' ? '' : rowLabel(words, definition.code, section.id, row.word ?? row.id))
  const shown = said ? `${label} (${words.options[said] ?? said})` : label
  const cells = section.fields.flatMap((field): (string | null)[] => {
    const value = content[`${place}.${field.id}`]
    if (field.isMatrix) return (field.options ?? []).map((one) => (idsIn(value).includes(one) ? mark : ''))
    if (isAsked(field, place, content, source)) return [inWords(made, section.id, field, value)]
    return [field.kind === 'kuk' ? kukDespite(made, row.id) : null]
  })
  const [note = null, ...others] = cells
  const isAbsent = participant?.attendance === 'ABSENT'
  const short = isAbsent ? heads.absent : participant?.units_short?.join('; ')
  return [
    row.number,
    ...(section.kind === 'list' ? [] : [shown]),
    ...(participant ? results.map((one) => (participant.status_recomendation === one ? one : '')) : []),
    ...(isDespite(section) ? [againstIn(made, section, row.id)] : []),
    ...(short ? [[short, note].filter(Boolean).join('. '), ...others] : cells),
  ]
}

/** In the column of an option that was chosen. */
const mark = '✓'

/** The columns of a table of participants in reports (domain §2.12, §2.16). */
const results = ['K', 'BK'] as const

/** A table of a plan without what it leaves open in every row: nobody reads a column of dashes. */
const withoutEmpty = ({ definition, source, content }: Made, section: FormSection): FormSection => {
  if (!isPlan(definition.code) || section.kind !== 'rows') return section
  const rows = rowsOf(section, source, content)
  const isFilled = ({ id }: FormField) =>
    rows.some((row) => content[`${section.id}.${row.id}.${id}`] !== undefined)
  return {
    ...section,
    fields: section.fields.filter((field) => field.required || field.isMatrix || isFilled(field)),
  }
}

const partOf = (made: Made, given: FormSection) => {
  const { words, heads, definition, source, content } = made
  const section = withoutEmpty(made, given)
  const text = words.forms[definition.code]
  const title = text.sections[section.id] ?? section.id
  if (section.kind === 'statements') return { title, statements: text.statements ?? [] }
  const label = (field: FormField) => fieldLabel(words, definition.code, section.id, field.id)
  const labels = (field: FormField): string[] =>
    field.isMatrix
      ? (field.options ?? []).map((option) =>
          optionLabel(words, definition.code, { section: section.id, field: field.id, option }),
        )
      : [label(field)]
  if (section.kind === 'fields') {
    const fields = section.fields
      .filter((field) => isAsked(field, section.id, content, source))
      .map((field): [string, string | null] => [
        label(field),
        inWords(made, section.id, field, content[`${section.id}.${field.id}`]),
      ])
    return { title, fields }
  }
  const groups = Map.groupBy(rowsOf(section, source, content), ({ group }) => group)
  const between = isDespite(section)
    ? [ofDocuments(section) ? heads.unmet : fieldLabel(words, 'ak02', 'units', 'short')]
    : section.kind === 'rows' && section.rows === 'participants'
      ? results
      : []
  return {
    title,
    head: [
      heads.number,
      ...(section.kind === 'list' ? [] : [heads.criterion]),
      ...between,
      ...section.fields.flatMap(labels),
    ],
    widths: [
      'number' as const,
      ...(section.kind === 'list' ? [] : ['wide' as const]),
      ...between.map(() => (isDespite(section) ? ('narrow' as const) : ('number' as const))),
      ...section.fields.flatMap(({ kind, options = [], isMatrix }) => {
        if (isMatrix) return options.map(() => 'mark' as const)
        return [kind === 'choice' && options.length <= 2 ? ('narrow' as const) : ('text' as const)]
      }),
    ],
    rows: grouped(
      heads,
      [...groups].map(([name, rows]) => ({
        jobGroup: rows[0]?.jobGroup,
        // A list for each job group is headed by that alone.
        name: rows[0]?.word === undefined ? name : null,
        cells: rows.map((row) => cellsOf(made, section, row)),
      })),
    ),
  }
}

type Rows = NonNullable<FormPaper['parts'][number]['rows']>

/** Rows with the job group over the first of those that belong to it. */
const grouped = (
  { jobGroup: named }: Heads,
  rows: readonly (Rows[number] & { jobGroup: JobGroup | undefined })[],
): Rows =>
  rows.map(({ jobGroup, ...row }, at) => ({
    ...row,
    group: jobGroup && jobGroup.number !== rows[at - 1]?.jobGroup?.number ? named(jobGroup) : null,
  }))

/** The units of the scheme by their job groups, and what assessor and applicant are told to do, at the head of a form. */
const headOf = ({ words, heads, definition: { code }, source: { units } }: Made): FormPaper['parts'] => {
  if (code !== 'mapa02' && !code.startsWith('ia')) return []
  const groups = jobGroupsOf(units)
  const cellsOfUnits = (own: FormSource['units']) =>
    own.map(({ unit_code, title }, at) => [String(at + 1), unit_code, title])
  const guide = words.guides[code]
  return [
    {
      title: heads.units,
      head: [heads.number, heads.unitCode, heads.unitTitle],
      widths: ['number', 'text', 'wide'],
      rows:
        groups.length === 0
          ? [{ name: null, cells: cellsOfUnits(units) }]
          : groups.map(({ units: own, ...group }) => ({
              group: heads.jobGroup(group),
              name: null,
              cells: cellsOfUnits(own),
            })),
    },
    ...(guide
      ? (['assessor', 'applicant'] as const).map((to) => ({ title: heads.guide[to], points: guide[to] }))
      : []),
  ]
}

/** What an instrument says was not reached, as a table at its end; nothing where everything was. */
const shortOf = ({ heads, definition: { code }, source: { units }, content }: Made): FormPaper['parts'] => {
  const short = code.startsWith('ia') ? notReachedIn(units, { code, content }) : []
  if (short.length === 0) return []
  return [
    {
      title: heads.notReached,
      head: [heads.number, heads.group, heads.unit, heads.element, heads.kuk],
      widths: ['number', 'text', 'text', 'text', 'text'],
      rows: [
        {
          name: null,
          cells: short.map(({ group, unit, element, kuk }, at) => [
            String(at + 1),
            group && heads.jobGroup(group),
            unit,
            element,
            kuk,
          ]),
        },
      ],
    },
  ]
}

/** Whether a section has nothing that its heading could stand over. */
const saysNothing = ({ source, content }: Made, section: FormSection): boolean =>
  (section.kind === 'rows' || (section.kind === 'list' && section.mayBeEmpty === true)) &&
  rowsOf(section, source, content).length === 0

/** The sections of a form in words, for its paper. Pure: the same form makes the same paper. */
export const formPaper = (made: Made): FormPaper['parts'] => [
  ...headOf(made),
  ...made.definition.sections
    .filter((section) => !saysNothing(made, section))
    .map((section) => partOf(made, section)),
  ...shortOf(made),
]
