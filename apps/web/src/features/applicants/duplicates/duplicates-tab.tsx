import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../applicants.module.css'
import { duplicateQueries, keepApplicant } from '../applicants.queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

const Merges = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords).duplicates
  const format = useFormat()
  const { data = [] } = useQuery(duplicateQueries.merges({ applicant_id: kept.applicant_id }))
  const undo = useWrite(applicantDuplicates.undo, {
    give: (mergeId: string) => ({ params: { applicant_id: kept.applicant_id, merge_id: mergeId } }),
    keep: keepApplicant,
    done: w.undone,
  })
  return (
    <ul className={styles.rows}>
      {data.map((merge) => (
        <li key={merge.merge_id} className={styles.row}>
          <div>{w.history(merge.gone_name, merge.by, format.moment(merge.at))}</div>
          {merge.may.includes('undo') && (
            <Button
              variant="default"
              size="xs"
              loading={undo.isPending}
              onClick={() => undo.mutate(merge.merge_id)}
            >
              {w.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Other records that may be the same person, and what was merged already. */
export const DuplicatesTab = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords).duplicates
  const { data } = useQuery(duplicateQueries.of({ applicant_id: kept.applicant_id }))
  const [other, setOther] = useState<Applicant>()
  return (
    <>
      {data?.length === 0 && <Text mb="lg">{w.noneMessage}</Text>}
      <ul className={styles.rows}>
        {data?.map(({ reason, record, name }) =>
          record === null ? (
            <li key={reason}>
              <Callout tone="info">{w.assessor(name)}</Callout>
            </li>
          ) : (
            <li key={record.applicant_id} className={styles.row}>
              <div>
                <Text fw={600}>{record.full_name}</Text>
                <Text size="sm" c="dimmed">
                  {w.reasons[reason]} · {record.nik_masked}
                </Text>
              </div>
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`${w.compare} ${record.full_name}`}
                  onClick={() => setOther(record)}
                >
                  {w.compare}
                </Button>
              </Group>
            </li>
          ),
        )}
      </ul>
      <Merges kept={kept} />
      {other && <MergeDialog one={kept} other={other} onClose={() => setOther(undefined)} />}
    </>
  )
}
