import { assessments } from '@kompeten/contract/assessments/assessments'
import { type ConflictPair, conflicts } from '@kompeten/contract/assessments/conflicts'
import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { sessionViewOf } from '../../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../../platform/session.ts'
import { ParticipantsTab } from './participants-tab.tsx'

const { data: assessment } = sampleOf(assessments.get.reply) as { data: Assessment }
const { data: pairs } = sampleOf(conflicts.inAssessment.reply) as { data: ConflictPair[] }
const { conflictTitle } = assessmentsPagesWords.id.assessors

beforeEach(() => forgetSession({ alsoDrafts: true }))
afterEach(() => vi.unstubAllGlobals())

const showWith = async (changes: Partial<ConflictPair>) => {
  const data = pairs.map((pair) => ({ ...pair, is_assigned: true, ...changes }))
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  await renderPage(<ParticipantsTab assessment={assessment} />)
  expect(await screen.findByRole('heading', { name: conflictTitle })).toBeDefined()
  return within(screen.getByRole('table')).queryAllByText(conflictTitle)
}

test('a participant whose assessor is tied to them is marked, until the chair allows it', async () => {
  expect(await showWith({ waiver: null })).toHaveLength(1)
  const waiver = {
    reason: 'x',
    safeguards: 'y',
    waived_by_name: 'z',
    waived_date: '2026-11-21T08:00:00.000Z',
  }
  expect(await showWith({ waiver })).toHaveLength(0)
  expect(await showWith({ waiver: null, is_assigned: false })).toHaveLength(0)
})

const [someone] = assessment.participants as [Participant]
const [ani, budi] = ['Ani', 'Budi'].map((full_name) => ({
  ...someone,
  full_name,
  assessment_applicant_id: full_name,
  removed_date: null,
})) as [Participant, Participant]
/** Shows two who take part, until somebody else takes one of them out. */
const Changing = () => {
  const [participants, setParticipants] = useState([ani, budi])
  return (
    <>
      <ParticipantsTab assessment={{ ...assessment, participants, may: ['remove_participants'] }} />
      <button
        type="button"
        onClick={() => setParticipants([{ ...ani, removed_date: '2026-11-21T08:00:00.000Z' }, budi])}
      >
        Orang lain mengeluarkan
      </button>
    </>
  )
}

test('who was picked and is taken out by somebody else does not keep the others from being taken out', async () => {
  const w = assessmentsPagesWords.id
  const fetched = vi.fn(async (_: string, __: RequestInit) =>
    Response.json({ responseStatus: 'SUCCESS', data: assessment }),
  )
  vi.stubGlobal('fetch', fetched)
  await renderPage(<Changing />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  for (const { full_name } of [ani, budi]) {
    fireEvent.click(screen.getByRole('checkbox', { name: w.participants.select(full_name) }))
  }
  press(w.participants.remove)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Ani, Budi')).toBeDefined()
  fireEvent.click(screen.getByText('Orang lain mengeluarkan'))
  expect(dialog.getByText('Budi')).toBeDefined()
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Mengundurkan diri dari asesmen' } })
  fireEvent.click(dialog.getByRole('button', { name: w.participants.remove }))
  await waitFor(() => expect(fetched.mock.calls.some(([, { method }]) => method !== 'GET')).toBe(true))
  const [sent] = fetched.mock.calls.filter(([, { method }]) => method !== 'GET')
  expect(JSON.parse(String(sent?.[1].body)).assessment_applicant_ids).toEqual(['Budi'])
})

test('only those who take part are counted; who was taken out is folded away, and found by a search', async () => {
  const w = assessmentsPagesWords.id.participants
  const gone = { ...ani, assessment_applicant_id: 'before', removed_date: '2026-11-21T08:00:00.000Z' }
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  await renderPage(<ParticipantsTab assessment={{ ...assessment, participants: [ani, gone, budi] }} />)
  expect(screen.getByRole('status').textContent).toBe(w.shown('2'))
  const fold = () => screen.getByRole('group') as HTMLDetailsElement
  expect(within(fold()).getByText(instrumentsWords.id.removedPeople('1'))).toBeDefined()
  expect(fold().open).toBe(false)
  fireEvent.change(screen.getByLabelText(w.search), { target: { value: 'ani' } })
  expect(screen.getByRole('status').textContent).toBe(w.shown('1'))
  expect(fold().open).toBe(true)
})

test('everybody who is shown is picked with one press, and let go with another', async () => {
  const w = assessmentsPagesWords.id.participants
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const participants = [ani, budi]
  await renderPage(
    <ParticipantsTab assessment={{ ...assessment, participants, may: ['remove_participants'] }} />,
  )
  const picked = () =>
    participants.map(
      ({ full_name }) =>
        screen.getByRole<HTMLInputElement>('checkbox', { name: w.select(full_name) }).checked,
    )
  fireEvent.click(screen.getByRole('checkbox', { name: w.pickAll('2') }))
  expect(picked()).toEqual([true, true])
  fireEvent.click(screen.getByRole('checkbox', { name: w.pickAll('2') }))
  expect(picked()).toEqual([false, false])
})

test('on a phone each participant is a card, with the same fields and the same picking', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('40em'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const w = assessmentsPagesWords.id.participants
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const participants = [ani, budi]
  await renderPage(
    <ParticipantsTab assessment={{ ...assessment, participants, may: ['remove_participants'] }} />,
  )
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: w.name })).getAllByRole('listitem')
  expect(cards.map((card) => within(card).getByText(/^(Ani|Budi)$/).textContent)).toEqual(['Ani', 'Budi'])
  for (const label of [w.assessor, w.method, w.attendance, w.result]) {
    expect(within(cards[0] as HTMLElement).getByText(label)).toBeDefined()
  }
  fireEvent.click(screen.getByLabelText(w.pickAll('2')))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: w.select('Budi') }).checked).toBe(true)
})
