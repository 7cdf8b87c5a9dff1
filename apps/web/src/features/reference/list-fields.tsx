import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { referenceChoices } from './reference.queries.ts'

type Props = Field<string | null>

type Named = { value: string; label: string; active: boolean }

/** What can be chosen, and what was chosen before it was taken out of the choices. */
const choices = (named: readonly Named[], value: string | null) =>
  named
    .filter((one) => one.active || one.value === value)
    .map(({ value: code, label }) => ({ value: code, label }))

/** An occupation of the identity card, by its official name. */
export const JobField = (props: Props) => {
  const language = useLanguage()
  const { data = [] } = useQuery(referenceChoices.jobs)
  const named = data.map(({ jobs_code, jobs_name, jobs_name_en, active }) => ({
    value: jobs_code,
    label: language === 'id' ? jobs_name : jobs_name_en,
    active,
  }))
  // A box that is typed in keeps what it showed: in another language it begins again.
  return <SelectField key={language} {...props} options={choices(named, props.value)} searchable />
}

export const ReligionField = (props: Props) => {
  const language = useLanguage()
  const { data = [] } = useQuery(referenceChoices.religions)
  const named = data.map(({ religion_code, religion_name, religion_name_en, active }) => ({
    value: religion_code,
    label: language === 'id' ? religion_name : religion_name_en,
    active,
  }))
  return <SelectField {...props} options={choices(named, props.value)} />
}

/** The highest education that somebody has. */
export const EducationField = (props: Props) => {
  const language = useLanguage()
  const { data = [] } = useQuery(referenceChoices.educations)
  const named = data.map(({ education_code, education_name, education_name_en, active }) => ({
    value: education_code,
    label: language === 'id' ? education_name : education_name_en,
    active,
  }))
  return <SelectField {...props} options={choices(named, props.value)} />
}
