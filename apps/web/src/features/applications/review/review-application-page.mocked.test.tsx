import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { ReviewApplicationPage } from './review-application-page.tsx'

const id = '01930000-0000-7000-8000-00000000005a'
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useParams: () => ({ join_request_id: id }),
}))

const { data } = sampleOf(applications.get.reply) as { data: Application }
const [sample] = data.evidence
if (!sample?.answer) throw new Error('The sample has no evidence')
const answer = { ...sample.answer, files: [] }
const withFile = { ...sample.answer, files: sample.answer.files.slice(0, 1) }
const application: Application = {
  ...data,
  join_request_id: id,
  may: ['judge'],
  schema_withdrawal: null,
  applicant: { ...data.applicant, date_of_birth: '1996-08-17' },
  evidence: ['a', 'b', 'c'].map((letter) => ({
    ...sample,
    requirement_id: letter,
    name: `Bukti ${letter}`,
    required: true,
    cluster: null,
    answer: letter === 'b' ? withFile : answer,
    verdict: null,
  })),
}
const judgedFirst: Application = {
  ...application,
  evidence: application.evidence.map((item, at) =>
    at > 0
      ? item
      : {
          ...item,
          verdict: {
            verdict: 'meets',
            note: null,
            by_name: 'Dewi',
            date: '2026-11-21T10:00:00Z',
            stale: false,
          },
        },
  ),
}

/** Whether all evidence is text, and the applicant's record lies in the bin. */
const server = { isFileless: false, isBinned: false }
const asGiven = (of: Application): Application => ({
  ...of,
  applicant_in_bin: server.isBinned,
  ...(server.isFileless && { evidence: of.evidence.map((item) => ({ ...item, answer })) }),
})

/** A server that keeps the verdicts until they are answered. Returns what they say of which piece, and how they are. */
const serverKeeps = () => {
  const asked: { about: string; answer: () => void }[] = []
  const told = (of: Application) => Response.json({ responseStatus: 'SUCCESS', data: asGiven(of) })
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, { method, body }: RequestInit) => {
      // The file of the second piece is long in coming.
      if (address.includes('/evidence-file/')) return new Promise<Response>(() => undefined)
      if (method !== 'PUT') {
        const isApplication = address.endsWith(`/join_requests/${id}`)
        return Promise.resolve(isApplication ? told(application) : new Response('', { status: 404 }))
      }
      return new Promise<Response>((resolve) => {
        const { verdict } = JSON.parse(String(body)) as { verdict: string }
        asked.push({
          about: `${address.split('/').at(-1)} ${verdict}`,
          answer: () => resolve(told(judgedFirst)),
        })
      })
    }),
  )
  return asked
}

const head = (letter: string) => screen.findByRole('button', { name: new RegExp(`^Bukti ${letter}`) })
const isOpen = async (letter: string) => (await head(letter)).getAttribute('aria-expanded') === 'true'
const meets = async () =>
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(applicationsWords.id.verdicts.meets) }))
const opened = async () => {
  const asked = serverKeeps()
  await renderPage(<ReviewApplicationPage />)
  await head('a')
  return asked
}
/** Its answer is there, and what follows from it. */
const answered = async (asked: Awaited<ReturnType<typeof opened>>) => {
  await waitFor(() => expect(asked).toHaveLength(1))
  act(() => asked[0]?.answer())
  await waitFor(async () =>
    expect((await head('a')).textContent).toContain(applicationsWords.id.verdicts.meets),
  )
}

afterEach(() => {
  server.isFileless = false
  server.isBinned = false
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a verdict that is answered leads on to the next piece', async () => {
  const asked = await opened()
  await meets()
  await answered(asked)
  await waitFor(async () => expect(await isOpen('b')).toBe(true))
})

test('a verdict that is answered late leaves whoever has opened another piece, or writes, where they are', async () => {
  const asked = await opened()
  await meets()
  fireEvent.click(await head('c'))
  await answered(asked)
  expect(await isOpen('c')).toBe(true)

  const others = await opened()
  await meets()
  screen.getByRole('textbox').focus()
  await answered(others)
  expect(await isOpen('a')).toBe(true)
})

const press = (key: string, held = false) => fireEvent.keyDown(document.body, { key, repeat: held })
const held = true

test('a key that is held gives one verdict, and goes on from row to row', async () => {
  const asked = await opened()
  press('1', held)
  press('j')
  press('j', held)
  expect(await isOpen('c')).toBe(true)
  expect(asked).toEqual([])
  press('1')
  await waitFor(() => expect(asked.map(({ about }) => about)).toEqual(['c meets']))
})

test('a key gives no verdict on the piece to which one was led, before what was given for it is seen', async () => {
  const asked = await opened()
  press('1')
  await answered(asked)
  await waitFor(async () => expect(await isOpen('b')).toBe(true))
  press('1')
  fireEvent.click(await head('b'))
  press('2')
  await waitFor(() => expect(asked.map(({ about }) => about)).toEqual(['a meets', 'b not_meets']))
})

test('a key that is hit twice gives one verdict, also where the next piece is there at once', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  server.isFileless = true
  const asked = await opened()
  press('1')
  await answered(asked)
  await waitFor(async () => expect(await isOpen('b')).toBe(true))
  clock.mockReturnValue(1499)
  press('1')
  clock.mockReturnValue(1500)
  press('2')
  await waitFor(() => expect(asked.map(({ about }) => about)).toEqual(['a meets', 'b not_meets']))
})

test('that the record of the applicant lies in the bin is said before anything is pressed', async () => {
  const said = applicationReviewWords.id.inBin
  await opened()
  expect(screen.queryByText(new RegExp(said))).toBeNull()
  cleanup()
  server.isBinned = true
  await opened()
  expect(await screen.findByText(new RegExp(said))).toBeTruthy()
})
