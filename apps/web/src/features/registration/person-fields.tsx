import { yearsAgo } from '@kompeten/contract/platform/age'
import { indonesia } from '@kompeten/contract/platform/countries'
import { nikMismatches } from '@kompeten/contract/platform/nik'
import { genders } from '@kompeten/contract/registration/registration'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NationalityField } from './nationality-field.tsx'
import classes from './registration.module.css'

type Props = {
  nik: Field<string | null>
  nationality: Field<string | null>
  placeOfBirth: Field<string | null>
  dateOfBirth: Field<string | null>
  gender: Field<(typeof genders)[number] | null>
  /** Youngest age, and the age at which the calendar opens (spec §5). */
  minimumAge: number
  usualAge: number
  /** The name: one field for applicants, two for assessors. */
  children: ReactNode
}

/** Who registers, as on the identity card. What disagrees with the NIK is asked about, never refused. */
export const PersonFields = (props: Props) => {
  const { nik, nationality, placeOfBirth, dateOfBirth, gender, minimumAge, usualAge, children } = props
  const w = useWords(registrationWords)
  const isForeign = nationality.value !== indonesia
  const mismatches = isForeign
    ? []
    : nikMismatches(nik.value ?? '', { date_of_birth: dateOfBirth.value, gender_code: gender.value })
  const bounds = useMemo(
    () => ({ latest: yearsAgo(minimumAge), opensAt: yearsAgo(usualAge) }),
    [minimumAge, usualAge],
  )
  return (
    <FormSection title={w.sections.person}>
      {children}
      <NationalityField {...nationality} />
      <TextField
        {...nik}
        {...(isForeign && { label: w.passport })}
        description={isForeign ? w.hints.passport : w.hints.nik}
        inputMode={isForeign ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={isForeign ? 15 : 40}
      />
      <FieldPair>
        <TextField {...placeOfBirth} maxLength={50} />
        <DayField {...dateOfBirth} {...bounds} />
      </FieldPair>
      <ChoiceField {...gender} choices={genders.map((value) => ({ value, label: w.genders[value] }))} />
      <div role="status" className={classes.warnings}>
        {mismatches.map((mismatch) => (
          <p key={mismatch}>{w.mismatches[mismatch]}</p>
        ))}
      </div>
    </FormSection>
  )
}
