import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { referenceQueries } from './reference.queries.ts'

type Props = Field<string | null>

/** An occupation of the identity card, by its official name. */
export const JobField = (props: Props) => {
  const language = useLanguage()
  const { data = [] } = useQuery(referenceQueries.jobs)
  const options = data.map((one) => ({
    value: one.jobs_code,
    label: language === 'id' ? one.jobs_name : one.jobs_name_en,
  }))
  return <SelectField {...props} options={options} searchable />
}

export const ReligionField = (props: Props) => {
  const language = useLanguage()
  const { data = [] } = useQuery(referenceQueries.religions)
  const options = data.map((one) => ({
    value: one.religion_code,
    label: language === 'id' ? one.religion_name : one.religion_name_en,
  }))
  return <SelectField {...props} options={options} />
}

/** The highest education that somebody has. */
export const EducationField = (props: Props) => {
  const language = useLanguage()
  const { data = [] } = useQuery(referenceQueries.educations)
  const options = data.map((one) => ({
    value: one.education_code,
    label: language === 'id' ? one.education_name : one.education_name_en,
  }))
  return <SelectField {...props} options={options} />
}
