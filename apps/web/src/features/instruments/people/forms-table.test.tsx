import type { FormRow, Forms } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sessionViewOf } from '../../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../../platform/session.ts'
import { FormsTable } from './forms-table.tsx'

const codes = ['apl02', 'mapa01', 'mapa02', 'ak07', 'konsul', 'ak01', 'ia01', 'ak02'] as const
const row = (form_code: FormCode, signed_by: FormRow['signed_by']): FormRow => ({
  form_code,
  state: signed_by.length === 0 ? 'DRAFT' : signed_by.length === 1 ? 'SIGNING' : 'SIGNED',
  begun: signed_by.length > 0,
  signed_by,
  planned: form_code !== 'ak07',
  modified_date: null,
})
const person = (full_name: string, signed: Partial<Record<FormCode, FormRow['signed_by']>>) => ({
  assessment_applicant_id: full_name,
  full_name,
  has_applied: true,
  is_self: false,
  removed: false,
  attendance: { attendance: 'UNKNOWN' },
  forms: codes.map((code) => row(code, signed[code] ?? [])),
})
const both: FormRow['signed_by'] = ['accessor', 'applicant']
const prepared = { apl02: both, mapa01: both, mapa02: both, konsul: both }
const show = (may: Forms['may']) =>
  renderPage(
    <FormsTable
      forms={
        {
          last_activity_state: 'ON_REVIEW_APPLICANT_DOCUMENT',
          participants: [person('Ani', { apl02: both }), person('Budi', { ...prepared, ak01: ['accessor'] })],
          may,
        } as unknown as Forms
      }
    />,
  )

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ACS') })
})

test('the table says of each participant what comes next: for the assessor to do, or whom it waits for', async () => {
  await show(['sign_many'])
  const next = screen.getByRole('link', { name: 'Isi FR.MAPA.01, Ani' })
  expect(next.getAttribute('href')).toBe('/forms/participant/Ani/mapa01')
  expect(screen.getByRole('link', { name: 'FR.AK.01: Menunggu tanda tangan asesi, Budi' })).toBeDefined()
})

test('who only reads is told whose turn it is', async () => {
  await show([])
  expect(screen.getByRole('link', { name: 'FR.MAPA.01: Menunggu asesor, Ani' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Isi/ })).toBeNull()
})

test('instruments have columns once FR.MAPA.02 of somebody names them, FR.AK.07 where somebody needs it', async () => {
  await show([])
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Asesi',
    'Berikutnya',
    'APL.02',
    'MAPA.01',
    'MAPA.02',
    'Konsultasi',
    'AK.01',
    'IA.01',
    'AK.02',
  ])
})
