import type { ApplicantRow } from '@kompeten/contract/applicants/applicants'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import { referenceChoices } from '../reference/index.ts'

type Marked = Pick<ApplicantRow, 'data_state' | 'consent_open'>

/** Whether all of APL.01 part 1 is there, and consent to its processing: a sign and a word. */
export const DataMark = ({ of: { data_state: state, consent_open } }: { of: Marked }) => {
  const w = useWords(applicantsWords)
  if (state === 'complete' && consent_open) return <StateMark tone="draft">{w.consentOpen}</StateMark>
  return <StateMark tone={state === 'complete' ? 'ready' : 'draft'}>{w.dataStates[state]}</StateMark>
}

/** Names of occupations and education levels in the language shown, by code. */
export const useCodeNames = () => {
  const language = useLanguage()
  const { data: jobs = [] } = useQuery(referenceChoices.jobs)
  const { data: educations = [] } = useQuery(referenceChoices.educations)
  return {
    jobs: new Map(jobs.map((one) => [one.jobs_code, language === 'id' ? one.jobs_name : one.jobs_name_en])),
    educations: new Map(
      educations.map((one) => [
        one.education_code,
        language === 'id' ? one.education_name : one.education_name_en,
      ]),
    ),
  }
}

/** The columns of the applicants' list; `inBin` shows when they were deleted. */
export const useApplicantColumns = (inBin: boolean): readonly Column<ApplicantRow>[] => {
  const w = useWords(applicantsWords)
  const format = useFormat()
  const { jobs, educations } = useCodeNames()
  const named = (names: Map<string, string>, code: string | null) => code && (names.get(code) ?? code)
  const deleted: Column<ApplicantRow> = {
    id: 'deleted_date',
    label: w.columns.deleted_date,
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    { id: 'full_name', label: w.fields.full_name, cell: (row) => row.full_name },
    ...(inBin ? [deleted] : []),
    { id: 'nik', label: w.fields.nik, cell: (row) => row.nik_masked, oneLine: true },
    {
      id: 'data_state',
      label: w.columns.data_state,
      cell: (row) => <DataMark of={row} />,
    },
    { id: 'account', label: w.columns.account, cell: (row) => w.accounts[row.account] },
    { id: 'institution', label: w.fields.institution, cell: (row) => row.institution },
    { id: 'tuk_id', label: w.fields.tuk_id, cell: (row) => row.tuk_name },
    { id: 'sender_id', label: w.fields.sender_id, cell: (row) => row.sender_name, extra: true },
    { id: 'kota', label: w.columns.kota, cell: (row) => row.area?.kota_name, extra: true },
    { id: 'email', label: w.fields.email, cell: (row) => row.email, extra: true },
    {
      id: 'contact',
      label: w.fields.contact,
      cell: (row) => row.contact && phoneShown(row.contact),
      extra: true,
    },
    {
      id: 'date_of_birth',
      label: w.fields.date_of_birth,
      cell: (row) => format.day(row.date_of_birth),
      oneLine: true,
      extra: true,
    },
    { id: 'jobs_code', label: w.fields.jobs_code, cell: (row) => named(jobs, row.jobs_code), extra: true },
    {
      id: 'pendidikan_terakhir',
      label: w.fields.pendidikan_terakhir,
      cell: (row) => named(educations, row.pendidikan_terakhir),
      extra: true,
    },
    { id: 'origin', label: w.columns.origin, cell: (row) => w.origins[row.origin], extra: true },
    momentColumn('created_date', w.columns.created_date, format),
  ]
}
