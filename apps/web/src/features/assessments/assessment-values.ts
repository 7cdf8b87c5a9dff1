import type { Assessment, AssessmentInput } from '@kompeten/contract/assessments/content'
import { pick } from '@kompeten/contract/platform/pick'
import type { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { dayInTable } from '../../platform/format.ts'
import { isDay } from '../../ui/form/day-text.ts'
import type { Typed } from '../../ui/form/typed.ts'

/** An assessment while it is typed. */
export type AssessmentValues = Typed<AssessmentInput>

/** What the form of a new one begins with; a TUK admin's is at their venue. */
export const blankAssessment = (tukId: string | null): AssessmentValues => ({
  title: '',
  tuk_id: tukId,
  schema_ids: [],
  start_date: null,
  start_time: '08:00',
  end_date: null,
  end_time: '16:00',
  funding_source: null,
  quota: null,
  pra_link: null,
  real_link: null,
  pleno_link: null,
  note: null,
})

/** The fields of an assessment that a person fills in. */
export const valuesOf = (kept: Assessment): AssessmentInput => ({
  title: kept.title,
  tuk_id: kept.tuk.tuk_id,
  schema_ids: kept.schemas.map(({ schema_id }) => schema_id),
  ...pick(
    kept,
    'start_date',
    'start_time',
    'end_date',
    'end_time',
    'funding_source',
    'quota',
    'pra_link',
    'real_link',
    'pleno_link',
    'note',
  ),
})

type AssessmentsWords = (typeof assessmentsWords)['id']

/** A field's value as people read it; of venues and schemes only that they changed can be told. */
export const shownValue =
  (w: AssessmentsWords) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (field === 'funding_source') return w.fundingSources[value as AssessmentInput['funding_source']] ?? ''
    if (field === 'tuk_id' || field === 'schema_ids') return '…'
    const text = String(value)
    return isDay(text) ? dayInTable(text) : text
  }
