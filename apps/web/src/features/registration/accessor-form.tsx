import { needsGuardian } from '@kompeten/contract/age'
import {
  type AccessorRegistration,
  accessorMinimumAge,
  accessorRegistration,
  registration,
} from '@kompeten/contract/registration'
import { registrationWords } from '@kompeten/phrases/registration'
import { useMemo, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SignatureField } from '../../ui/signature/signature-field.tsx'
import { EducationField, JobField, KelurahanField, ReligionField } from '../reference/index.ts'
import { AccountFields } from './account-fields.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { LspField } from './lsp-field.tsx'
import { ownWordsOf } from './own-words.ts'
import { PersonFields } from './person-fields.tsx'
import classes from './registration.module.css'
import { RegistrationForm } from './registration-form.tsx'
import { type AccessorValues, blankAccessor, unkept } from './registration-values.ts'
import { useAvailability } from './use-availability.ts'
import { useLsp } from './use-lsp.ts'

/** The forms of BNSP's registration numbers: `MET.000.004306 2019`. Others are asked about, never refused. */
const usualNumber = /^MET\.\d{3}\.\d{5,6}[. ]\d{4}$/

/** The tab Asesor: registration as an assessor. */
export const AccessorForm = ({ hostLspId }: { hostLspId: string | null }) => {
  const w = useWords(registrationWords)
  const [initial] = useState(() => blankAccessor(hostLspId))
  const ownWords = useMemo(() => ownWordsOf(w), [w])
  const form = useForm<AccessorValues, AccessorRegistration>({
    name: 'register:accessor',
    schema: accessorRegistration,
    labels: w.accessorFields,
    initial,
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
  const number = (values.registration_number ?? '').trim()
  const born = field('date_of_birth')
  const chooseBirthday = (day: string | null) => {
    if (!needsGuardian(day)) field('guardian_name').onChange(null)
    born.onChange(day)
  }
  return (
    <RegistrationForm
      form={form}
      question={w.question.accessor(lsp.name)}
      names={names}
      register={(inputs) => call(registration.registerAccessor, inputs, { secretKey: null })}
    >
      {!lsp.isFixed && (
        <FormSection title={w.sections.lsp}>
          <LspField {...field('ref_id')} />
        </FormSection>
      )}
      <AccountFields
        username={{ field: field('username'), state: names.username }}
        email={{ field: field('email'), state: names.email }}
      />
      <FormSection title={w.sections.assessor}>
        <div>
          <TextField
            {...field('registration_number')}
            description={w.hints.registration_number}
            autoComplete="off"
            maxLength={50}
          />
          <div role="status" className={classes.warnings}>
            {number !== '' && !usualNumber.test(number) && <p>{w.registrationNumberUnusual}</p>}
          </div>
        </div>
      </FormSection>
      <PersonFields
        nik={field('nik')}
        nationality={field('nationality')}
        placeOfBirth={field('place_of_birth')}
        dateOfBirth={{ ...born, onChange: chooseBirthday }}
        gender={field('gender_code')}
        minimumAge={accessorMinimumAge}
        usualAge={accessorMinimumAge}
      >
        <FieldPair>
          <TextField {...field('first_name')} autoComplete="given-name" maxLength={100} />
          <TextField {...field('last_name')} autoComplete="family-name" maxLength={100} />
        </FieldPair>
      </PersonFields>
      <FormSection title={w.sections.contact}>
        <TextField
          {...field('contact')}
          description={w.hints.contact}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <KelurahanField {...field('kelurahan_id')} />
        <TextField {...field('address')} autoComplete="street-address" maxLength={255} />
        <TextField {...field('postal_code')} inputMode="numeric" autoComplete="postal-code" maxLength={5} />
      </FormSection>
      <FormSection title={w.sections.work}>
        <ReligionField {...field('religion')} />
        <EducationField {...field('pendidikan_terakhir')} />
        <JobField {...field('jobs_code')} />
      </FormSection>
      <FormSection title={w.sections.signature}>
        <SignatureField {...field('signature')} label="" description={w.hints.signature} />
      </FormSection>
      <ConsentFields
        lspName={lsp.name}
        dateOfBirth={values.date_of_birth}
        given={field('consent_given')}
        truth={field('truth_stated')}
        guardianName={field('guardian_name')}
        guardianRelation={field('guardian_relation')}
        guardianConsents={field('guardian_consents')}
      />
    </RegistrationForm>
  )
}
