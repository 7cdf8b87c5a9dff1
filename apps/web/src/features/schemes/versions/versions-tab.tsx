import type { Scheme } from '@kompeten/contract/schemes/schemes'
import type { VersionSummary } from '@kompeten/contract/schemes/versions'
import { schemeVersionsWords } from '@kompeten/phrases/schemes/scheme-versions'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Table, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { StateMark, type StateTone } from '../../../ui/record/state-mark.tsx'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { schemeQueries } from '../schemes.queries.ts'
import { useVersionName } from './version-name.ts'

const VersionCompare = lazy(() =>
  import('./version-compare.tsx').then((module) => ({ default: module.VersionCompare })),
)

const tones: Record<VersionSummary['state'], StateTone> = {
  DRAFT: 'draft',
  PUBLISHED: 'ready',
  SUPERSEDED: 'over',
  DISCARDED: 'over',
}

const VersionRow = ({ row }: { row: VersionSummary }) => {
  const w = useWords(schemesWords).record
  const versions = useWords(schemeVersionsWords)
  const format = useFormat()
  const name = useVersionName()(row)
  const counts = [row.unit_count, row.element_count, row.kuk_count].map(format.number)
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link to="." search={{ tab: 'units', version: row.schema_version_id }}>
          {name}
        </Link>
      </Table.Th>
      <Table.Td>
        <StateMark tone={tones[row.state]}>{w.states[row.state]}</StateMark>
      </Table.Td>
      <Table.Td>{w.counts(counts[0] ?? '', counts[1] ?? '', counts[2] ?? '')}</Table.Td>
      <Table.Td>{versions.by(format.moment(row.modified_date), row.modified_by_name)}</Table.Td>
      <Table.Td>
        {row.published_date && versions.by(format.moment(row.published_date), row.published_by_name ?? '')}
      </Table.Td>
    </Table.Tr>
  )
}

/** All versions of a scheme, and what changed from one to another. */
export const VersionsTab = ({ scheme }: { scheme: Scheme }) => {
  const w = useWords(schemeVersionsWords)
  const { data, error, refetch } = useQuery(schemeQueries.versions({ schema_id: scheme.schema_id }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return (
    <>
      <Sideways name={w.title}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {Object.entries(w.columns).map(([column, label]) => (
                <Table.Th key={column} scope="col">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((row) => (
              <VersionRow key={row.schema_version_id} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
      <Title order={2}>{w.compare}</Title>
      {data.length < 2 ? (
        <Text c="dimmed">{w.needTwo}</Text>
      ) : (
        <Suspense fallback={null}>
          <VersionCompare schemeId={scheme.schema_id} versions={data} />
        </Suspense>
      )}
    </>
  )
}
