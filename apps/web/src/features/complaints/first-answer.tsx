import type { FirstAnswer as Given } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Text, Title } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import styles from './complaints.module.css'

/** What was answered before a complaint was opened again; nothing where it was not. */
export const FirstAnswer = ({ given }: { given: Given | null }) => {
  const w = useWords(complaintsWords)
  const format = useFormat()
  if (!given) return null
  return (
    <section className={styles.part} aria-label={w.firstAnswer}>
      <Title order={2} size="h4">
        {w.firstAnswer}
      </Title>
      <Text size="sm" c="dimmed">
        {[
          w.findings[given.finding],
          w.answeredBy(given.answered_by, format.moment(given.answered_date)),
        ].join(' · ')}
      </Text>
      <p className={styles.prose}>{given.answer}</p>
    </section>
  )
}
