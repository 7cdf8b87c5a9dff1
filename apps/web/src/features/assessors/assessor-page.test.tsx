import { type Assessor, assessors } from '@kompeten/contract/assessors/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { refusal, sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { AssessorPage } from './assessor-page.tsx'

const w = assessorsWords.id
const path = '/users/$user_id/Asesors'
const { data: sample } = sampleOf(assessors.get.reply) as { data: Assessor }
const anAssessor = (first_name: string, may: Assessor['may']): Assessor => ({
  ...sample,
  ...{ accessor_id: first_name, user_id: first_name, first_name, last_name: 'Uji', may },
  ...{ nik_masked: '3273********0001', inactive_reason: null, nationality: 'ID', nik_shared: false },
  ...{ date_of_birth: '1980-03-12', registration_valid_until: null, registration_valid_from: null },
})

/** Answers each assessor by their name, and other reads with nothing; what is written as `written` says. */
const serving = (people: readonly Assessor[], written: (address: string) => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method }: RequestInit) => {
      if (method !== 'GET') return written(address)
      const found = people.find(({ user_id }) => address.endsWith(`/users/accessors/${user_id}`))
      const isRecord = address.includes('/users/accessors/')
      return Response.json({ responseStatus: 'SUCCESS', data: isRecord ? (found ?? null) : [] })
    }),
  )
const success = (data: unknown) => Response.json({ responseStatus: 'SUCCESS', data })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetSession({ alsoDrafts: true })
})

test('a NIK that was shown is not that of whoever is looked at next', async () => {
  serving([anAssessor('Budi', ['reveal_nik']), anAssessor('Sari', ['reveal_nik'])], () =>
    success({ nik: '3273091203801111' }),
  )
  const router = await renderPage(<AssessorPage />, '', path, '/users/Budi/Asesors')
  const see = async (user_id: string) => {
    await router.navigate({ to: path as never, params: { user_id } as never })
    await screen.findByRole('heading', { level: 1, name: `${user_id} Uji` })
  }
  // Both are known by then, so that nothing stands between them.
  await see('Sari')
  await see('Budi')
  fireEvent.click(await screen.findByRole('button', { name: w.nik.show }))
  await screen.findByText('3273091203801111')
  await see('Sari')
  expect(screen.queryByText('3273091203801111')).toBeNull()
  expect(screen.getByRole('button', { name: w.nik.show })).toBeDefined()
})

test('a reason that was typed stays where the step failed, to be sent again', async () => {
  const { status, body } = refusal(503, 'unavailable')
  serving([anAssessor('Budi', ['deactivate'])], () => Response.json(body, { status: status ?? 503 }))
  await renderPage(<AssessorPage />, '', path, '/users/Budi/Asesors')
  fireEvent.click(await screen.findByRole('button', { name: w.activity.deactivate }))
  const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: w.activity.reason })
  await waitFor(() => expect(reason()).toBeDefined())
  fireEvent.change(reason(), { target: { value: 'Sedang cuti panjang' } })
  const confirm = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: w.activity.deactivate }).at(-1) as HTMLElement
  fireEvent.click(confirm())
  await waitFor(() => expect(vi.mocked(fetch).mock.calls.some(([, how]) => how?.method === 'PUT')).toBe(true))
  await waitFor(() => expect(confirm().getAttribute('data-loading')).toBeNull())
  expect(reason().value).toBe('Sedang cuti panjang')
})

test('who only reads is offered no form for a record that is not filled in', async () => {
  serving([], () => success({}))
  for (const [role, isOffered] of [
    ['ADM', true],
    ['MAG', false],
  ] as const) {
    rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
    await renderPage(<AssessorPage />, '', path, '/users/Budi/Asesors')
    await screen.findByText(w.hints.notFilledIn)
    expect(screen.queryByRole('link', { name: competencesWords.id.fillIn }) !== null).toBe(isOffered)
  }
})

test('a timeline that cannot be read says so', async () => {
  serving([anAssessor('Budi', [])], () => success({}))
  const answer = vi.mocked(fetch).getMockImplementation() as typeof fetch
  vi.mocked(fetch).mockImplementation(async (address, how) =>
    String(address).endsWith('/timeline')
      ? Response.json(refusal(404, 'not_found').body, { status: 404 })
      : answer(address, how),
  )
  await renderPage(<AssessorPage />, '?tab=timeline', path, '/users/Budi/Asesors')
  expect(await screen.findByRole('alert')).toBeDefined()
})
