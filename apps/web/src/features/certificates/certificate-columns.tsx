import type { CertificateSummary } from '@kompeten/contract/certificates/content'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { heldBackWords } from '@kompeten/phrases/certificates/held-back'
import { useFormat } from '../../platform/format.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'
import styles from './certificates.module.css'
import { StateBadge } from './state-badge.tsx'

type Which = 'waiting' | 'handing' | 'all' | 'alumni'

/** The columns of certificates: what waits shows its decision first, the others their numbers and end. */
export const useCertificateColumns = (which: Which): readonly Column<CertificateSummary>[] => {
  const w = useWords(certificatesWords)
  const spoken = useSpoken()
  const format = useFormat()
  const day = (value: string | null) => value && format.day(value)
  const waits = which === 'waiting'
  const handover = useWords(handoversWords)
  const held = useWords(heldBackWords)
  return [
    { id: 'holder_name', label: w.fields.holder_name, cell: (row) => row.holder_name },
    {
      id: 'schema_name',
      label: w.fields.schema_name,
      cell: (row) => spoken(row.schema_name, row.schema_name_en),
    },
    {
      id: 'state',
      label: w.fields.state,
      cell: ({ state, held_back }) => (
        <>
          <StateBadge state={state} />
          {held_back && <div className={styles.quiet}>{held.short[held_back]}</div>}
        </>
      ),
      oneLine: true,
    },
    {
      id: 'decided_on',
      label: w.fields.decided_on,
      cell: (row) => day(row.decided_on),
      oneLine: true,
      extra: !waits,
    },
    {
      id: 'certificate_number',
      label: w.fields.certificate_number,
      cell: (row) => row.certificate_number,
      oneLine: true,
      extra: waits,
    },
    {
      id: 'issued_on',
      label: w.fields.issued_on,
      cell: (row) => day(row.issued_on),
      oneLine: true,
      extra: true,
    },
    {
      id: 'valid_until',
      label: w.fields.valid_until,
      cell: (row) => day(row.valid_until),
      oneLine: true,
      extra: waits || which === 'handing',
    },
    {
      id: 'blanko_number',
      label: w.fields.blanko_number,
      cell: (row) => row.blanko_number,
      oneLine: true,
      extra: !waits && which !== 'handing',
    },
    {
      id: 'collectable_date',
      label: handover.fields.collectable_date,
      cell: (row) => row.collectable_date && format.moment(row.collectable_date),
      oneLine: true,
      extra: which !== 'handing',
    },
    {
      id: 'handed_over_on',
      label: handover.fields.handed_over_on,
      cell: (row) => day(row.handed_over_on),
      oneLine: true,
      extra: true,
    },
    {
      id: 'registration_number',
      label: w.fields.registration_number,
      cell: (row) => row.registration_number,
      oneLine: true,
      extra: true,
    },
    { id: 'tuk_name', label: w.fields.tuk_name, cell: (row) => row.tuk_name, extra: true },
    {
      id: 'assessed_on',
      label: w.fields.assessed_on,
      cell: (row) => day(row.assessed_on),
      oneLine: true,
      extra: true,
    },
    { id: 'signer_name', label: w.fields.signer_name, cell: (row) => row.signer_name, extra: true },
    { id: 'origin', label: w.fields.origin, cell: (row) => w.origins[row.origin], extra: true },
    momentColumn('created_date', w.fields.created_date, format),
  ]
}
