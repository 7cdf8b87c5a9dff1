import { appeals } from '@kompeten/contract/appeals/appeals'
import type { AppealBasis } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { Grounds } from '../plenos/index.ts'
import styles from './appeals.module.css'
import { appealQueries } from './appeals.queries.ts'

/** What the pleno said, and of which units. */
const Decided = ({ basis: { decision, units } }: { basis: AppealBasis }) => {
  const w = useWords(appealsWords).basis
  const format = useFormat()
  return (
    <section className={styles.part} aria-label={w.decision}>
      <Title order={2} size="h3">
        {w.decision}
      </Title>
      <p className={styles.prose}>{decision.reason}</p>
      <p className={styles.quiet}>
        {w.votes(format.number(decision.for), format.number(decision.against))}
        {' · '}
        {w.by(decision.decided_by, format.dayInText(decision.decided_on))}
      </p>
      {units.length > 0 && (
        <>
          <Title order={3}>{w.units}</Title>
          <ul className={styles.lines}>
            {units.map((unit) => (
              <li key={unit}>{unit}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** What the decision rests on that the panel looks at again; the forms open as documents, for the panel has no part in the assessment. */
export const Basis = ({ appealId }: { appealId: string }) => {
  const { data, error, refetch } = useQuery(appealQueries.basis({ appeal_id: appealId }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return (
    <>
      <Decided basis={data} />
      <section className={styles.part}>
        <Grounds
          dossier={data.dossier}
          formDoor={({ form_code }, label) => (
            <SaveButton
              fetchFile={() => call(appeals.basisForm, { params: { appeal_id: appealId, form_code } })}
            >
              {label}
            </SaveButton>
          )}
        />
      </section>
    </>
  )
}
