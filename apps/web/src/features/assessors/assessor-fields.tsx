import { type AssessorInput, isMetNumber } from '@kompeten/contract/assessors/assessors'
import { yearsAgo } from '@kompeten/contract/platform/age'
import { indonesia } from '@kompeten/contract/platform/countries'
import { nikMismatches } from '@kompeten/contract/platform/nik'
import { assessorMinimumAge, genders } from '@kompeten/contract/registration/registration'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { EducationField, JobField, KelurahanField, ReligionField } from '../reference/index.ts'
import { NationalityField } from '../registration/index.ts'
import type { AssessorValues } from './assessor-values.ts'
import styles from './assessors.module.css'

type Props = {
  form: Form<AssessorValues, AssessorInput>
  /** The NIK on record; null for a record that is not filled in yet, which needs one. */
  nikMasked: string | null
  /** Who somebody is, once it is on record, is put right by the LSP. */
  mayChangeNik: boolean
}

const RegistrationFields = ({ form: { field, values } }: Pick<Props, 'form'>) => {
  const w = useWords(assessorsWords)
  const number = (values.registration_number ?? '').trim()
  return (
    <FormSection title={w.sections.registration}>
      <div>
        <TextField
          {...field('registration_number')}
          description={w.hints.registration_number}
          autoComplete="off"
          maxLength={50}
        />
        <div role="status" className={styles.warnings}>
          {number !== '' && !isMetNumber(number) && <p>{w.hints.unusualNumber}</p>}
        </div>
      </div>
      <FieldPair>
        <DayField {...field('registration_valid_from')} />
        <DayField
          {...field('registration_valid_until')}
          needed={w.hints.neededToAssign}
          description={w.hints.registration_valid_until}
        />
      </FieldPair>
      <FieldPair>
        <TextField {...field('blanko_number')} autoComplete="off" maxLength={50} />
        <TextField {...field('sk_number')} autoComplete="off" maxLength={100} />
      </FieldPair>
    </FormSection>
  )
}

const NikField = ({ form: { field, values }, nikMasked, mayChangeNik }: Props) => {
  const w = useWords(assessorsWords)
  const isForeign = values.nationality !== indonesia
  const nik = field('nik')
  const label = isForeign ? w.passport : nik.label
  if (nikMasked !== null && !mayChangeNik) {
    return (
      <Text size="sm">
        {label}: {w.hints.nikStays(nikMasked)}
      </Text>
    )
  }
  return (
    <TextField
      {...nik}
      required={nikMasked === null}
      label={label}
      description={nikMasked === null ? w.hints.nik : w.hints.nikKept(nikMasked)}
      inputMode={isForeign ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={isForeign ? 15 : 40}
    />
  )
}

const PersonFields = (props: Props) => {
  const { field, values } = props.form
  const w = useWords(assessorsWords)
  const isForeign = values.nationality !== indonesia
  const mismatches = isForeign
    ? []
    : nikMismatches(values.nik ?? '', {
        date_of_birth: values.date_of_birth,
        gender_code: values.gender_code,
      })
  const bounds = useMemo(() => ({ latest: yearsAgo(assessorMinimumAge), opensAt: yearsAgo(40) }), [])
  return (
    <FormSection title={w.sections.person}>
      <FieldPair>
        <TextField {...field('first_name')} autoComplete="given-name" maxLength={100} />
        <TextField {...field('last_name')} autoComplete="family-name" maxLength={100} />
      </FieldPair>
      <NationalityField {...field('nationality')} />
      <NikField {...props} />
      <FieldPair>
        <TextField {...field('place_of_birth')} maxLength={50} />
        <DayField {...field('date_of_birth')} {...bounds} />
      </FieldPair>
      <ChoiceField
        {...field('gender_code')}
        choices={genders.map((value) => ({ value, label: w.genders[value] }))}
      />
      <div role="status" className={styles.warnings}>
        {mismatches.map((mismatch) => (
          <p key={mismatch}>{w.hints.mismatches[mismatch]}</p>
        ))}
      </div>
    </FormSection>
  )
}

/** What is kept of an assessor. What disagrees with the NIK, or with BNSP's numbers, is asked about, never refused. */
export const AssessorFields = (props: Props) => {
  const { field } = props.form
  const w = useWords(assessorsWords)
  return (
    <>
      <RegistrationFields form={props.form} />
      <PersonFields {...props} />
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
    </>
  )
}
