import type { Forms } from '@kompeten/contract/instruments/content'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { RemovedPeople } from './removed-people.tsx'

const { data: forms } = sampleOf(instruments.forms.reply) as { data: Forms }
const [someone] = forms.participants as [Forms['participants'][number]]
const person = (name: string, removed: boolean) => ({
  ...someone,
  ...{ assessment_applicant_id: name, full_name: name, removed },
})

test('those who were taken out are folded away with how many they are, apart from those who take part', async () => {
  const participants = [person('Adi', true), person('Bela', false), person('Cici', true)]
  await renderPage(<RemovedPeople forms={{ ...forms, participants }} />)
  const summary = screen.getByText(instrumentsWords.id.removedPeople('2'))
  expect(summary.closest('details')?.open).toBe(false)
  expect(screen.getByText('Adi')).toBeDefined()
  expect(screen.queryByText('Bela')).toBeNull()
})

test('where nobody was taken out, nothing is said of it', async () => {
  await renderPage(<RemovedPeople forms={{ ...forms, participants: [person('Bela', false)] }} />)
  expect(screen.queryByText(/^Dikeluarkan dari asesmen ini/)).toBeNull()
})
