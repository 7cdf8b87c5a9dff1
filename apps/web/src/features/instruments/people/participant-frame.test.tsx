import type { Forms } from '@kompeten/contract/instruments/content'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { personAddress } from './participant-address.ts'
import { ParticipantFormsPage } from './participant-pages.tsx'

afterEach(() => vi.unstubAllGlobals())

const { data: sample } = sampleOf(instruments.forms.reply) as { data: Forms }
const unseen: Forms['participants'][number]['attendance'] = {
  ...{ attendance: 'UNKNOWN', identity_kind: null, identity_matches: null, note: null },
  ...{ checked_date: null, checked_by_name: null },
}
const people = ['Budi', 'Sari'].map((full_name) => ({
  ...(sample.participants[0] as Forms['participants'][number]),
  ...{ assessment_applicant_id: full_name, full_name, attendance: unseen, is_self: false, removed: false },
}))
const forms: Forms = { ...sample, assessment_id: 'a', participants: people, may: ['attendance'] }

test('what was typed about one participant does not stand at the next one', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ responseStatus: 'SUCCESS', data: forms })),
  )
  const router = await renderPage(
    <ParticipantFormsPage />,
    '',
    personAddress.forms,
    '/assessments/a/applicants/Budi/detail-file-asesi/form',
  )
  const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: instrumentsWords.id.day.note })
  await screen.findByRole('heading', { level: 1, name: 'Budi' })
  fireEvent.change(note(), { target: { value: 'Foto di KTP orang lain' } })
  await router.navigate({
    to: personAddress.forms as never,
    params: { assessment_id: 'a', assessment_applicant_id: 'Sari' } as never,
  })
  await screen.findByRole('heading', { level: 1, name: 'Sari' })
  expect(note().value).toBe('')
})
