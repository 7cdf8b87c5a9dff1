import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from './evidence.module.css'
import { evidenceQueries } from './evidence.queries.ts'
import { GivenFile } from './given-files.tsx'

type Props = { applicantId: string; requirementId: string }

/** Everything ever given for a requirement, newest first: what a verdict rested on is always found again. */
export const AnswerHistory = ({ applicantId, requirementId }: Props) => {
  const w = useWords(evidenceWords)
  const format = useFormat()
  const titleId = useId()
  const { data = [] } = useQuery(
    evidenceQueries.history({ applicant_id: applicantId, requirement_master_id: requirementId }),
  )
  if (data.length < 2) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        {w.historyTitle}
      </Title>
      <ol className={styles.history}>
        {data.map((answer) => (
          <li key={answer.answer_id} className={styles.past}>
            <Text size="sm" c="dimmed">
              {w.given(format.moment(answer.given_date), answer.given_by_name)} ·{' '}
              {w.versionOf(format.number(answer.number))}
            </Text>
            {answer.withdrawn ? <Text>{w.withdrawn}</Text> : <Text>{answer.values.join(', ')}</Text>}
            <ul className={styles.files}>
              {answer.files.map((file) => (
                <GivenFile key={file.evidence_file_id} file={file} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
