import { certificateOrigins, certificateStates, issuedStates } from '@kompeten/contract/certificates/content'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'

/** What lists of certificates can be narrowed by; the alumni know no states before the issue. */
export const useCertificateFilters = (which: 'waiting' | 'all' | 'alumni'): readonly Filter[] => {
  const w = useWords(certificatesWords)
  const format = useFormat()
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
        { label: w.presets.soon, range: [format.dayFromToday(0), format.dayFromToday(90)] },
        { label: w.presets.ended, range: ['', format.dayFromToday(-1)] },
      ],
    },
    {
      field: 'issued_on',
      label: w.fields.issued_on,
      kind: 'day',
      presets: [{ label: w.presets.thisYear, range: [`${format.today().slice(0, 4)}-01-01`, ''] }],
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
