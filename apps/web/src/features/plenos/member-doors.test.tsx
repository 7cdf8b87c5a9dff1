import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { id, pleno } from '../../../test/pleno.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { PlenoPage } from './pleno-page.tsx'
import { Dossier } from './voting/dossier.tsx'

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

const certificate = {
  certificate_id: id(5),
  certificate_number: '62019 2514 0 0000001 2026',
  schema_name: 'Pemrogram Junior',
  state: 'ACTIVE',
  valid_until: '2029-01-01',
  surveillance_owed: null,
}
const dossier = {
  may: [],
  assessment_applicant_id: id(1),
  full_name: 'Asesi Nomor 1',
  join_request_id: null,
  purpose: null,
  evidence: [],
  conflict: null,
  recommendation: {
    status_recomendation: 'K',
    accessor_name: null,
    registration_number: null,
    comment: null,
    follow_up: null,
    against: [],
  },
  forms: [],
  decisions: [],
  certificates: [certificate],
}
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
const answers = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      answer({ responseStatus: 'SUCCESS', data: url.includes('participants') ? dossier : pleno() }),
    ),
  )
const links = (name: RegExp) => screen.queryAllByRole('link', { name })

test.each([
  ['ADM', 1],
  ['ACS', 0],
] as const)(
  'as %s the page of a pleno has %i way to the assessment and to a certificate',
  async (role, ways) => {
    answers()
    rememberRole({ secret_key: 'k', data: sessionViewOf(role) })
    await renderPage(<PlenoPage />)
    await screen.findByRole('heading', { name: /Uji kompetensi/ })
    expect(links(/Buka asesmen/)).toHaveLength(ways)

    await renderPage(<Dossier pleno={pleno()} participant={pleno().participants[0] as never} />)
    await screen.findByText('Pemrogram Junior', { selector: 'span' })
    expect(links(/62019/)).toHaveLength(ways)
    expect(screen.getByText(/62019/)).toBeTruthy()
  },
)
