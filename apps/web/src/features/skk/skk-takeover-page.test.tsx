import type { SkkView } from '@kompeten/contract/skk/content'
import { skk } from '@kompeten/contract/skk/skk'
import type { Comparison } from '@kompeten/contract/skk/takeover'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { SkkTakeoverPage } from './skk-takeover-page.tsx'

const w = skkWords.id.takeover
const { data: view } = sampleOf(skk.byPermit.reply) as { data: SkkView }
const { data: sample } = sampleOf(skk.compare.reply) as { data: Comparison }
const conflict = { field: 'email' as const, ours: 'a@contoh.id', theirs: 'b@contoh.id', taken: null }
const shown = async ({ nik_shared = false, nik_in_bin = false }) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const one = { ...sample, fields: [conflict], lacks: [], suggested_schema_id: null }
  const comparison = { ...one, nik_shared, nik_in_bin }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const data = address.includes('/takeover')
        ? comparison
        : { ...view, may: ['take_over'], family: 'regular' }
      const rest = address.includes('/skk/') ? { data } : { data: [], count: 0 }
      return Response.json({ responseStatus: 'SUCCESS', ...rest })
    }),
  )
  const path = '/pemohon-skk/detail/$id_izin/$second_param/take-over'
  await renderPage(<SkkTakeoverPage />, '', path, '/pemohon-skk/detail/I-1/regular/take-over')
}

afterEach(() => {
  cleanup()
  forgetSession({ alsoDrafts: true })
  vi.unstubAllGlobals()
})

test('where another record has the NIK too, that is said before anything is chosen', async () => {
  await shown({ nik_shared: true })
  expect((await screen.findByRole('alert')).textContent).toContain(w.shared)
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.queryByRole('button', { name: w.take })).toBeNull()
  cleanup()
  await shown({})
  expect(await screen.findByRole('radiogroup')).toBeTruthy()
  expect(screen.getByRole('button', { name: w.take })).toBeTruthy()
})

test('where the record with the NIK lies in the bin, that is said with the way there, and nothing is taken over', async () => {
  await shown({ nik_in_bin: true })
  expect((await screen.findByRole('alert')).textContent).toContain(w.binned)
  expect(screen.getByRole('link', { name: applicantsWords.id.hints.openBin }).getAttribute('href')).toBe(
    '/asesi?view=bin',
  )
  expect(screen.queryByRole('button', { name: w.take })).toBeNull()
})
