import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import styles from './schemes.module.css'
import { schemeQueries } from './schemes.queries.ts'

/** What a scheme lacks before people apply and are assessed, for who may mend it; nothing where it lacks nothing. */
export const ReadinessNote = ({ scheme }: { scheme: Scheme }) => {
  const w = useWords(schemesWords).record.lacking
  const isKept = holds(useSession(), schemes.readiness.may) && scheme.deleted_date === null
  const { data } = useQuery({ ...schemeQueries.readiness({ schema_id: scheme.schema_id }), enabled: isKept })
  if (!data || data.lacking.length === 0) return null
  return (
    <Callout tone="info">
      <strong>{w.title}</strong>
      <ul className={styles.missing}>
        {data.lacking.map((need) => (
          <li key={need}>
            {need === 'fee' ? (
              <Link to="." search={{ tab: 'details', form: 'administration' }}>
                {w.fee}
              </Link>
            ) : need === 'payment' ? (
              <Link to="/lsp-profile">{w.payment}</Link>
            ) : need === 'approval' || need === 'review' ? (
              <Link to="." search={{ tab: 'details' }}>
                {w[need]}
              </Link>
            ) : (
              w[need]
            )}
            {data.asked.some((asked) => asked === need) && ` ${w.asked}`}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
