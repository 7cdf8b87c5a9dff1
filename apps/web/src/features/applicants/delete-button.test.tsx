import { type Applicant, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { holdersDeletedWords } from '@kompeten/phrases/applicants/holders-deleted'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { DeleteButton, DeletePickedButton } from './delete-button.tsx'

const w = applicantsWords.id
const asked = holdersDeletedWords.id
const { data: kept } = sampleOf(applicants.get.reply) as { data: Applicant }

/** Presses the button where the applicant holds so many certificates in force; returns what was deleted. */
const pressed = async (count: number) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const deleted: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Response.json({ responseStatus: 'SUCCESS', data: [], count })
    deleted.push(address)
    return Response.json({ responseStatus: 'SUCCESS', data: kept })
  })
  await renderPage(<DeleteButton kept={kept} />)
  fireEvent.click(screen.getByRole('button', { name: w.delete }))
  return deleted
}

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
  vi.unstubAllGlobals()
})

test('who holds certificates in force goes to the bin only once that was said and asked', async () => {
  const deleted = await pressed(2)
  const dialog = await screen.findByRole('dialog', { name: asked.one.title(kept.full_name) })
  expect(dialog.textContent).toContain(asked.one.text('2'))
  expect(deleted).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: w.delete }))
  await waitFor(() => expect(deleted).toHaveLength(1))
})

test('who holds none goes there at once', async () => {
  const deleted = await pressed(0)
  await waitFor(() => expect(deleted).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of several it is said who holds certificates, over as many calls as their ids need, and asked once', async () => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const ids = Array.from(
    { length: 130 },
    (_, index) => `0199aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  const calls: number[] = []
  const deleted: string[][] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      deleted.push(JSON.parse(String(body)).applicant_ids)
      return Response.json({ responseStatus: 'SUCCESS', data: { deleted: ids, refused: [] } })
    }
    const given = new URL(address, 'http://host').searchParams.get('applicant_id')?.split(',') ?? []
    calls.push(given.length)
    const data = ['Ana', 'Budi', 'Citra'].map((name) => ({ holder_name: `${name} ${calls.length}` }))
    return Response.json({ responseStatus: 'SUCCESS', data, count: 3 })
  })
  let done = 0
  await renderPage(
    <DeletePickedButton
      ids={ids}
      onGone={() => {
        done += 1
      }}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: w.delete }))
  const dialog = await screen.findByRole('dialog', { name: asked.many.title('130') })
  const who = `Ana 1; Budi 1; Citra 1; Ana 2; Budi 2; ${asked.many.others}`
  expect(dialog.textContent).toContain(asked.many.text('6', who))
  expect([calls, deleted]).toEqual([[100, 30], []])
  fireEvent.click(within(dialog).getByRole('button', { name: w.delete }))
  await waitFor(() => expect([deleted, done]).toEqual([[ids], 1]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
