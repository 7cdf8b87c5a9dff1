import { questions } from '@kompeten/contract/questions/questions'
import type { Bank } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { serverAnswers } from '../../../test/worlds.ts'
import { useShownClash } from '../../ui/form/shown-clash.ts'
import { useQuestionShown } from './question-shown.ts'

afterEach(cleanup)

const w = questionsWords.id
const { data: sample } = sampleOf(questions.bank.reply) as { data: Bank }
const [unit, kuk] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002']
const units = [
  {
    ...{ unit_id: unit, unit_code: 'J.1', title: 'Menulis kode', title_en: '', objective_count: 0 },
    ...{ essay_count: 0, kuk: [{ kuk_id: kuk, no: '1.1', text: 'Kode ditulis', text_en: '' }] },
  },
]

const clashes = [
  { field: 'unit_id', mine: unit, theirs: null },
  { field: 'kuk_ids', mine: [kuk], theirs: [] },
  { field: 'kind', mine: 'single', theirs: 'multiple' },
  { field: 'difficulty', mine: 'easy', theirs: 'hard' },
  { field: 'options.0.right', mine: true, theirs: false },
]
const Sides = () => {
  const { sidesOf } = useShownClash(w.fields, useQuestionShown('skema'))
  return clashes.map((clash) => {
    const { mine, theirs } = sidesOf(clash)
    return <p key={clash.field}>{`${mine} – ${theirs}`}</p>
  })
}

test('both sides of what clashes in a question are shown in words, none as a code or an id', async () => {
  serverAnswers({ body: { responseStatus: 'SUCCESS', data: { ...sample, units } } })
  await renderPage(<Sides />)
  await screen.findByText('J.1 Menulis kode –')
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'J.1 Menulis kode – ',
    '1.1 Kode ditulis – ',
    `${w.kinds.single} – ${w.kinds.multiple}`,
    'Mudah – Sulit',
    'Ya – Tidak',
  ])
})
