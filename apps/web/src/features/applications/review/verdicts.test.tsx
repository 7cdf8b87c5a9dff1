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
const items = ['a', 'b'].map((id) => ({ ...sample, requirement_id: id, name: `Bukti ${id}`, verdict: null }))

const onGive = vi.fn()
const Review = ({ of }: { of: string }) => {
  const [at, setAt] = useState(0)
  const notes = useNotes(of)
  return <Verdicts items={items} at={at} may isSaving={false} notes={notes} onShow={setAt} onGive={onGive} />
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
