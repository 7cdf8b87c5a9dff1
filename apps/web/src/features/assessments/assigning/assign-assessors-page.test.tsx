import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Candidate } from '@kompeten/contract/assessments/candidates'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { AssignAssessorsPage } from './assign-assessors-page.tsx'

const { data: sample } = sampleOf(assessments.get.reply) as { data: Assessment }
const w = assessmentsWords.id

afterEach(() => vi.unstubAllGlobals())

test('of an assessor who is not free it is said what holds which day', async () => {
  const [first, second] = ['2031-03-04', '2031-03-05'] as const
  const busy: Candidate = {
    ...{ accessor_id: sample.assessment_id, full_name: 'Dewi', registration_number: 'MET.1' },
    ...{
      fits: false,
      fits_as_penyelia: false,
      schema_ids: [],
      load: 0,
      conflict_count: 0,
      is_assigned: false,
    },
    reasons: [
      {
        ...{ code: 'busy', schema_id: null, until: null, days: [first, second] },
        held_by: [
          { kind: 'assessment', title: 'Uji Pemrogram', days: [first] },
          { kind: 'own', title: null, days: [second] },
        ],
      },
    ],
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const [, part] = /\/assessments\/[^/]+(\/.*)?$/.exec(address) ?? []
    if (part !== undefined && part !== '/candidates') return new Promise(() => undefined)
    const data = part ? [busy] : { ...sample, time_zone: 'Asia/Jakarta' }
    return Response.json({ responseStatus: 'SUCCESS', data })
  })
  await renderPage(<AssignAssessorsPage />)
  await screen.findByText('Dewi')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toContain(`${w.unfit.busy} · 04-03-2031 · Asesmen Uji Pemrogram`)
  expect(lines).toContain(`${w.unfit.busy} · 05-03-2031 · ${w.heldBy.own}`)
})
