import type { SurveillanceSummary } from '@kompeten/contract/certificates/surveillances'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../certificates.module.css'
import { ownSurveillanceQueries, surveillanceQueries } from '../certificates.queries.ts'
import { SurveillanceBadge } from './surveillance-state.tsx'

/** The surveillances of a certificate in force, each a way to its page; nothing where it has none. */
export const SurveillancePart = ({ certificateId }: { certificateId: string }) => {
  const w = useWords(surveillancesWords)
  const format = useFormat()
  const { data } = useQuery(surveillanceQueries.list({ certificate_id: certificateId, limit: '100' }))
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.part} aria-label={w.section}>
      <Title order={2} size="h3">
        {w.section}
      </Title>
      <ul className={styles.basis}>
        {data.data.map((one) => (
          <li key={one.surveillance_id}>
            <Link
              to="/certificates/surveillances/$surveillance_id"
              params={{ surveillance_id: one.surveillance_id }}
            >
              {w.numbered(format.number(one.surveillance_number))}
            </Link>
            <span className={styles.quiet}>{w.dueOn(format.dayInText(one.due_on))}</span>
            <SurveillanceBadge of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const lineOf = ({ is_overdue, state }: SurveillanceSummary) => {
  if (state === 'RETURNED') return 'returned'
  if (state === 'SUBMITTED') return 'sent'
  return is_overdue ? 'overdue' : 'due'
}

/** What a holder is asked for on one certificate: what is open, and what waits for the LSP. */
export const OwnSurveillances = ({ certificateId }: { certificateId: string }) => {
  const w = useWords(surveillancesWords).mine
  const format = useFormat()
  const { data = [] } = useQuery(ownSurveillanceQueries.list())
  const shown = data.filter(
    ({ certificate_id, may, state }) =>
      certificate_id === certificateId && (may.includes('submit') || state === 'SUBMITTED'),
  )
  return shown.map((one) => (
    <div key={one.surveillance_id} className={styles.part}>
      <Text>{w[lineOf(one)](format.dayInText(one.due_on))}</Text>
      <Link
        to="/my-certificates/surveillances/$surveillance_id"
        params={{ surveillance_id: one.surveillance_id }}
      >
        {one.may.includes('submit') ? w.door : w.look}
      </Link>
    </div>
  ))
}
