import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { keys, remember } from '../../platform/storage.ts'
import { SecondFactorPage } from './second-factor-page.tsx'

const { lead, platformLead } = secondFactorsWords.id.required

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['an LSP', 'ADM', lead],
  ['the platform', 'DEV', platformLead],
])('whoever chose a role of %s reads who requires a second factor of it', async (_, role_code, said) => {
  const data = { totp_since: null, passkeys: [], recovery_codes_left: 0 }
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  const held = ['APL', role_code].map((code) => ({ user_permission_id: code, role_code: code }))
  remember(keys.userPermissions, JSON.stringify(held))
  await renderPage(<SecondFactorPage />, `?role=${role_code}`)
  expect(await screen.findByText(said)).toBeDefined()
})
