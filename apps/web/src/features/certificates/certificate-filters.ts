import { certificateOrigins, certificateStates, issuedStates } from '@kompeten/contract/certificates-content'
import { certificatesWords } from '@kompeten/phrases/certificates'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'

const dayIn = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv')
}

/** What lists of certificates can be narrowed by; the alumni know no states before the issue. */
export const useCertificateFilters = (which: 'waiting' | 'all' | 'alumni'): readonly Filter[] => {
  const w = useWords(certificatesWords)
  const states = which === 'alumni' ? issuedStates : certificateStates
  const decided: Filter = { field: 'decided_on', label: w.fields.decided_on, kind: 'day' }
  const issued: Filter[] = [
    {
      field: 'state',
      label: w.fields.state,
      kind: 'option',
      options: states.map((value) => ({ value, label: w.states[value] })),
    },
    {
      field: 'valid_until',
      label: w.fields.valid_until,
      kind: 'day',
      presets: [
        { label: w.presets.soon, range: [dayIn(0), dayIn(90)] },
        { label: w.presets.ended, range: ['', dayIn(-1)] },
      ],
    },
    {
      field: 'issued_on',
      label: w.fields.issued_on,
      kind: 'day',
      presets: [{ label: w.presets.thisYear, range: [`${new Date().getFullYear()}-01-01`, ''] }],
    },
    {
      field: 'origin',
      label: w.fields.origin,
      kind: 'option',
      options: certificateOrigins.map((value) => ({ value, label: w.origins[value] })),
    },
  ]
  return which === 'waiting' ? [decided] : issued
}
