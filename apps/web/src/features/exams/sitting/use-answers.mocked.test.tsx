import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { useAnswers } from './use-answers.ts'

type Change = { position: number; value: string | null; based_on: number; sequence: number }
type Kept = { path: string; value: string; based_on: number; sequence: number }

/** What the server has of the one question, and what lies on the device, by what it belongs to. */
const world = vi.hoisted(() => ({
  value: null as string | null,
  version: 0,
  others: [] as string[],
  device: new Map<string, Map<string, Kept>>(),
}))
const placesOf = vi.hoisted(() => (form: string) => {
  const places = world.device.get(form) ?? new Map<string, Kept>()
  world.device.set(form, places)
  return places
})

vi.mock('../../../platform/kept-changes.ts', async (original) => ({
  ...(await original<typeof import('../../../platform/kept-changes.ts')>()),
  keepChange: async (form: string, _: number, change: Kept) => placesOf(form).set(change.path, change),
  forgetChange: async (form: string, { path, sequence }: Kept) => {
    if ((placesOf(form).get(path)?.sequence ?? 0) <= sequence) placesOf(form).delete(path)
  },
  keptChanges: async (form: string) => [...placesOf(form).values()],
}))
vi.mock('../../../platform/use-write.ts', () => {
  const mutateAsync = async ({ body }: { body: { changes: Change[] } }) => {
    for (const value of world.others.splice(0)) Object.assign(world, { value, version: world.version + 1 })
    const results = body.changes.map(({ position, value, based_on }) => {
      const isBehind = based_on < world.version
      if (!isBehind) Object.assign(world, { value, version: world.version + 1 })
      const outcome = isBehind ? 'elsewhere' : 'saved'
      return { position, outcome, value: world.value, version: world.version }
    })
    return { results, state: 'RUNNING', kept_date: '2026-11-26T02:00:00.000Z', ends_date: null }
  }
  return { useWrite: () => ({ mutateAsync }) }
})

const seat = '01930000-0000-7000-8000-000000000009'
const sample = sampleOf(ownExams.get.reply) as { data: OwnPaper }
let kept: ReturnType<typeof useAnswers>
const ended = () => undefined

const Sitting = () => {
  const answers = world.version > 0 ? [{ position: 0, value: world.value, version: world.version }] : []
  kept = useAnswers({ ...sample.data, seat_id: seat, answers } as OwnPaper, seat, ended)
  return <p>{`${kept.answers.get(0)}; ${[...kept.elsewhere]}; ${kept.notTaken.get('0')?.value ?? '–'}`}</p>
}
const shows = (value: string, elsewhere: string, notTaken: string) =>
  waitFor(() => expect(screen.getByText(`${value}; ${elsewhere}; ${notTaken}`)).toBeTruthy())
/** The test is read again, as after a reload or by taking the seat again. */
const open = () => renderPage(<Sitting />)
const answered = async (value: string) => {
  act(() => kept.answer(0, value))
  await act(async () => {
    await kept.flush()
  })
}

beforeEach(() => Object.assign(world, { value: null, version: 0, others: [], device: new Map() }))

test('what was kept offline gives way to the whole answer that another device wrote, and is shown beside it until let go', async () => {
  await open()
  await answered('Awal')
  const name = [...world.device.keys()].find((form) => form.startsWith('exam:')) ?? ''
  placesOf(name).set('0', { path: '0', value: JSON.stringify('Awal, separuh'), based_on: 1, sequence: 5 })
  Object.assign(world, { value: 'Awal, tengah, akhir', version: 2 })
  await open()
  await shows('Awal, tengah, akhir', '0', 'Awal, separuh')
  expect(world).toMatchObject({ value: 'Awal, tengah, akhir', version: 2 })
  expect(placesOf(name).size).toBe(0)
  // A reload takes it from nobody, and whoever writes on has it before them.
  await open()
  await shows('Awal, tengah, akhir', '', 'Awal, separuh')
  await answered('Awal, tengah, akhir, separuh')
  await shows('Awal, tengah, akhir, separuh', '', 'Awal, separuh')
  act(() => kept.letGo('0'))
  await open()
  await shows('Awal, tengah, akhir, separuh', '', '–')
})

test('what is typed on while it is sent lies on the device on top of what was saved', async () => {
  await open()
  act(() => kept.answer(0, 'Awal'))
  const sending = kept.flush()
  act(() => kept.answer(0, 'Awal, terus'))
  await act(async () => {
    await sending
  })
  await shows('Awal, terus', '', '–')
  expect(world).toMatchObject({ value: 'Awal, terus', version: 2 })
})
