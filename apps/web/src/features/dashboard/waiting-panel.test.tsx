import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { WaitingPanel } from './waiting-panel.tsx'

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

test('tasks that no list names are all shown, on a phone too, and no list of them is offered', async () => {
  const entries = ['Isi registrasi', 'Tambah kompetensi'].map((title) => ({
    ...{ title, detail: null, day: null, link: `/${title.length}` },
  }))
  const part = { count: 2, count_is_exact: true, link: '/users/a', entries }
  const data = [
    { kind: 'profile_to_complete', ...part },
    { kind: 'applications_to_review', ...part },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  rememberRole({ secret_key: 'k', data: sessionViewOf('ACS') })
  await renderPage(<WaitingPanel />)
  const w = dashboardWords.id.waiting
  const card = async (kind: 'profile_to_complete' | 'applications_to_review') =>
    (await screen.findByRole('heading', { name: w.kinds[kind].title })).closest('li')
  expect((await card('profile_to_complete'))?.dataset.whole).toBe('true')
  expect((await card('applications_to_review'))?.dataset.whole).toBeUndefined()
  expect(screen.getAllByRole('link', { name: /\(2\)|2/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/users/a',
  ])
})
