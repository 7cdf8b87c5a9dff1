import {
  type ApplicantRegistration,
  applicantRegistration,
} from '@kompeten/contract/registration/registration'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { type ApplicantValues, blankApplicant } from './registration-values.ts'

const w = registrationWords.id

const Fields = ({ job }: { job: string }) => {
  const form = useForm<ApplicantValues, ApplicantRegistration>({
    name: 'register:needed',
    schema: applicantRegistration,
    labels: w.applicantFields,
    initial: { ...blankApplicant('01930000-0000-7000-8000-000000000001'), jobs_code: job },
    version: 0,
  })
  return <ApplicantFields form={form} lsp={{ isFixed: true, name: 'LSP Digital' } as never} />
}

test('the registration says of each field that may stay empty whether the application needs it', async () => {
  await renderPage(<Fields job="15" />)
  await screen.findByText(w.sections.workplace)
  const { applicantFields: names } = w
  for (const needed of [
    'address',
    'kelurahan_id',
    'pendidikan_terakhir',
    'institution',
    'position',
  ] as const) {
    expect(screen.getAllByLabelText(`${names[needed]} (${w.hints.needed})`)).not.toEqual([])
  }
  for (const optional of ['telepon_rumah', 'postal_code', 'office_phone'] as const) {
    expect(screen.getAllByLabelText(`${names[optional]} (${uiWords.id.form.optional})`)).not.toEqual([])
  }
})
