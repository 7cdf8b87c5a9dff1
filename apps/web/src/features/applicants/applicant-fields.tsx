import type { ApplicantChange } from '@kompeten/contract/applicants/applicants'
import { neededToApply } from '@kompeten/contract/applicants/fields'
import { yearsAgo } from '@kompeten/contract/platform/age'
import { indonesia } from '@kompeten/contract/platform/countries'
import { nikMismatches } from '@kompeten/contract/platform/nik'
import {
  applicantCategories,
  applicantMinimumAge,
  genders,
  hasWorkplace,
} from '@kompeten/contract/registration/registration'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { isCapable, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { InstitutionField, InstitutionNameField } from '../institutions/index.ts'
import { EducationField, JobField, KelurahanField } from '../reference/index.ts'
import { NationalityField } from '../registration/index.ts'
import { TukField } from '../tuk/index.ts'
import type { ApplicantValues } from './applicant-values.ts'
import styles from './applicants.module.css'
import { BackgroundFields } from './background-fields.tsx'
import { WayToBin } from './way-to-bin.tsx'

type Props = {
  form: Form<ApplicantValues, ApplicantChange>
  /** New: the NIK has to be given. Kept: it may be changed by the staff. Own: it stays. */
  nik: 'new' | 'kept' | 'own'
}

const bounds = { latest: yearsAgo(applicantMinimumAge), opensAt: yearsAgo(18) }

const NikField = ({ form: { field, values, problems }, nik }: Props) => {
  const w = useWords(applicantsWords)
  const isForeign = values.nationality !== indonesia
  const mismatches = isForeign ? [] : nikMismatches(values.nik ?? '', values)
  return (
    <div>
      <TextField
        {...field('nik')}
        required={nik === 'new'}
        description={nik === 'new' ? w.hints.nik : w.hints.nikKept}
        inputMode={isForeign ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={40}
      />
      <div role="status">
        {problems.some(({ path, code }) => path === 'nik' && code === 'in_bin') && (
          <p className={styles.warning}>
            <WayToBin />
          </p>
        )}
        {mismatches.map((mismatch) => (
          <p key={mismatch} className={styles.warning}>
            {w.mismatches[mismatch]}
          </p>
        ))}
      </div>
    </div>
  )
}

/** The fields of an applicant (FR.APL.01 part 1), in sections. */
export const ApplicantFields = (props: Props) => {
  const { form, nik } = props
  const { values } = form
  const w = useWords(applicantsWords)
  const session = useSession()
  const needed = new Set<string>(neededToApply(values.jobs_code))
  const field = <K extends keyof ApplicantValues & string>(key: K) => ({
    ...form.field(key),
    ...(needed.has(key) && { needed: w.hints.needed }),
  })
  const job = field('jobs_code')
  return (
    <>
      <FormSection title={w.sections.person}>
        <TextField {...field('full_name')} autoComplete="off" maxLength={100} />
        <NationalityField {...field('nationality')} />
        {nik !== 'own' && <NikField {...props} />}
        <FieldPair>
          <TextField {...field('place_of_birth')} maxLength={50} />
          <DayField {...field('date_of_birth')} {...bounds} />
        </FieldPair>
        <ChoiceField
          {...field('gender_code')}
          choices={genders.map((value) => ({ value, label: w.genders[value] }))}
        />
      </FormSection>
      <FormSection title={w.sections.contact}>
        <FieldPair>
          <TextField {...field('contact')} description={w.hints.contact} type="tel" maxLength={20} />
          <TextField {...field('telepon_rumah')} type="tel" maxLength={20} />
        </FieldPair>
        <TextField {...field('email')} type="email" maxLength={100} />
        <TextField {...field('address')} maxLength={255} />
        <KelurahanField {...field('kelurahan_id')} />
        <TextField {...field('postal_code')} inputMode="numeric" maxLength={5} />
      </FormSection>
      <FormSection title={w.sections.work}>
        <EducationField {...field('pendidikan_terakhir')} />
        <JobField {...job} />
      </FormSection>
      {hasWorkplace(values.jobs_code) && (
        <FormSection title={w.sections.workplace}>
          <InstitutionNameField {...field('institution')} lspId={session?.lspId ?? null} />
          <TextField {...field('position')} maxLength={100} />
          <FieldPair>
            <TextField {...field('office_address')} maxLength={255} />
            <TextField {...field('office_postal_code')} inputMode="numeric" maxLength={5} />
          </FieldPair>
          <FieldPair>
            <TextField {...field('office_phone')} type="tel" maxLength={20} />
            <TextField {...field('office_fax')} type="tel" maxLength={20} />
          </FieldPair>
          <TextField {...field('office_email')} type="email" maxLength={100} />
        </FormSection>
      )}
      <BackgroundFields form={form} />
      {nik !== 'own' && session?.actingRole !== 'ADT' && (
        <FormSection title={w.sections.lsp}>
          <TukField {...field('tuk_id')} />
          <InstitutionField {...field('sender_id')} description={w.hints.sender} />
          {session && isCapable(session, 'applicant_category') && (
            <ChoiceField
              {...field('applicant_category')}
              choices={applicantCategories.map((value) => ({ value, label: w.categories[value] }))}
            />
          )}
        </FormSection>
      )}
    </>
  )
}
