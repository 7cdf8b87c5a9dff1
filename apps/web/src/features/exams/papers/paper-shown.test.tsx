import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { useShownClash } from '../../../ui/form/shown-clash.ts'
import { usePaperShown } from './paper-shown.ts'

afterEach(cleanup)

const w = examsWords.id
const { kinds, difficulties } = questionsWords.id
const unit_id = '01930000-0000-7000-8000-000000000001'
const row = (kind: string, count: number) => ({ unit_id, kind, difficulty: 'easy', count })

const clashes = [
  { field: 'form_code', mine: 'ia05', theirs: 'ia06' },
  { field: 'results_shown', mine: 'at_once', theirs: 'released' },
  { field: 'blueprint', mine: [row('single', 5), row('multiple', 2)], theirs: [row('single', 7)] },
  { field: 'blueprint.0.kind', mine: 'single', theirs: 'multiple' },
  { field: 'unit_passes.0', mine: { unit_id, pass_percent: 60 }, theirs: { unit_id, pass_percent: 75 } },
  { field: 'question_ids', mine: [unit_id], theirs: [] },
  { field: 'shuffled', mine: true, theirs: false },
]
const Sides = () => {
  const { sidesOf } = useShownClash(
    w.papers.fields,
    usePaperShown([{ value: unit_id, label: 'J.1 Menulis kode' }]),
  )
  return clashes.map((clash) => <p key={clash.field}>{JSON.stringify(sidesOf(clash))}</p>)
}

test('both sides of what clashes in a paper are shown in words, rows by their units', async () => {
  await renderPage(<Sides />)
  const { moments } = examResultsWords.id
  const line = (kind: 'single' | 'multiple', count: number) =>
    `J.1 Menulis kode · ${kinds[kind]} · ${difficulties.easy} · ${count}`
  const side = (mine: string, theirs: string) => ({ mine, theirs })
  expect([...document.querySelectorAll('p')].map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual(
    [
      side(w.forms.ia05, w.forms.ia06),
      side(moments.at_once, moments.released),
      side(`${line('single', 5)}\n${line('multiple', 2)}`, line('single', 7)),
      side(kinds.single, kinds.multiple),
      side('J.1 Menulis kode · 60', 'J.1 Menulis kode · 75'),
      side('1', '0'),
      side('Ya', 'Tidak'),
    ],
  )
})
