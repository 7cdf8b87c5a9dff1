import type { FormSource } from '@kompeten/contract/instruments/content'
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
  rowsOf,
} from '@kompeten/contract/instruments/forms/form-rows'
import { kukNumbers } from '@kompeten/contract/instruments/forms/unit-findings'
import type { FormLanguage } from '@kompeten/phrases/instruments/form-text'
import { fieldLabel, optionLabel, rowLabel } from '@kompeten/phrases/instruments/form-words'

/** A form as its paper shows it: facts, sections with fields and tables, in words. */
type FormPaper = {
  facts: [string, string | null][]
  parts: {
    title: string
    statements?: readonly string[]
    fields?: [string, string | null][]
    head?: string[]
    /** Of the columns, from the left: of the number, of what is asked, of short answers, of marks, of text. */
    widths?: ('number' | 'wide' | 'narrow' | 'mark' | 'text')[]
    rows?: { name: string | null; cells: (string | null)[][] }[]
  }[]
}

type Heads = { number: string; criterion: string; absent: string }

type Made = {
  words: FormLanguage
  heads: Heads
  definition: FormDefinition
  source: FormSource
  content: FormContent
  fileName: (formFileId: string) => string
}

const inWords = (
  { words, definition, source, fileName }: Made,
  section: string,
  field: FormField,
  value: FormValue | undefined,
): string | null => {
  if (value === undefined) return null
  if (typeof value === 'number') return String(value)
  const list: readonly string[] = typeof value === 'string' ? [value] : value
  if (field.kind === 'kuk') return source.units.flatMap((unit) => kukNumbers(unit, list)).join(', ')
  const shown = list.map((one) => {
    if (field.kind === 'files') return fileName(one)
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
    row.label ?? (section.kind === 'list' ? '' : rowLabel(words, definition.code, section.id, row.id))
  const shown = said ? `${label} (${words.options[said] ?? said})` : label
  const cells = section.fields.flatMap((field): (string | null)[] => {
    const value = content[`${place}.${field.id}`]
    if (field.isMatrix) return (field.options ?? []).map((one) => (idsIn(value).includes(one) ? mark : ''))
    return [isAsked(field, place, content) ? inWords(made, section.id, field, value) : null]
  })
  const [note = null, ...others] = cells
  const isAbsent = participant?.attendance === 'ABSENT'
  const short = isAbsent ? heads.absent : participant?.units_short?.join('; ')
  return [
    row.number,
    ...(section.kind === 'list' ? [] : [shown]),
    ...(participant ? results.map((one) => (participant.status_recomendation === one ? one : '')) : []),
    ...(short ? [[short, note].filter(Boolean).join('. '), ...others] : cells),
  ]
}

/** In the column of an option that was chosen. */
const mark = '✓'

/** The columns of a table of participants in reports (domain §2.12, §2.16). */
const results = ['K', 'BK'] as const

const partOf = (made: Made, section: FormSection) => {
  const { words, heads, definition, source, content } = made
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
      .filter((field) => isAsked(field, section.id, content))
      .map((field): [string, string | null] => [
        label(field),
        inWords(made, section.id, field, content[`${section.id}.${field.id}`]),
      ])
    return { title, fields }
  }
  const groups = Map.groupBy(rowsOf(section, source, content), ({ group }) => group)
  const between = section.kind === 'rows' && section.rows === 'participants' ? results : []
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
      ...between.map(() => 'number' as const),
      ...section.fields.flatMap(({ kind, options = [], isMatrix }) => {
        if (isMatrix) return options.map(() => 'mark' as const)
        return [kind === 'choice' && options.length <= 2 ? ('narrow' as const) : ('text' as const)]
      }),
    ],
    rows: [...groups].map(([name, rows]) => ({
      name,
      cells: rows.map((row) => cellsOf(made, section, row)),
    })),
  }
}

/** The sections of a form in words, for its paper. Pure: the same form makes the same paper. */
export const formPaper = (made: Made): FormPaper['parts'] =>
  made.definition.sections.map((section) => partOf(made, section))
