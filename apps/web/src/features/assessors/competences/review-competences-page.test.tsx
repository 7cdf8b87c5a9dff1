import { assessors } from '@kompeten/contract/assessors/assessors'
import type { Competence } from '@kompeten/contract/assessors/competences'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { focusManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { refusal } from '../../../../test/worlds.ts'
import { ReviewCompetencesPage } from './review-competences-page.tsx'

const w = assessorsWords.id.review
const { steps } = competencesWords.id
const { data: sample } = sampleOf(assessors.competence.reply) as { data: Competence }
const of = (name: string, at: number, changes: Partial<Competence> = {}): Competence => ({
  ...sample,
  ...{ competence_id: name, accessor_name: name, state: 'PENDING', file: null, schema_name: 'Pemrogram' },
  ...{ certificate_valid_until: '2099-01-10', created_date: `2026-11-0${at}T01:00:00.000Z` },
  ...{ issued_on: '2025-01-10', registration_valid_until: null, may: ['verify', 'refuse'] },
  ...changes,
})
const success = (data: unknown, more = {}) => Response.json({ responseStatus: 'SUCCESS', data, ...more })

/** The competences as the server has them; those further down than the first three are read by themselves. */
let kept: Competence[]
let written: (address: string) => Response
const decide = (name: string) => {
  kept = kept.map((one) => (one.competence_id === name ? { ...one, state: 'VERIFIED', may: [] } : one))
}

beforeEach(() => {
  kept = [of('Ani', 1), of('Budi', 2), of('Citra', 3), of('Dewi', 4)]
  written = () => success(sample)
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method }: RequestInit) => {
      if (method !== 'GET') return written(address)
      if (address.includes('/competences?')) {
        const waiting = kept.filter(({ state }) => state === 'PENDING')
        const more = { count: waiting.length, count_is_exact: true, next_cursor: null }
        return success(waiting.slice(0, 3), more)
      }
      const found = kept.find(({ competence_id }) => address.endsWith(`/competences/${competence_id}`))
      return found ? success(found) : Response.json(refusal(404, 'not_found').body, { status: 404 })
    }),
  )
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

const open = (search = '') => renderPage(<ReviewCompetencesPage />, search)
const shows = (name: string) => screen.findByRole('link', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lookAgain = () => {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
}

test('nobody comes under the hand of whoever looks at a competence while others decide', async () => {
  await open()
  await shows('Ani')
  decide('Ani')
  lookAgain()
  await screen.findByText(w.overMessage('Ani', 'Pemrogram'))
  expect(screen.queryByRole('button', { name: steps.verify })).toBeNull()
  press(w.goOn)
  await shows('Budi')
})

test('whoever stands further down stays there as those before them are decided on', async () => {
  await open()
  await shows('Ani')
  press(w.next)
  await shows('Budi')
  decide('Ani')
  lookAgain()
  await screen.findByText(w.place('1', '3'))
  await shows('Budi')
})

test('a link shows the competence that it names, also behind those that are listed', async () => {
  await open('?open=Dewi')
  await shows('Dewi')
  expect(screen.getByText(w.place('1', '4'))).toBeDefined()
})

test('a link that is followed from the page itself leads to the competence that it names', async () => {
  const router = await open()
  await shows('Ani')
  await router.navigate({ to: '/page' as never, search: { open: 'Citra' } as never })
  await shows('Citra')
})

test('a link to one that was decided on says so, and shows nobody else', async () => {
  decide('Budi')
  await open('?open=Budi')
  await screen.findByText(w.overMessage('Budi', 'Pemrogram'))
  expect(screen.queryByRole('button', { name: steps.verify })).toBeNull()
  await open('?open=nobody')
  await screen.findByText(w.overUnknown)
})

const confirm = async () => {
  const dialog = await screen.findByRole('dialog')
  const [button] = [...dialog.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
  fireEvent.click(button as HTMLButtonElement)
}

test('after a verdict the next one is shown', async () => {
  await open()
  await shows('Ani')
  written = () => {
    decide('Ani')
    return success(kept[0])
  }
  press(steps.verify)
  await confirm()
  await shows('Budi')
  expect(screen.queryByText(w.overTitle)).toBeNull()
})

test('a reason that was typed stays where the verdict did not arrive', async () => {
  await open()
  await shows('Ani')
  written = () => Response.json(refusal(503, 'unavailable').body, { status: 503 })
  press(steps.refuse)
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: assessorsWords.id.activity.reason,
  })
  fireEvent.change(reason, { target: { value: 'Sertifikat tidak terbaca' } })
  await confirm()
  await waitFor(() => expect(vi.mocked(fetch).mock.calls.some(([, how]) => how?.method === 'PUT')).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reason.isConnected && reason.value).toBe('Sertifikat tidak terbaca')
})

test('whoever recognises a competence reads what ends before that day', async () => {
  const { certificateEnds, fields, registrationEnds, verifyText } = competencesWords.id
  kept = [of('Ani', 1, { registration_valid_until: '2098-02-01' })]
  await open()
  await shows('Ani')
  const day = screen.getByRole('textbox', { name: new RegExp(`^${fields.valid_until}`) })
  fireEvent.change(day, { target: { value: '31-12-2099' } })
  press(steps.verify)
  await screen.findByText(
    [
      verifyText('Ani', '31 Desember 2099'),
      certificateEnds('10 Januari 2099'),
      registrationEnds('1 Februari 2098'),
    ].join(' '),
  )
})
