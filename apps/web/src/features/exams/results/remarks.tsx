import { keyMendsWords } from '@kompeten/phrases/exams/key-mends'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../exams.module.css'
import { keyMendQueries } from '../exams.queries.ts'

/** How a sitting was marked again after keys were mended: what it came to before and after, and what follows for its form. */
export const Remarks = ({ sitting_id }: { sitting_id: string }) => {
  const w = useWords(keyMendsWords)
  const format = useFormat()
  const { data } = useQuery(keyMendQueries.remarks({ sitting_id }))
  if (!data || data.length === 0) return null
  const said = (percent: number | null) => (percent === null ? w.waiting : format.number(percent))
  return (
    <Stack gap="xs">
      <Title order={2}>{w.remarks}</Title>
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.mend_id}>
            <div className={styles.grow}>
              {one.question_code} {one.is_out && w.isOut} · {one.reason}
              <div className={styles.quiet}>{format.moment(one.marked_date)}</div>
              {one.is_other && <Text size="sm">{one.was_signed ? w.signed : w.again}</Text>}
            </div>
            <span>
              {one.ran_meanwhile
                ? w.ranMeanwhile
                : w.change(said(one.before_percent), said(one.after_percent))}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
