import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { AdminsPage } from './admins-page.tsx'

const w = assessmentsPagesWords.id.adminPage
const idOf = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const admin = (n: number, full_name: string) => ({
  user_permission_id: idOf(n),
  full_name,
  role_code: 'ADM' as const,
})
const [dewi, rudi, formerly] = [admin(1, 'Dewi'), admin(2, 'Rudi'), admin(3, 'Wati')]
const { data: sample } = sampleOf(assessments.get.reply) as { data: Assessment }

let standing: (typeof dewi)[]
let resting: (typeof dewi)[]
const sent: { user_permission_ids: string[]; based_on: string[] }[] = []

/** A server that takes what is based on those who look after the assessment by then. */
beforeEach(() => {
  localStorage.clear()
  resting = []
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method, body }: RequestInit) => {
      if (address.endsWith('/admin-candidates'))
        return Response.json({ responseStatus: 'SUCCESS', data: [dewi, rudi], resting })
      if (method === 'PUT') {
        const given = JSON.parse(String(body)) as (typeof sent)[number]
        sent.push(given)
        const now = standing.filter((one) => one !== formerly).map((one) => one.user_permission_id)
        if (JSON.stringify(given.based_on) !== JSON.stringify(now)) {
          const facts = { changed_by: 'Ratna', changed_at: '2026-11-21T02:00:00Z', version: 0 }
          const error = { message: 'Diubah', reason: 'version_conflict', facts }
          return Response.json({ responseStatus: 'ERROR', error }, { status: 409 })
        }
        standing = [dewi, rudi].filter((one) => given.user_permission_ids.includes(one.user_permission_id))
      }
      return Response.json({ responseStatus: 'SUCCESS', data: { ...sample, admins: standing } })
    }),
  )
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) })
const save = () => fireEvent.click(screen.getByRole('button', { name: w.save }))

test('an admin whom somebody else has added meanwhile stays, beside the one that is added here', async () => {
  standing = []
  await renderPage(<AdminsPage />)
  fireEvent.click(await box('Rudi'))
  standing = [dewi]
  save()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Ratna mengubahnya/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Simpan hasil gabungan' }))
  await waitFor(() => expect(standing).toEqual([dewi, rudi]))
})

test('whoever may not look after it any more is named, and does not keep the others from being saved', async () => {
  standing = [formerly]
  await renderPage(<AdminsPage />)
  expect(await screen.findByText(w.leaving('Wati'))).toBeDefined()
  fireEvent.click(await box('Rudi'))
  save()
  await waitFor(() => expect(standing).toEqual([rudi]))
  expect(sent).toEqual([{ user_permission_ids: [idOf(2)], based_on: [] }])
})

test('whoever looks after it and is deactivated for now is named with that, and is no choice', async () => {
  standing = [dewi]
  resting = [formerly]
  await renderPage(<AdminsPage />)
  expect(await screen.findByText(/^Wati · /)).toBeDefined()
  expect(screen.getByText(w.resting)).toBeDefined()
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})
