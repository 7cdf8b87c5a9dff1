import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { Delegates } from './delegates.tsx'

afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

test('the director names whoever runs the LSP, by the server’s own list of them', async () => {
  const wulan = { user_id: '01930000-0000-7000-8000-000000000001', person_name: 'Wulan Sari' }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const data = url.endsWith('/signing-delegates/candidates') ? [wulan] : []
      const body = JSON.stringify({ responseStatus: 'SUCCESS', data })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    }),
  )
  rememberRole({ secret_key: 'k', data: sessionViewOf('DIR') })
  await renderPage(<Delegates />)
  fireEvent.click(await screen.findByRole('button', { name: 'Beri kuasa' }))
  fireEvent.click(await screen.findByRole('combobox', { name: /Orang/ }))
  expect(await screen.findByRole('option', { name: 'Wulan Sari', hidden: true })).toBeTruthy()
})
