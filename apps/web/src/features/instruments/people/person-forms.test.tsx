import type { Forms } from '@kompeten/contract/instruments/content'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { PersonForms } from './person-forms.tsx'

const { data: forms } = sampleOf(instruments.forms.reply) as { data: Forms }
const [person] = forms.participants

const show = async (feedback: Forms['participants'][number]['feedback']) => {
  if (!person) throw new Error('No participant in the sample')
  const row = { ...person, feedback }
  await renderPage(<PersonForms row={row} forms={{ ...forms, participants: [row] }} />)
  return screen.queryByRole('heading', { name: instrumentsWords.id.feedback })
}

test('feedback in forms that the participant does not read is read beneath their own', async () => {
  expect(await show([{ form_code: 'ia07', text: 'Jawaban runtut' }])).not.toBeNull()
  expect(screen.getByText('Jawaban runtut')).toBeDefined()
  expect(screen.getByText(/FR\.IA\.07/)).toBeDefined()
})

test('where there is none, nothing is said of it', async () => {
  expect(await show([])).toBeNull()
})
