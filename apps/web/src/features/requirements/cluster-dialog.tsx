import { type Cluster, requirementClusters } from '@kompeten/contract/requirements/clusters'
import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { everyScheme } from '../schemes/index.ts'
import { ClusterForm } from './cluster-form.tsx'
import styles from './requirements.module.css'
import { clusterQueries, rereadRequirements } from './requirements.queries.ts'

const ClusterRow = ({ row, edit }: { row: Cluster; edit: () => void }) => {
  const words = useWords(requirementsWords)
  const w = words.cluster
  const format = useFormat()
  const { data: schemes = [] } = useQuery(everyScheme)
  const remove = useWrite(requirementClusters.delete, {
    give: () => ({ params: { requirement_cluster_id: row.requirement_cluster_id } }),
    refresh: [clusterQueries.list.key],
  })
  const place = schemes.find((one) => one.schema_id === row.schema_id)?.schema_name ?? words.wholeLsp
  const title = useSpoken()(row.title, row.title_en)
  const rule = row.rule === 'n_of' ? w.ruleOf.n_of(format.number(row.min ?? 1)) : w.ruleOf[row.rule]
  return (
    <li className={styles.cluster}>
      <div className={styles.fileName}>
        {title}
        <Text size="xs" c="dimmed">
          {[rule, w.count(format.number(row.requirement_count)), row.category !== 'umum' && place]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        {row.may.includes('update') && (
          <Button size="xs" variant="default" aria-label={w.editNamed(title)} onClick={edit}>
            {words.edit('').trim()}
          </Button>
        )}
        {row.may.includes('delete') && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={w.deleteNamed(title)}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {w.delete}
          </Button>
        )}
      </Group>
    </li>
  )
}

type Props = { category: RequirementCategory; onClose: () => void }

/** The groups of a category: how many of each must be there; new ones, changes, and the end of empty ones. */
export const ClusterDialog = ({ category, onClose }: Props) => {
  const w = useWords(requirementsWords).cluster
  const session = useSession()
  const client = useQueryClient()
  const [edited, setEdited] = useState<Cluster | 'new'>()
  const { data } = useQuery(clusterQueries.list({ category }))
  if (edited) {
    const done = () => {
      setEdited(undefined)
      void rereadRequirements(client)
    }
    return (
      <Dialog title={edited === 'new' ? w.add : w.edit(edited.title)} size="lg" onClose={onClose}>
        <ClusterForm category={category} kept={edited === 'new' ? undefined : edited} done={done} />
      </Dialog>
    )
  }
  return (
    <Dialog title={w.title} size="lg" onClose={onClose}>
      <Stack>
        <Text c="dimmed">{w.lead}</Text>
        {data?.length === 0 && <Text>{w.none}</Text>}
        <ul className={styles.clusters}>
          {data?.map((row) => (
            <ClusterRow key={row.requirement_cluster_id} row={row} edit={() => setEdited(row)} />
          ))}
        </ul>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.close}
          </Button>
          {holds(session, requirementClusters.create.may) && (
            <Button onClick={() => setEdited('new')}>{w.add}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
