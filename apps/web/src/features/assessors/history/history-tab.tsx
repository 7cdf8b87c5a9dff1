import type { Assessor } from '@kompeten/contract/assessors/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { Stack, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import styles from '../assessors.module.css'
import { assessorQueries } from '../assessors.queries.ts'
import { useHistoryColumns } from './history-columns.tsx'

/** How much an assessor has to do, and what they did, the newest first. */
export const HistoryTab = ({ kept }: { kept: Assessor }) => {
  const w = useWords(assessorsWords).history
  const format = useFormat()
  const columns = useHistoryColumns(true)
  const { data, error, refetch } = useQuery(
    assessorQueries.assessments({ accessor_id: kept.accessor_id, limit: '100' }),
  )
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  return (
    <Stack gap="lg">
      <dl className={styles.facts}>
        <dt>{w.load.ahead}</dt>
        <dd>{format.number(kept.load.days_ahead)}</dd>
        <dt>{w.load.assessments}</dt>
        <dd>{format.number(kept.load.assessments)}</dd>
      </dl>
      {data && data.next_cursor !== null && (
        <Text size="sm" c="dimmed">
          {w.newest(format.number(data.data.length), format.count(data.count, data.count_is_exact))}
        </Text>
      )}
      {data?.data.length === 0 && <Empty title={w.empty.title} message={w.empty.message} />}
      {data && data.data.length > 0 && (
        <Sideways name={w.title}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ id, label }) => (
                  <Table.Th key={id} scope="col">
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((row) => (
                <Table.Tr key={row.assessment_id}>
                  {columns.map(({ id, cell }) => (
                    <Table.Td key={id}>{cell(row)}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Sideways>
      )}
    </Stack>
  )
}
