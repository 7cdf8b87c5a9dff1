import { assessments } from '@kompeten/contract/assessments/assessments'
import type { AssessmentRow } from '@kompeten/contract/assessments/content'
import { stateNamesId } from '@kompeten/phrases/assessments/assessment-states'
import { placingWords } from '@kompeten/phrases/assessments/placing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { sessionViewOf } from '../../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../../platform/session.ts'
import { PlaceApplicants } from './place-applicants.tsx'

const w = placingWords.id
const { data } = sampleOf(assessments.get.reply) as { data: AssessmentRow }
const sample: AssessmentRow = {
  ...data,
  ...{ start_date: '2027-05-12', start_time: '08:00', end_date: '2027-05-12', end_time: '16:00' },
  time_zone: 'Asia/Makassar',
}
const [scheme] = sample.schemas
if (!scheme) throw new Error('The sample holds no scheme')
const idOf = (n: number) => `01930000-0000-7000-8000-00000000010${n}`
const ids = [idOf(1), idOf(2), idOf(3), idOf(4)]
const elsewhere = idOf(9)
const taking = {
  waiting: [
    { join_request_id: idOf(1), schema_id: scheme.schema_id, applicant_name: 'Ani' },
    { join_request_id: idOf(2), schema_id: scheme.schema_id, applicant_name: 'Budi' },
    { join_request_id: idOf(3), schema_id: elsewhere, applicant_name: 'Citra' },
  ],
  left: [{ join_request_id: idOf(4), applicant_name: 'Dewi' }],
  assessments: [
    { ...sample, assessment_id: idOf(5), title: 'Uji pagi', quota: null, participant_count: 12 },
    { ...sample, assessment_id: idOf(6), title: 'Uji sore', quota: 10, participant_count: 9 },
  ],
}
const serve = (of: object) => {
  const answer = vi.fn(async (address: string, _how?: RequestInit) =>
    Response.json({
      responseStatus: 'SUCCESS',
      data: address.includes('find_assessment_taking') ? of : { ...sample, title: 'Uji pagi' },
    }),
  )
  vi.stubGlobal('fetch', answer)
  return answer
}
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: w.action }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('those who wait for a scheme of the chosen assessment are taken in; of the others it says why not', async () => {
  const answer = serve(taking)
  const onDone = vi.fn()
  await renderPage(<PlaceApplicants ids={ids} onDone={onDone} />)
  const dialog = await open()
  const left = await dialog.findByText(w.notWaiting('1', 'Dewi'))
  expect(dialog.getByText('Ani, Budi, Citra')).toBeTruthy()
  const choices = dialog.getByRole('radiogroup')
  expect(left.compareDocumentPosition(choices) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.click(dialog.getByLabelText('Uji sore'))
  const others = dialog.getByText(w.otherScheme('1', 'Citra'))
  expect(others.compareDocumentPosition(choices) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(dialog.getByText('Ani, Budi')).toBeTruthy()
  expect(dialog.getByText(w.full('1', '2'))).toBeTruthy()
  const place = () => dialog.getByRole<HTMLButtonElement>('button', { name: w.title('2') })
  expect(place().disabled).toBe(true)
  fireEvent.click(dialog.getByLabelText('Uji pagi'))
  fireEvent.click(place())
  await waitFor(() => expect(onDone.mock.calls).toEqual([[[idOf(1), idOf(2)]]]))
  const sent = answer.mock.calls.find(([address]) => address.includes(`/assessments/${idOf(5)}/participants`))
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ join_request_ids: [idOf(1), idOf(2)], guests: [] })
})

test('of many assessments one is searched for, each with its state and its free places', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({
    ...sample,
    assessment_id: `01930000-0000-7000-8000-0000000002${String(n + 10)}`,
    title: `Uji ${n + 1}`,
    last_activity_state: 'ADMIN_CONFIRM_FORM',
    quota: 10,
    participant_count: n % 10,
  }))
  serve({ ...taking, assessments: many })
  await renderPage(<PlaceApplicants ids={ids} onDone={vi.fn()} />)
  const dialog = await open()
  fireEvent.click(await dialog.findByLabelText('Uji 3'))
  expect(dialog.getByText(new RegExp(`${stateNamesId.ADMIN_CONFIRM_FORM}.*${w.free('8')}`))).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(w.find), { target: { value: 'uji 12' } })
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Uji 3' }).checked).toBe(true)
})

test('where no assessment takes them yet, it leads to a new one', async () => {
  serve({ ...taking, assessments: [] })
  await renderPage(<PlaceApplicants ids={ids} onDone={vi.fn()} />)
  const dialog = await open()
  expect(await dialog.findByText(w.none)).toBeTruthy()
  expect(dialog.getByRole('link', { name: w.create }).getAttribute('href')).toBe('/assessments/input-data')
})

test('where none of them waits, there is nothing to schedule', async () => {
  const names = ['Ani', 'Budi', 'Citra', 'Dewi']
  const left = ids.map((join_request_id, at) => ({ join_request_id, applicant_name: names[at] }))
  serve({ waiting: [], left, assessments: [] })
  await renderPage(<PlaceApplicants ids={ids} onDone={vi.fn()} />)
  const dialog = await open()
  expect(await dialog.findByText(w.notWaiting('4', names.join(', ')))).toBeTruthy()
  expect(dialog.queryByText(w.create)).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Jadwalkan/ })).toBeNull()
})

test('who schedules nothing is offered nothing', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ACS') })
  await renderPage(<PlaceApplicants ids={ids} onDone={vi.fn()} />)
  expect(screen.queryByRole('button', { name: w.action })).toBeNull()
})
