import { applicantOrigins, dataStates } from '@kompeten/contract/applicants/applicants'
import { applicantCategories } from '@kompeten/contract/registration/registration'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { isCapable, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { byRecord } from '../../ui/list/record-choice.tsx'
import { tukRecords } from '../tuk/index.ts'
import { useCodeNames } from './applicant-columns.tsx'

const choices = (names: Map<string, string>) => [...names].map(([value, label]) => ({ value, label }))

/** What the applicants' list can be narrowed by. */
export const useApplicantFilters = (): readonly Filter[] => {
  const w = useWords(applicantsWords)
  const session = useSession()
  const { jobs, educations } = useCodeNames()
  const isOfVenue = session?.actingRole === 'ADT'
  const option = <const Value extends string>(
    field: string,
    label: string,
    values: readonly Value[],
    words: Record<Value, string>,
  ): Filter => ({
    field,
    label,
    kind: 'option',
    options: values.map((value) => ({ value, label: words[value] })),
  })
  return [
    option('data_state', w.columns.data_state, dataStates, w.dataStates),
    option('account', w.columns.account, ['none', 'linked'], w.accounts),
    option('origin', w.columns.origin, applicantOrigins, w.origins),
    ...(isOfVenue ? [] : [{ field: 'tuk_id', label: w.fields.tuk_id, ...byRecord(tukRecords) }]),
    { field: 'jobs_code', label: w.fields.jobs_code, kind: 'option', options: choices(jobs) },
    {
      field: 'pendidikan_terakhir',
      label: w.fields.pendidikan_terakhir,
      kind: 'option',
      options: choices(educations),
    },
    { field: 'kota_id', label: w.columns.kotaCode, kind: 'text' },
    ...(session && isCapable(session, 'applicant_category')
      ? [option('applicant_category', w.fields.applicant_category, applicantCategories, w.categories)]
      : []),
    { field: 'date_of_birth', label: w.fields.date_of_birth, kind: 'day' },
  ]
}
