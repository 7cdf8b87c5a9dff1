import type { Assessor } from '@kompeten/contract/assessors/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import styles from '../assessors.module.css'
import { competencesOf } from '../assessors.queries.ts'
import { CompetenceStateMark } from '../states.tsx'
import { CompetenceActions } from './competence-actions.tsx'
import { ValidityText } from './validity-text.tsx'

/** What an assessor has put forward, the newest first, and the door to verify what waits. */
export const CompetencesTab = ({ kept }: { kept: Assessor }) => {
  const words = useWords(assessorsWords)
  const w = useWords(competencesWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(competencesOf(kept.accessor_id))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return null
  const add = kept.may.includes('add_competence') && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/Assessors/list-skill/add-skill" search={{ accessor_id: kept.accessor_id }} {...props} />
      )}
    >
      {w.add}
    </Button>
  )
  if (data.length === 0)
    return <Empty title={w.empty.title} message={w.empty.message} action={add || undefined} />
  return (
    <Stack>
      <Group justify="end">{add}</Group>
      <ul className={styles.cards}>
        {data.map((row) => (
          <li key={row.competence_id} className={styles.card}>
            <div className={styles.cardWords}>
              <Text fw={600}>{row.schema_name}</Text>
              <Group gap="xs">
                <CompetenceStateMark row={row} />
                {row.state === 'VERIFIED' && <ValidityText until={row.valid_until} />}
              </Group>
              <Text size="sm" c="dimmed">
                {row.certificate_number} · {row.issuer} · {format.day(row.issued_on)}
              </Text>
              {row.reason && <Text size="sm">{row.reason}</Text>}
            </div>
            <Group gap="xs">
              {row.may.includes('verify') && (
                <Button
                  size="compact-sm"
                  renderRoot={(props) => (
                    <Link
                      to="/Assessors/pending-competance"
                      search={{ open: row.competence_id }}
                      {...props}
                    />
                  )}
                >
                  {words.review.title}
                </Button>
              )}
              <CompetenceActions row={row} />
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
