import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { SittingPage } from './sitting-page.tsx'

/** The paper that lies on the device, as its clock has it. */
const device = vi.hoisted(() => ({ paper: undefined as unknown }))
vi.mock('../papers/paper-copy.ts', async (original) => ({
  ...(await original<typeof import('../papers/paper-copy.ts')>()),
  paperHere: async () => device.paper,
  takeOff: async () => {
    device.paper = undefined
  },
}))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const w = ownExamsWords.id
const { data: sample } = sampleOf(ownExams.get.reply) as { data: OwnPaper }
const paused: OwnPaper = {
  ...sample,
  ...{ state: 'PAUSED', end_reason: null, paused_date: '2026-11-23T02:20:00.000Z' },
  ...{ now_date: '2026-11-23T02:40:00.000Z', ends_date: '2026-11-23T02:30:00.000Z' },
}
const isPaper = (address: string) => /\/exam-sittings\/[^/]*$/.test(address)
const noResult = () => new Response('', { status: 404 })
const endedHere: OwnPaper = { ...paused, state: 'ENDED', end_reason: 'time' }

test('a test that the device ended by its own clock goes on as soon as the server says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  device.paper = endedHere
  let isReached = false
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      if (!isReached) throw new TypeError('No way out of the room')
      return isPaper(address) ? Response.json({ responseStatus: 'SUCCESS', data: paused }) : noResult()
    }),
  )
  await renderPage(<SittingPage />)
  await screen.findByText(/^Waktu habis/)
  isReached = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await screen.findByText(w.pausedMore)).toBeTruthy()
})

test('one that the server ended is over, and asks no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  device.paper = undefined
  const fetched = vi.fn(async (address: string) =>
    isPaper(address) ? Response.json({ responseStatus: 'SUCCESS', data: endedHere }) : noResult(),
  )
  vi.stubGlobal('fetch', fetched)
  await renderPage(<SittingPage />)
  await screen.findByText(/^Waktu habis/)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(fetched.mock.calls.filter(([address]) => isPaper(address))).toHaveLength(1)
})

test('that answers came after the end is still said after a reload, with the texts to copy', async () => {
  device.paper = undefined
  const late = { position: 2, value: 'Ditulis luring', came_date: '2026-11-23T02:31:00.000Z' }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) =>
      isPaper(address)
        ? Response.json({ responseStatus: 'SUCCESS', data: { ...endedHere, late: [late] } })
        : noResult(),
    ),
  )
  await renderPage(<SittingPage />)
  expect(await screen.findByText(w.late('3'))).toBeTruthy()
  expect(screen.getByText(/^Soal 3:/)).toBeTruthy()
  expect(screen.getByText('Ditulis luring')).toBeTruthy()
})

test.each([
  ['READY', false],
  ['WAITING', false],
  ['RUNNING', true],
  ['PAUSED', true],
] as const)(
  'whoever is absent or was taken out reads why a test that is %s does not go on, and none is left on the device',
  async (state, isFree) => {
    const gone: OwnPaper = {
      ...paused,
      ...{ state, is_let_in: false, is_free: isFree, is_open: false, is_there: false },
    }
    device.paper = { ...paused, state }
    const fetched = vi.fn(async (_address: string) =>
      Response.json({ responseStatus: 'SUCCESS', data: gone }),
    )
    vi.stubGlobal('fetch', fetched)
    await renderPage(<SittingPage />)
    expect(await screen.findByText(w.notThere)).toBeTruthy()
    expect(screen.queryByRole('button', { name: w.rules.start })).toBeNull()
    expect(screen.queryByText(w.moved)).toBeNull()
    expect(fetched.mock.calls.every(([address]) => isPaper(address))).toBe(true)
    expect(device.paper).toBeUndefined()
  },
)
