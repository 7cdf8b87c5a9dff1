import type { CertificateBasis } from '@kompeten/contract/certificate-basis/certificate-basis'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { BasisTab } from './certificate-basis.tsx'

const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`

const basis: CertificateBasis = {
  certificate_id: id(1),
  application: {
    join_request_id: id(2),
    submitted_date: '2026-11-01T05:00:00.000Z',
    decided_date: null,
    decided_by: null,
    evidence: [],
  },
  assessment: null,
  assessment_applicant_id: null,
  forms: [],
  decision: null,
  letters: [],
  timeline: [
    {
      event_id: id(3),
      name: 'form.signed',
      at: '2026-11-02T05:00:00.000Z',
      actor_name: 'Bambang Sutrisno',
      actor_role: 'ACS',
      from: null,
      to: null,
      reason: null,
      facts: { form: 'FR.IA.01' },
      about: 'assessment',
    },
  ],
}
vi.mock('./certificates.queries.ts', () => ({
  basisQueries: { get: () => ({ queryKey: ['basis'], queryFn: async () => basis }) },
}))

afterEach(() => {
  cleanup()
  forgetSession()
})

const shownTo = async (role: RoleCode) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf(role) })
  await renderPage(<BasisTab certificateId={id(1)} />)
  await screen.findByRole('link', { name: 'Buka permohonan' })
}

test('only who may judge evidence is led to its review', async () => {
  await shownTo('ADM')
  expect(screen.getByRole('link', { name: 'Periksa bukti satu per satu' })).toBeTruthy()
  await shownTo('MAG')
  expect(screen.queryByRole('link', { name: 'Periksa bukti satu per satu' })).toBeNull()
})

test('the timeline says which form was signed', async () => {
  await shownTo('MAG')
  expect(screen.getByText('Asesmen · FR.IA.01')).toBeTruthy()
})
