import type { FormRow, Forms } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formId } from '../../../../test/a-form.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { sessionViewOf } from '../../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../../platform/session.ts'
import { LeadOn } from './lead-on.tsx'

const server = vi.hoisted(() => ({ forms: undefined as unknown, reads: 0 }))
vi.mock('../instruments.queries.ts', async (original) => ({
  ...(await original<typeof import('../instruments.queries.ts')>()),
  formQueries: {
    forms: () => ({
      queryKey: ['forms'],
      queryFn: async () => {
        server.reads += 1
        return server.forms
      },
    }),
  },
}))

const w = instrumentsWords.id.steps
const codes = ['apl02', 'mapa01', 'mapa02', 'konsul', 'ak01'] as const
const row = (form_code: FormCode, isSigned: boolean): FormRow => ({
  form_code,
  state: isSigned ? 'SIGNED' : 'DRAFT',
  begun: isSigned,
  signed_by: isSigned ? ['accessor', 'applicant'] : [],
  planned: true,
  modified_date: null,
})
const person = (assessment_applicant_id: string, full_name: string, signed: readonly FormCode[]) => ({
  assessment_applicant_id,
  full_name,
  has_applied: true,
  is_self: false,
  removed: false,
  attendance: { attendance: 'UNKNOWN' },
  // The instrument that the plan names has its time later.
  forms: [...codes.map((code) => row(code, signed.includes(code))), row('ia01', false)],
})
const forms = (participants: ReturnType<typeof person>[], may: Forms['may'] = ['sign_many']) => ({
  last_activity_state: 'ON_REVIEW_APPLICANT_DOCUMENT',
  participants,
  reports: [],
  may,
})

const shown = async (given: ReturnType<typeof forms>, form_code: FormCode = 'apl02') => {
  server.forms = given
  server.reads = 0
  await renderPage(<LeadOn of={{ form_code, assessment_applicant_id: formId }} assessmentId={formId} />)
}
const second = '01930000-0000-7000-8000-000000000002'

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ACS') })
})

test('after a signature the next form of the same participant is one press away, from one read of all', async () => {
  await shown(forms([person(formId, 'Budi', ['apl02']), person(second, 'Citra', [])]))
  const door = await screen.findByRole('link', { name: w.act.open('FR.MAPA.01') })
  expect(door.getAttribute('href')).toBe(`/forms/participant/${formId}/mapa01`)
  expect(server.reads).toBe(1)
})

test('then the next participant is, by name', async () => {
  await shown(forms([person(formId, 'Budi', codes), person(second, 'Citra', [])]))
  const door = await screen.findByRole('link', { name: w.act.open('FR.APL.02') })
  expect(door.getAttribute('href')).toBe(`/forms/participant/${second}/apl02`)
  expect(screen.getByText(/^Asesi berikutnya: Citra/)).toBeDefined()
})

test('and where nothing is left, all of them', async () => {
  await shown(forms([person(formId, 'Budi', codes)]))
  const door = await screen.findByRole('link', { name: w.back })
  expect(door.getAttribute('href')).toBe(`/assessments/${formId}/dok-asesmen`)
  expect(screen.getByText(w.nothing)).toBeDefined()
})

test('a form that waits is left out as soon as it is signed, though the list does not know it yet', async () => {
  await shown(forms([person(formId, 'Budi', codes.slice(1))]))
  expect(await screen.findByRole('link', { name: w.back })).toBeDefined()
})
