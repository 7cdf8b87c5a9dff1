import {
  type ApplicantRegistration,
  applicantRegistration,
  registration,
} from '@kompeten/contract/registration/registration'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { lazy, useMemo } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { AccountFields } from './account-fields.tsx'
import { LspFields } from './lsp-field.tsx'
import { ownWordsOf } from './own-words.ts'
import { RegistrationForm } from './registration-form.tsx'
import { type ApplicantValues, blankApplicant, formNames, unkept } from './registration-values.ts'
import { useAvailability } from './use-availability.ts'
import { useLsp } from './use-lsp.ts'

const ApplicantFields = lazy(() =>
  import('./applicant-fields.tsx').then((module) => ({ default: module.ApplicantFields })),
)

/** The tab Asesi: registration as an applicant. */
export const ApplicantForm = ({ hostLspId }: { hostLspId: string | null }) => {
  const w = useWords(registrationWords)
  const ownWords = useMemo(() => ownWordsOf(w, 'APL'), [w])
  const form = useForm<ApplicantValues, ApplicantRegistration>({
    name: formNames.applicant,
    schema: applicantRegistration,
    labels: w.applicantFields,
    initial: blankApplicant(hostLspId),
    version: 0,
    ownWords,
    unkept,
  })
  const { field, values } = form
  const lsp = useLsp(values.lsp_id)
  const names = {
    username: useAvailability('username', values.username, values.lsp_id),
    email: useAvailability('email', values.email, values.lsp_id),
  }
  return (
    <RegistrationForm
      name={formNames.applicant}
      form={form}
      question={w.question.applicant(lsp.name)}
      names={names}
      register={(inputs) => call(registration.registerApplicant, inputs, { secretKey: null })}
      first={
        <>
          {!lsp.isFixed && <LspFields {...field('lsp_id')} />}
          <AccountFields
            username={{ field: field('username'), state: names.username }}
            email={{ field: field('email'), state: names.email }}
          />
        </>
      }
    >
      <ApplicantFields form={form} lsp={lsp} />
    </RegistrationForm>
  )
}
