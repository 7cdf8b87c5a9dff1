import type { ExamPaper } from '@kompeten/contract/exams/exams'
import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { Text } from '@mantine/core'
import { useWords } from '../../../platform/words.ts'
import type { Field } from '../../../ui/form/field.ts'
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx'
import { WithFormulas } from '../../../ui/formulas/with-formulas.tsx'

export type PaperQuestion = { question_id: string; question_code: string; kind: string; text: string }
type Props = {
  field: Field<(string | null)[]>
  questions: readonly PaperQuestion[]
  isEssay: boolean
  kept: ExamPaper | undefined
}

const questionsMost = 200

/** The questions of a fixed paper, asked in the order in which they were chosen. */
export const ChosenQuestions = ({ field, questions, isEssay, kept }: Props) => {
  const w = useWords(examResultsWords).fixed
  const missing = (kept?.missing_question_ids ?? []).filter((id) => field.value.includes(id))
  const options = questions
    .filter(({ kind }) => (kind === 'essay') === isEssay)
    .map(({ question_id, question_code, text }) => ({
      value: question_id,
      label: `${question_code} · ${text}`,
    }))
  return (
    <>
      <MultiSelectField
        {...field}
        required
        label={w.questions}
        options={[...options, ...missing.map((value) => ({ value, label: value.slice(0, 8) }))]}
        most={questionsMost}
        drawn={(label) => <WithFormulas text={label} inLine />}
      />
      {missing.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {w.missing(missing.map((one) => one.slice(0, 8)).join(', '))}
        </Text>
      )}
    </>
  )
}
