import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { SummaryTab } from './summary-tab.tsx'

const { data: sample } = sampleOf(assessments.get.reply) as { data: Assessment }
const w = assessmentsPagesWords.id

const wayOf = async (changes: Partial<Assessment>) => {
  const over = { time_zone: 'Asia/Jakarta', own_outcome: null, last_activity_state: 'COMPLETED' } as const
  await renderPage(<SummaryTab assessment={{ ...sample, ...over, ...changes }} />)
  const steps = within(screen.getByRole('list', { name: w.progress })).getAllByRole('listitem')
  return steps.map(({ textContent, innerHTML }) => ({
    text: textContent ?? '',
    isTicked: innerHTML.includes('tabler-icon-circle-check'),
  }))
}

test('the way of an archived assessment in which nobody is competent says that there was nothing to issue', async () => {
  const present = sample.participants.map((one) => ({
    ...one,
    removed_date: null,
    attendance: 'PRESENT' as const,
  }))
  const [certificate] = (await wayOf({ certifies_nobody: true, participants: present })).slice(-2)
  expect(certificate).toMatchObject({ isTicked: false, text: expect.stringContaining(w.nothingToIssue) })
})

test('the way of one to which nobody came passes its pleno over', async () => {
  const absent = sample.participants.map((one) => ({ ...one, attendance: 'ABSENT' as const }))
  const way = (await wayOf({ certifies_nobody: true, participants: absent })).slice(-4, -1)
  for (const stage of way) {
    expect(stage).toMatchObject({ isTicked: false, text: expect.stringContaining(w.nobodyCame) })
  }
})

test('the way of one with certificates ticks them', async () => {
  const way = await wayOf({ certifies_nobody: false })
  expect(way.at(-2)).toMatchObject({ isTicked: true })
  expect(way.every(({ text }) => !text.includes(w.nothingToIssue))).toBe(true)
})
