import { needsGuardian } from '@kompeten/contract/platform/age'
import { type AssessorRegistration, assessorMinimumAge } from '@kompeten/contract/registration/registration'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { useWords } from '../../platform/words.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { SignatureField } from '../../ui/signature/signature-field.tsx'
import { EducationField, JobField, KelurahanField, ReligionField } from '../reference/index.ts'
import { ConsentFields } from './consent-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import classes from './registration.module.css'
import type { AssessorValues } from './registration-values.ts'
import type { RegistrationLsp } from './use-lsp.ts'

/** The forms of BNSP's registration numbers: `MET.000.004306 2019`. Others are asked about, never refused. */
const usualNumber = /^MET\.\d{3}\.\d{5,6}[. ]\d{4}$/

type Props = { form: Form<AssessorValues, AssessorRegistration>; lsp: RegistrationLsp }

/** What an assessor fills in below their account. */
export const AssessorFields = ({ form: { field, values }, lsp }: Props) => {
  const w = useWords(registrationWords)
  const number = (values.registration_number ?? '').trim()
  const born = field('date_of_birth')
  const chooseBirthday = (day: string | null) => {
    if (!needsGuardian(day)) field('guardian_name').onChange(null)
    born.onChange(day)
  }
  return (
    <>
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
        minimumAge={assessorMinimumAge}
        usualAge={assessorMinimumAge}
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
        isMinor={needsGuardian(values.date_of_birth)}
        given={field('consent_given')}
        truth={field('truth_stated')}
        guardianName={field('guardian_name')}
        guardianRelation={field('guardian_relation')}
        guardianConsents={field('guardian_consents')}
      />
    </>
  )
}
