import { certificateOrigins, certificateStates, issuedStates } from '@kompeten/contract/certificates/content'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'

/** What lists of certificates can be narrowed by; the alumni know no states before the issue. */
export const useCertificateFilters = (which: 'waiting' | 'handing' | 'all' | 'alumni'): readonly Filter[] => {
  const w = useWords(certificatesWords)
  const handover = useWords(handoversWords)
  const words = useWords(uiWords).list
  const format = useFormat()
  const states = which === 'alumni' ? issuedStates : certificateStates
  const yesOrNo = [
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ]
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
    { field: 'is_renewable', label: w.fields.is_renewable, kind: 'option', options: yesOrNo },
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
  const collectable: Filter = {
    field: 'is_collectable',
    label: handover.fields.collectable_date,
    kind: 'option',
    options: yesOrNo,
  }
  if (which === 'handing') return [collectable, ...issued.filter(({ field }) => field === 'issued_on')]
  return which === 'waiting' ? [decided] : issued
}
