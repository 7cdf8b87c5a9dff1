import { applications } from '@kompeten/contract/applications/applications'
import type { OfferedScheme } from '@kompeten/contract/applications/views'
import { applicationCatalogueWords } from '@kompeten/phrases/applications/catalogue'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { CataloguePage } from './catalogue-page.tsx'

const {
  data: [sample],
} = sampleOf(applications.catalogue.reply) as { data: [OfferedScheme] }
const w = applicationCatalogueWords.id

beforeEach(() => forgetSession({ alsoDrafts: true }))
afterEach(() => vi.unstubAllGlobals())

test('whoever takes part in an assessment of a scheme reads which, and is led to their application, not to a new one', async () => {
  const taking_part = { assessment: 'Uji pagi', join_request_id: '01930000-0000-7000-8000-000000000001' }
  const open = { open_join_request_id: null, open_state: null, obstacle: null, held_certificate: null }
  const data = [{ ...sample, ...open, taking_part }]
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  rememberRole({ secret_key: 'key', data: sessionViewOf('APL') })
  await renderPage(<CataloguePage />)
  expect(await screen.findByText(w.takingPart('Uji pagi'))).toBeDefined()
  const door = screen.getByRole('link', { name: new RegExp(`^${w.seeOpen}`) })
  expect(door.getAttribute('href')).toContain(taking_part.join_request_id)
  expect(screen.queryByRole('button', { name: new RegExp(`^${w.apply}`) })).toBeNull()
})

test('whoever has all that an application needs reads so in the catalogue', async () => {
  const data = [
    { ...sample, requirement_count: 3, given_count: 3 },
    { ...sample, schema_id: '01930000-0000-7000-8000-000000000002', requirement_count: 3, given_count: 1 },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  rememberRole({ secret_key: 'key', data: sessionViewOf('APL') })
  await renderPage(<CataloguePage />)
  expect(await screen.findByText(w.complete)).toBeDefined()
  expect(screen.getByText(w.given('1', '3'))).toBeDefined()
})
