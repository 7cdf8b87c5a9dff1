import type { Form } from '@kompeten/contract/instruments/content'
import { useQuery } from '@tanstack/react-query'
import { type FormAddress, formQueries } from '../instruments.queries.ts'

/** The participants of the assessment who have this form as well, in the order of its documents. */
export const usePeople = (of: FormAddress, { assessment_id }: Form) => {
  const { data, isLoading } = useQuery({
    ...formQueries.forms({ assessment_id: assessment_id ?? '' }),
    enabled: assessment_id !== null && 'assessment_applicant_id' in of,
  })
  const people = (data?.participants ?? []).flatMap(({ removed, forms, ...person }) => {
    const own = forms.find(({ form_code }) => form_code === of.form_code)
    return !removed && own && (own.planned || own.begun)
      ? [{ ...person, isBegun: own.begun, signedBy: own.signed_by }]
      : []
  })
  return { people, isLoading }
}
