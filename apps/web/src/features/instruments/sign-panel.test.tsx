import type { Form } from '@kompeten/contract/instruments/content'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { type Notice, showNoticesBy } from '../../platform/notices.ts'
import { SignPanel } from './sign-panel.tsx'

const device = vi.hoisted(() => ({ hasPhotos: false, signed: 0 }))
vi.mock('../../platform/kept-files.ts', () => ({ hasKeptFiles: async () => device.hasPhotos }))
vi.mock('./instruments.queries.ts', async (original) => ({
  ...(await original<typeof import('./instruments.queries.ts')>()),
  formCalls: () => ({
    sign: async () => {
      device.signed += 1
      return form
    },
  }),
}))

const id = '01930000-0000-7000-8000-000000000001'
const form: Form = {
  form_id: id,
  form_code: 'ia10',
  assessment_id: id,
  assessment_applicant_id: id,
  accessor_id: id,
  state: 'DRAFT',
  revision: 1,
  content: {},
  versions: {},
  is_carried: false,
  plan: null,
  former_plan: null,
  source: {
    lsp_name: 'LSP Uji',
    schema_id: id,
    schema_name: 'Pemrogram Junior',
    schema_code: null,
    schema_type: 'okupasi',
    muk_generation: '2023',
    assessment_number: 'A-1',
    assessment_title: 'Uji kompetensi',
    tuk_name: 'TUK Bandung',
    tuk_address: 'Jl. Braga 1',
    start_date: '2026-11-20',
    start_time: '08:00',
    end_date: '2026-11-20',
    end_time: '16:00',
    time_zone: 'Asia/Jakarta',
    participant_name: 'Budi',
    accessor_name: 'Rina',
    accessor_number: null,
    units: [],
    evidence: [],
    self_assessment: [],
    participants: [],
  },
  findings: [],
  files: [],
  gaps: [],
  waits_for: [],
  signatures: [],
  sign_as: 'accessor',
  correction_reason: null,
  modified_date: null,
  may: ['sign'],
}

let told: Notice[]
let silence: () => void
beforeEach(() => {
  told = []
  device.hasPhotos = false
  device.signed = 0
  silence = showNoticesBy((notice) => told.push(notice))
})
afterEach(() => silence())

const pressed = async (flush: () => Promise<boolean>) => {
  const definition = formOf('ia10', '2023')
  if (!definition) throw new Error('FR.IA.10 is not among the forms')
  const of = { form_code: 'ia10' as const, assessment_applicant_id: id }
  await renderPage(
    <SignPanel
      of={of}
      form={form}
      definition={definition}
      gapCount={0}
      flush={flush}
      seen={() => 0}
      onMissing={() => undefined}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Tanda tangani sebagai/ }))
  await waitFor(() => expect(told).toHaveLength(1))
  return told[0]
}

test('a form is signed once all of it has been sent', async () => {
  expect(await pressed(async () => true)).toMatchObject({ tone: 'done' })
  expect(device.signed).toBe(1)
})

test('a form is not signed while answers or photos still lie on the device', async () => {
  expect(await pressed(async () => false)).toMatchObject({ tone: 'failed' })
  told = []
  device.hasPhotos = true
  expect((await pressed(async () => true))?.message).toContain('masih tersimpan di perangkat ini')
  expect(device.signed).toBe(0)
})
