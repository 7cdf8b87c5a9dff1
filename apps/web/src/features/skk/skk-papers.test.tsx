import type { SkkPaperView, SkkView } from '@kompeten/contract/skk/content'
import { skk } from '@kompeten/contract/skk/skk'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { SkkPapers } from './skk-papers.tsx'

const { paper: w } = skkWords.id
const { data } = sampleOf(skk.byPermit.reply) as { data: SkkView }
const [sample] = data.papers as [SkkPaperView]
const paper: SkkPaperView = {
  ...{ ...sample, about: null, fault: null, version: 1 },
  ...{ verdict: null, note: null, judged_by: null, judged_date: null },
}
const viewOf = (one: SkkPaperView): SkkView => ({ ...data, may: ['judge'], papers: [one] })
const theirs: SkkPaperView = {
  ...paper,
  ...{ verdict: 'not_met', note: 'Tidak terbaca', version: 2 },
  ...{ judged_by: 'Dimas', judged_date: '2026-11-21T02:00:00.000Z' },
}

/** What was sent to be kept. */
let sent: { verdict: string; note: string | null; version: number }[]
const server = async (_: string, { method, body }: { method: string; body?: string }) => {
  if (method === 'GET') return Response.json({ responseStatus: 'SUCCESS', data: viewOf(theirs) })
  const given = JSON.parse(body ?? '{}')
  sent.push(given)
  if (given.version === theirs.version)
    return Response.json({ responseStatus: 'SUCCESS', data: viewOf(theirs) })
  const facts = { changed_by: 'Dimas', changed_at: theirs.judged_date, version: 2 }
  const error = {
    code: 409,
    message: 'Diubah',
    reason: 'version_conflict',
    errors: [],
    facts,
    reference: 'x',
  }
  return Response.json({ responseStatus: 'ERROR', error }, { status: 409 })
}
beforeEach(() => {
  localStorage.clear()
  sent = []
  vi.stubGlobal('fetch', vi.fn(server))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const judgedAs = async (verdict: 'met' | 'not_met') => {
  await renderPage(<SkkPapers view={viewOf(paper)} />)
  fireEvent.click(screen.getByRole('button', { name: /^Nilai / }))
  fireEvent.click(await screen.findByRole('radio', { name: w.verdicts[verdict] }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: w.save }))
const merge = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan hasil gabungan' }))

test('a verdict on what somebody else has judged meanwhile shows both, and one’s own is not put beside their note', async () => {
  await judgedAs('met')
  save()
  expect(await screen.findByText(/Dimas mengubahnya/)).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: w.note })).toBeTruthy()
  merge()
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ verdict: 'met', note: null, version: 2 }))
})

test('theirs can be taken whole', async () => {
  await judgedAs('met')
  save()
  fireEvent.click(await screen.findByRole('button', { name: /Dimas/ }))
  merge()
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ verdict: 'not_met', note: 'Tidak terbaca', version: 2 }),
  )
})

test('nothing is judged before a verdict is chosen, nor without the note that it needs', async () => {
  await renderPage(<SkkPapers view={viewOf(paper)} />)
  fireEvent.click(screen.getByRole('button', { name: /^Nilai / }))
  for (const value of ['met', 'not_met', 'absent'] as const) {
    const choice = (await screen.findByRole('radio', { name: w.verdicts[value] })) as HTMLInputElement
    expect(choice.checked).toBe(false)
  }
  fireEvent.click(screen.getByRole('radio', { name: w.verdicts.absent }))
  save()
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
})
