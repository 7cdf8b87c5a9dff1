import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { useNotes } from './use-notes.ts'
import { Verdicts } from './verdicts.tsx'

const { data } = sampleOf(applications.get.reply) as { data: Application }
const [sample] = data.evidence
if (!sample) throw new Error('The sample has no evidence')
const alone: Application['evidence'] = ['a', 'b'].map((id) => ({
  ...sample,
  requirement_id: id,
  name: `Bukti ${id}`,
  cluster: null,
  verdict: null,
}))

const onGive = vi.fn()
const onSay = vi.fn()
const Review = ({ of, items = alone }: { of: string; items?: typeof alone }) => {
  const [at, setAt] = useState(0)
  const notes = useNotes(of)
  return (
    <Verdicts
      items={items}
      submittedDate={null}
      at={at}
      may
      isSaving={false}
      notes={notes}
      onShow={setAt}
      onGive={onGive}
      onSay={onSay}
    />
  )
}
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test('a note that is typed before a verdict outlives the look at another piece, and at another application', async () => {
  await renderPage(<Review of="one" />)
  fireEvent.change(note(), { target: { value: 'Foto terlalu gelap' } })
  fireEvent.click(screen.getByRole('button', { name: /Bukti b/ }))
  expect(note().value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: /Bukti a/ }))
  expect(note().value).toBe('Foto terlalu gelap')
  await renderPage(<Review of="two" />)
  expect(note().value).toBe('')
  await renderPage(<Review of="one" />)
  expect(note().value).toBe('Foto terlalu gelap')
  fireEvent.click(screen.getAllByRole('radio')[2] as HTMLElement)
  expect(onGive).toHaveBeenCalledWith(expect.any(String), 'Foto terlalu gelap')
})

test('a note that is changed after the verdict is kept with it when the field is left, and nothing moves on', async () => {
  const verdict = {
    verdict: 'meets',
    note: null,
    by_name: 'Dewi',
    date: '2026-11-21T10:00:00Z',
    stale: false,
  } as const
  await renderPage(<Review of="three" items={alone.map((item) => ({ ...item, verdict }))} />)
  fireEvent.change(note(), { target: { value: 'Terang dan jelas' } })
  fireEvent.blur(note())
  expect(onSay).toHaveBeenCalledWith('meets', 'Terang dan jelas')
  expect(onGive).not.toHaveBeenCalledWith('meets', 'Terang dan jelas')
})

test('a group says once that one of it is enough, and no member says that it is required', async () => {
  const cluster = { cluster_id: 'g', title: 'Bukti identitas', wanted: 1 }
  await renderPage(<Review of="four" items={alone.map((item) => ({ ...item, required: false, cluster }))} />)
  expect(screen.getAllByText('Cukup salah satu dari ini.')).toHaveLength(1)
  expect(screen.queryByText('bila ada')).toBeNull()
})
