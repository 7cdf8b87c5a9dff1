import { neededToApply } from '@kompeten/contract/applicants/fields'
import { needsGuardian } from '@kompeten/contract/platform/age'
import {
  type ApplicantRegistration,
  applicantCategories,
  applicantMinimumAge,
  hasWorkplace,
} from '@kompeten/contract/registration/registration'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { SignatureField } from '../../ui/signature/signature-field.tsx'
import { EducationField, JobField, KelurahanField } from '../reference/index.ts'
import { ConsentFields } from './consent-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import type { ApplicantValues } from './registration-values.ts'
import type { RegistrationLsp } from './use-lsp.ts'
import { WorkplaceFields, workplaceFields } from './workplace-fields.tsx'

/** The age at which the calendar opens (spec §5). */
const usualAge = 16

type Props = { form: Form<ApplicantValues, ApplicantRegistration>; lsp: RegistrationLsp }

/** What an applicant fills in below their account. */
export const ApplicantFields = ({ form, lsp }: Props) => {
  const { values } = form
  const w = useWords(registrationWords)
  const needed = new Set<string>(neededToApply(values.jobs_code))
  const field = <K extends keyof ApplicantValues & string>(key: K) => ({
    ...form.field(key),
    ...(needed.has(key) && { needed: w.hints.needed }),
  })
  const job = field('jobs_code')
  const chooseJob = (jobsCode: string | null) => {
    // What is no longer shown must not stand in the way of registering.
    if (!hasWorkplace(jobsCode)) for (const key of workplaceFields) field(key).onChange(null)
    job.onChange(jobsCode)
  }
  const born = field('date_of_birth')
  const chooseBirthday = (day: string | null) => {
    if (!needsGuardian(day)) field('guardian_name').onChange(null)
    born.onChange(day)
  }
  return (
    <>
      <PersonFields
        nik={field('nik')}
        nationality={field('nationality')}
        placeOfBirth={field('place_of_birth')}
        dateOfBirth={{ ...born, onChange: chooseBirthday }}
        gender={field('gender_code')}
        minimumAge={applicantMinimumAge}
        usualAge={usualAge}
      >
        <TextField
          {...field('first_name')}
          description={w.hints.first_name}
          autoComplete="name"
          maxLength={100}
        />
      </PersonFields>
      <FormSection title={w.sections.contact}>
        <TextField
          {...field('contact')}
          description={w.hints.contact}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <TextField {...field('telepon_rumah')} type="tel" maxLength={20} />
        <TextField {...field('address')} autoComplete="street-address" maxLength={255} />
        <KelurahanField {...field('kelurahan_id')} />
        <TextField {...field('postal_code')} inputMode="numeric" autoComplete="postal-code" maxLength={5} />
      </FormSection>
      <FormSection title={w.sections.work}>
        <EducationField {...field('pendidikan_terakhir')} />
        <JobField {...job} onChange={chooseJob} />
        {lsp.hasCategory && (
          <ChoiceField
            {...field('applicant_category')}
            choices={applicantCategories.map((value) => ({ value, label: w.categories[value] }))}
          />
        )}
      </FormSection>
      {hasWorkplace(values.jobs_code) && (
        <WorkplaceFields field={field} lspId={lsp.isFixed ? undefined : values.lsp_id} />
      )}
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
