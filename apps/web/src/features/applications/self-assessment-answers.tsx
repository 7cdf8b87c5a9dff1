import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './applications.module.css'
import { applicationQueries } from './applications.queries.ts'

/** FR.APL.02 to be read: each element with its answer and what shows it. */
export const SelfAssessmentAnswers = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords)
  const { data, error, refetch } = useQuery(
    applicationQueries.selfAssessment({ join_request_id: application.join_request_id }),
  )
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  const answers = new Map(data.answers.map((answer) => [answer.element_id, answer]))
  const names = new Map(application.evidence.map(({ requirement_id, name }) => [requirement_id, name]))
  return (
    <div className={styles.answers}>
      {data.units.map((unit, u) => (
        <section key={unit.unit_id} className={styles.section}>
          <h3>
            {u + 1}. {unit.title} <span className={styles.quiet}>{unit.unit_code}</span>
          </h3>
          <ul className={styles.plain}>
            {unit.elements.map((element, e) => {
              const answer = answers.get(element.element_id)
              const proof = [
                ...(answer?.requirement_ids.flatMap((id) => names.get(id) ?? []) ?? []),
                ...(answer?.note ? [answer.note] : []),
              ]
              return (
                <li key={element.element_id} className={styles.answer}>
                  <span>
                    {e + 1}. {element.title}
                  </span>
                  {answer?.answer ? (
                    <span className={answer.answer === 'K' ? styles.k : styles.bk}>{answer.answer}</span>
                  ) : (
                    <span className={styles.empty}>{w.record.noAnswer}</span>
                  )}
                  {proof.length > 0 && (
                    <span className={styles.proof}>
                      {w.record.proof}: {proof.join(' · ')}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
