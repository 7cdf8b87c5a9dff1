import { type SkkRow, skkFamilies, skkStates } from '@kompeten/contract/skk/content'
import { skkListSpec } from '@kompeten/contract/skk/skk'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { rememberSearch } from '../../ui/list/last-search.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { FetchButton, FetchState, SkkLinks, useConnection } from './fetch-list.tsx'
import styles from './skk.module.css'
import { skkQueries } from './skk.queries.ts'
import { DiffersMark, SkkStateMark, useCodeWords } from './skk-state.tsx'

const useColumns = (): readonly Column<SkkRow>[] => {
  const { columns: w, families, unnamed } = useWords(skkWords)
  const codeWords = useCodeWords()
  const format = useFormat()
  return [
    { id: 'applicant_name', label: w.applicant_name, cell: (row) => row.applicant_name ?? unnamed },
    { id: 'id_izin', label: w.id_izin, cell: (row) => row.id_izin, oneLine: true },
    { id: 'work_position', label: w.work_position, cell: (row) => row.work_position },
    { id: 'level', label: w.level, cell: (row) => row.level, extra: true },
    { id: 'family', label: w.family, cell: (row) => families[row.family], extra: true },
    { id: 'state', label: w.state, cell: (row) => <SkkStateMark state={row.state} /> },
    {
      id: 'registry_code',
      label: w.registry_code,
      cell: ({ registry_code: code }) => code && codeWords(code),
    },
    { id: 'differs', label: w.differs, cell: (row) => <DiffersMark differs={row.differs} /> },
    {
      id: 'registered_date',
      label: w.registered_date,
      cell: ({ registered_date: at }) => at && format.moment(at),
      oneLine: true,
    },
    { id: 'nik_masked', label: w.nik_masked, cell: (row) => row.nik_masked, oneLine: true, extra: true },
  ]
}

const useFilters = (): readonly Filter[] => {
  const w = useWords(skkWords)
  return [
    {
      field: 'state',
      label: w.columns.state,
      kind: 'option',
      options: skkStates.map((value) => ({ value, label: w.states[value] })),
    },
    {
      field: 'family',
      label: w.columns.family,
      kind: 'option',
      options: skkFamilies.map((value) => ({ value, label: w.families[value] })),
    },
    {
      field: 'differs',
      label: w.columns.differs,
      kind: 'option',
      options: [
        { value: 'true', label: w.differsFilter.yes },
        { value: 'false', label: w.differsFilter.no },
      ],
    },
  ]
}

/** `/pemohon-skk`: the applications that the registry passed to the LSP. */
export const SkkListPage = () => {
  const w = useWords(skkWords)
  const connection = useConnection()
  const address = useSearch({ strict: false })
  useEffect(() => rememberSearch('/pemohon-skk', address), [address])
  const list = useList({
    name: 'skk',
    spec: skkListSpec,
    source: (query) => skkQueries.list(query),
    rowId: (row) => row.skk_id,
  })
  const isConnected = connection?.has_token ?? true
  return (
    <>
      <div className={styles.above}>
        <nav aria-label={w.title} className={styles.links}>
          <SkkLinks />
        </nav>
        {connection && <FetchState connection={connection} />}
      </div>
      <ListPage
        list={list}
        title={w.title}
        columns={useColumns()}
        filters={useFilters()}
        doors={connection && <FetchButton connection={connection} label={w.fetch} />}
        rowName={(row) => row.applicant_name ?? row.id_izin}
        rowLink={({ id_izin, family }) => ({
          to: '/pemohon-skk/detail/$id_izin/$second_param',
          params: { id_izin, second_param: family },
        })}
        empty={
          <Empty
            title={w.none}
            message={isConnected ? w.noneConnected : w.noneUnconnected}
            action={
              isConnected ? undefined : (
                <Button renderRoot={(props) => <Link to="/pemohon-skk/settings" {...props} />}>
                  {w.openSettings}
                </Button>
              )
            }
          />
        }
      />
    </>
  )
}
