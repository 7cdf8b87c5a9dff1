import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../applicants.module.css'
import { duplicateQueries } from '../applicants.queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** `/asesi/data-ganda`: pairs of records that may be one person, to be compared and merged. */
export const DuplicatesPage = () => {
  const w = useWords(applicantsWords).duplicates
  usePageTitle(w.title)
  const format = useFormat()
  const { data, error, refetch } = useQuery(duplicateQueries.list())
  const [pair, setPair] = useState<[Applicant, Applicant]>()
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return (
    <>
      <Title order={1} mb="lg">
        {w.title}
      </Title>
      {data.length === 0 && <Empty title={w.none} message={w.noneMessage} />}
      <ul className={styles.rows}>
        {data.map(({ reason, records: [one, other] }) =>
          one && other ? (
            <li key={`${one.applicant_id} ${other.applicant_id}`} className={styles.row}>
              <div>
                <Text fw={600}>
                  {one.full_name} · {other.full_name}
                </Text>
                <Text size="sm" c="dimmed">
                  {w.reasons[reason]} · {format.day(one.date_of_birth)}
                </Text>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={`${w.compare} ${one.full_name}, ${other.full_name}`}
                onClick={() => setPair([one, other])}
              >
                {w.compare}
              </Button>
            </li>
          ) : null,
        )}
      </ul>
      {pair && <MergeDialog one={pair[0]} other={pair[1]} onClose={() => setPair(undefined)} />}
    </>
  )
}
