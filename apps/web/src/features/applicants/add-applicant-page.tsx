import { type ApplicantChange, applicantInput } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ApplicantFields } from './applicant-fields.tsx'
import { type ApplicantValues, blankApplicant } from './applicant-values.ts'
import { useAddApplicant } from './use-save-applicant.ts'

/** `/asesi/add-asesi`: a new applicant, without an account. */
export const AddApplicantPage = () => {
  const w = useWords(applicantsWords)
  const router = useRouter()
  const navigate = useNavigate()
  const add = useAddApplicant()
  const form = useForm<ApplicantValues, ApplicantChange>({
    name: 'applicants:new',
    schema: applicantInput,
    labels: w.fields,
    initial: blankApplicant,
    version: 0,
  })
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/asesi' })
  }
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      leave={leave}
      onSave={async (input) => {
        await add.mutateAsync({ ...input, nik: input.nik ?? '' })
      }}
    >
      <ApplicantFields form={form} nik="new" />
    </FormPage>
  )
}
