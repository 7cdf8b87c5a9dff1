import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import type { ShowValue } from '../../../ui/form/shown-clash.ts'
import type { PaperValues } from './paper-values.ts'

type Rows<Name extends 'blueprint' | 'unit_passes'> = PaperValues[Name]
type Said = string | number | null | undefined

/** What a field of a paper holds, in words, where two changes meet; rows by their units. */
export const usePaperShown = (units: readonly { value: string; label: string }[]): ShowValue => {
  const words = useWords(examsWords)
  const { kinds, difficulties } = useWords(questionsWords)
  const { moments } = useWords(examResultsWords)
  const format = useFormat()
  const unitName = (id: string | null) => units.find(({ value }) => value === id)?.label
  const lines = (rows: readonly (readonly Said[])[]) =>
    rows.map((row) => row.filter((one) => one !== null && one !== undefined).join(' · ')).join('\n')
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    form_code: words.forms,
    results_shown: moments,
    'blueprint.kind': kinds,
    'blueprint.difficulty': difficulties,
  }
  return (field, value) => {
    if (field === 'blueprint') {
      return lines(
        (value as Rows<'blueprint'>).map(({ unit_id, kind, difficulty, count }) => [
          unitName(unit_id),
          kind && kinds[kind],
          difficulty && difficulties[difficulty],
          count,
        ]),
      )
    }
    if (field === 'unit_passes') {
      return lines(
        (value as Rows<'unit_passes'>).map(({ unit_id, pass_percent }) => [unitName(unit_id), pass_percent]),
      )
    }
    if (field === 'question_ids') return format.number((value as PaperValues['question_ids']).length)
    return codes[field]?.[String(value)]
  }
}
