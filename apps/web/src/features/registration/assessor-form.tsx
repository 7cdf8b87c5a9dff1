import {
  type AssessorRegistration,
  assessorRegistration,
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
import { type AssessorValues, blankAssessor, formNames, unkept } from './registration-values.ts'
import { useAvailability } from './use-availability.ts'
import { useLsp } from './use-lsp.ts'

const AssessorFields = lazy(() =>
  import('./assessor-fields.tsx').then((module) => ({ default: module.AssessorFields })),
)

/** The tab Asesor: registration as an assessor. */
export const AssessorForm = ({ hostLspId }: { hostLspId: string | null }) => {
  const w = useWords(registrationWords)
  const ownWords = useMemo(() => ownWordsOf(w, 'ACS'), [w])
  const form = useForm<AssessorValues, AssessorRegistration>({
    name: formNames.accessor,
    schema: assessorRegistration,
    labels: w.assessorFields,
    initial: blankAssessor(hostLspId),
    version: 0,
    ownWords,
    unkept,
  })
  const { field, values } = form
  const lsp = useLsp(values.ref_id)
  const names = {
    username: useAvailability('username', values.username, values.ref_id),
    email: useAvailability('email', values.email, values.ref_id),
  }
  return (
    <RegistrationForm
      name={formNames.accessor}
      form={form}
      question={w.question.assessor(lsp.name)}
      names={names}
      register={(inputs) => call(registration.registerAssessor, inputs, { secretKey: null })}
      first={
        <>
          {!lsp.isFixed && <LspFields {...field('ref_id')} />}
          <AccountFields
            username={{ field: field('username'), state: names.username }}
            email={{ field: field('email'), state: names.email }}
          />
        </>
      }
    >
      <AssessorFields form={form} lsp={lsp} />
    </RegistrationForm>
  )
}
