import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { SittingPage } from './sitting-page.tsx'

type Kept = { path: string; value: string; based_on: number; sequence: number }

/** What lies on the device, by what it belongs to. */
const device = vi.hoisted(() => new Map<string, Kept[]>())
vi.mock('../papers/paper-copy.ts', async (original) => ({
  ...(await original<typeof import('../papers/paper-copy.ts')>()),
  paperHere: async () => undefined,
}))
vi.mock('../../../platform/kept-changes.ts', async (original) => ({
  ...(await original<typeof import('../../../platform/kept-changes.ts')>()),
  keepChange: async (form: string, _: number, change: Kept) =>
    device.set(form, [...(device.get(form) ?? []), change]),
  forgetChange: async (form: string, { path }: Kept) =>
    device.set(
      form,
      (device.get(form) ?? []).filter((one) => one.path !== path),
    ),
  keptChanges: async (form: string) => device.get(form) ?? [],
}))

const w = ownExamsWords.id
const { data: sample } = sampleOf(ownExams.get.reply) as { data: OwnPaper }
const over: OwnPaper = { ...sample, state: 'ENDED', end_reason: 'ended', late: [] }
const formName = `exam:nobody:${sample.sitting_id}`
const kept = (path: string, text: string): Kept => ({
  path,
  value: JSON.stringify(text),
  based_on: 0,
  sequence: 5,
})
/** The changes of each packet that was sent. */
let packets: { position: number }[][]
const answer = (keep: (changes: { position: number }[]) => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { body }: RequestInit = {}) => {
      if (/\/exam-sittings\/[^/]*$/.test(address))
        return Response.json({ responseStatus: 'SUCCESS', data: over })
      if (!address.endsWith('/answers')) return new Response('', { status: 404 })
      const { changes } = JSON.parse(String(body)) as { changes: { position: number }[] }
      packets.push(changes)
      return keep(changes)
    }),
  )
const refusal = (at: number) =>
  Response.json(
    {
      responseStatus: 'ERROR',
      error: {
        ...{ code: 422, message: 'Tidak dapat', reason: 'rule_broken', reference: 'x' },
        errors: [{ path: `changes.${at}.value`, code: 'written_after_end', message: 'Setelah uji' }],
      },
    },
    { status: 422 },
  )
const taken = (changes: { position: number }[], outcome = 'late', value: string | null = null) =>
  Response.json({
    responseStatus: 'SUCCESS',
    data: {
      results: changes.map(({ position }) => ({ position, outcome, value, version: 0 })),
      ...{ state: 'ENDED', kept_date: over.now_date, ends_date: over.ends_date },
    },
  })

beforeEach(() => {
  device.clear()
  packets = []
})
afterEach(() => vi.unstubAllGlobals())

test('what comes too late to be kept stays before its writer, who is not told that anybody can read it', async () => {
  device.set(formName, [kept('0', 'Ditulis di rumah')])
  answer(() => refusal(0))
  await renderPage(<SittingPage />)
  expect(await screen.findByText('Ditulis di rumah')).toBeTruthy()
  expect(screen.getByText(/^Soal 1: tidak diterima, karena ditulis setelah uji berakhir \d/)).toBeTruthy()
  expect(screen.getByText(w.refused.held)).toBeTruthy()
  expect(screen.queryByText(w.late('1'))).toBeNull()
  expect(packets).toHaveLength(1)
})

test('what lies on the device alone is still said to, with its question, once the page is loaded again', async () => {
  device.set(`not-taken:${formName}`, [{ ...kept('2', ''), value: 'Ditulis tanpa koneksi' }])
  answer(() => refusal(0))
  await renderPage(<SittingPage />)
  const text = await screen.findByText('Ditulis tanpa koneksi')
  expect(text.parentElement?.textContent).toContain(w.refused.at('3'))
  expect(screen.getByText(w.refused.held)).toBeTruthy()
})

test('of an answer that is no text it is said which, why, and that nobody sees it', async () => {
  device.set(formName, [{ ...kept('4', ''), value: '["a"]' }])
  answer(() => refusal(0))
  await renderPage(<SittingPage />)
  expect(await screen.findByText(/^Soal 5: tidak diterima, karena ditulis setelah uji berakhir/)).toBeTruthy()
  expect(screen.getByText(w.refused.gone)).toBeTruthy()
})

test('what is refused keeps nothing else of its packet from the assessor, and each notice names its questions', async () => {
  device.set(formName, [kept('0', 'Sebelum'), kept('1', 'Sesudah')])
  answer((changes) => (changes.length > 1 ? refusal(1) : taken(changes)))
  await renderPage(<SittingPage />)
  expect(await screen.findByText(w.late('1'))).toBeTruthy()
  expect(screen.getByText(/^Soal 2: tidak diterima, karena ditulis setelah uji berakhir/)).toBeTruthy()
  expect(screen.getByText('Sesudah')).toBeTruthy()
  expect(packets.map((changes) => changes.map(({ position }) => position))).toEqual([[0, 1], [0]])
})

test('what lies below something newer is shown to its writer, and nobody is said to read it; what counts already is not', async () => {
  device.set(formName, [kept('0', 'Lama')])
  answer((changes) => taken(changes, 'older', 'Baru'))
  await renderPage(<SittingPage />)
  expect(await screen.findByText('Lama')).toBeTruthy()
  expect(screen.queryByText(w.late('1'))).toBeNull()
  cleanup()
  device.clear()
  device.set(formName, [kept('0', 'Baru')])
  await renderPage(<SittingPage />)
  await vi.waitFor(() => expect(device.get(formName)).toEqual([]))
  expect(screen.queryByText('Baru')).toBeNull()
})
