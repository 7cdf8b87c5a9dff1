import { difficulties, questionKinds } from '@kompeten/contract/questions/content'
import { type Question, type QuestionState, questionStates } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { WithFormulas } from '../../ui/formulas/with-formulas.tsx'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'
import styles from './questions.module.css'
import { questionQueries } from './questions.queries.ts'

export const tones: Record<QuestionState, StateTone> = {
  DRAFT: 'draft',
  REVIEWED: 'waiting',
  IN_USE: 'ready',
  RETIRED: 'over',
}

/** The columns of a bank's list. */
export const useQuestionColumns = (): readonly Column<Question>[] => {
  const w = useWords(questionsWords)
  const format = useFormat()
  const isEnglish = useLanguage() === 'en'
  return [
    { id: 'question_code', label: w.fields.question_code, cell: (row) => row.question_code, oneLine: true },
    {
      id: 'text',
      label: w.columns.text,
      cell: (row) => (
        <span className={styles.question}>
          <WithFormulas text={(isEnglish && row.text_en) || row.text} inLine />
        </span>
      ),
    },
    { id: 'kind', label: w.fields.kind, cell: (row) => w.kinds[row.kind] },
    {
      id: 'unit_code',
      label: w.columns.unit_code,
      cell: (row) => (row.in_scheme ? row.unit_code : `${row.unit_code} · ${w.strange}`),
    },
    { id: 'difficulty', label: w.fields.difficulty, cell: (row) => w.difficulties[row.difficulty] },
    {
      id: 'state',
      label: w.columns.state,
      cell: (row) => (
        <>
          <StateMark tone={tones[row.state]}>{w.states[row.state]}</StateMark>
          {row.used_number !== null && row.used_number !== row.number && (
            <div>{w.usedVersion(format.number(row.used_number))}</div>
          )}
        </>
      ),
    },
    {
      id: 'points',
      label: w.fields.points,
      cell: (row) => format.number(row.points),
      numeric: true,
      extra: true,
    },
    {
      id: 'number',
      label: w.columns.number,
      cell: (row) => format.number(row.number),
      numeric: true,
      extra: true,
    },
    { id: 'written_by_name', label: w.columns.written_by, cell: (row) => row.written_by_name, extra: true },
    {
      id: 'reviewed_by_name',
      label: w.columns.reviewed_by,
      cell: (row) => row.reviewed_by_name,
      extra: true,
    },
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}

/** What a bank's list can be narrowed by: its units among them. */
export const useBankFilters = (schemaId: string): readonly Filter[] => {
  const w = useWords(questionsWords)
  const { data } = useQuery(questionQueries.bank({ schema_id: schemaId }))
  const unit: Filter = {
    field: 'unit_id',
    label: w.columns.unit_code,
    kind: 'option',
    options: (data?.units ?? []).map(({ unit_id, unit_code, title }) => ({
      value: unit_id,
      label: `${unit_code} ${title}`,
    })),
  }
  return useQuestionFilters(unit)
}

/** What a list of questions can be narrowed by, among it by where they belong. */
export const useQuestionFilters = (place: Filter): readonly Filter[] => {
  const w = useWords(questionsWords)
  return [
    {
      field: 'state',
      label: w.columns.state,
      kind: 'option',
      options: questionStates.map((value) => ({ value, label: w.states[value] })),
    },
    {
      field: 'kind',
      label: w.fields.kind,
      kind: 'option',
      options: questionKinds.map((value) => ({ value, label: w.kinds[value] })),
    },
    place,
    {
      field: 'difficulty',
      label: w.fields.difficulty,
      kind: 'option',
      options: difficulties.map((value) => ({ value, label: w.difficulties[value] })),
    },
  ]
}
