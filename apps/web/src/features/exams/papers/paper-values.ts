import type { PaperInput } from '@kompeten/contract/exams/content'
import type { ExamPaper } from '@kompeten/contract/exams/exams'
import type { Typed } from '../../../ui/form/typed.ts'

export type PaperValues = Typed<PaperInput>
export type Cell = PaperValues['blueprint'][number]

/** A row of a paper's blueprint before anything is chosen in it. */
export const blankCell = (kind: Cell['kind']): Cell => ({ unit_id: null, kind, difficulty: null, count: 5 })

/** A paper before anything is typed in it. */
export const blankPaper = (schema_id: string): PaperValues => ({
  schema_id,
  title: '',
  form_code: 'ia05',
  minutes: 60,
  pass_percent: 70,
  unit_pass_percent: null,
  unit_passes: [],
  results_shown: 'decided',
  two_markers: false,
  apart_percent: 10,
  shuffled: true,
  active: true,
  blueprint: [blankCell('single')],
  question_ids: [],
})

/** The values of a kept paper, as its form takes them. */
export const valuesOf = ({
  schema_id,
  title,
  form_code,
  minutes,
  pass_percent,
  unit_pass_percent,
  unit_passes,
  results_shown,
  two_markers,
  apart_percent,
  shuffled,
  active,
  blueprint,
  question_ids,
}: ExamPaper): PaperInput => ({
  schema_id,
  title,
  form_code,
  minutes,
  pass_percent,
  unit_pass_percent,
  unit_passes,
  results_shown,
  two_markers,
  apart_percent,
  shuffled,
  active,
  blueprint,
  question_ids,
})
