import { applicantRegistration } from '@kompeten/contract/registration/registration'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { RegistrationForm } from './registration-form.tsx'
import { type ApplicantValues, blankApplicant } from './registration-values.ts'

const w = registrationWords.id
const filled: ApplicantValues = {
  ...blankApplicant('01930000-0000-7000-8000-000000000001'),
  username: 'sri.rahayu',
  email: 'sri@contoh.id',
  first_name: 'Sri 🎉',
  nik: '3273097108960001',
  place_of_birth: 'Bandung',
  date_of_birth: '1996-08-31',
  gender_code: 'F',
  signature: { png: 'data:image/png;base64,iVBORw0KGgo=', strokes: [[6, 60, 0, 20, 10, 120]] },
  contact: '081234567890',
  jobs_code: '3',
  consent_given: true,
  truth_stated: true,
}

const Filled = ({ values }: { values: ApplicantValues }) => {
  const form = useForm({
    name: 'register:lead',
    schema: applicantRegistration,
    labels: w.applicantFields,
    initial: values,
    version: 0,
  })
  return (
    <RegistrationForm
      name="register:lead"
      form={form}
      question=""
      names={{ username: 'free', email: 'free' }}
      register={() => new Promise(() => undefined)}
      first={null}
    >
      {null}
    </RegistrationForm>
  )
}

test.each([
  ['is only to be written otherwise, nothing', filled, false],
  ['is missing, just that', { ...filled, first_name: '' }, true],
])('where a name %s is said to be empty', async (_, values, isEmpty) => {
  await renderPage(<Filled values={values} />)
  fireEvent.click(await screen.findByRole('button', { name: w.register }))
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toContain(uiWords.id.form.problemTitle)
  expect(screen.getAllByRole('link', { name: new RegExp(w.applicantFields.first_name) })).toHaveLength(1)
  expect(said?.includes(w.empty)).toBe(isEmpty)
})
