import type { SkkRow } from '@kompeten/contract/skk/content'
import { skkListSpec } from '@kompeten/contract/skk/skk'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Differences } from './differences.tsx'
import { FetchButton, FetchState, useConnection } from './fetch-list.tsx'
import { skkQueries } from './skk.queries.ts'
import { SkkStateMark } from './skk-state.tsx'

const useColumns = (): readonly Column<SkkRow>[] => {
  const { columns: w, reconciliation, unnamed } = useWords(skkWords)
  const format = useFormat()
  return [
    { id: 'applicant_name', label: w.applicant_name, cell: (row) => row.applicant_name ?? unnamed },
    {
      id: 'what',
      label: reconciliation.what,
      cell: ({ differences, state }) => <Differences differences={differences} state={state} />,
    },
    { id: 'id_izin', label: w.id_izin, cell: (row) => row.id_izin, oneLine: true },
    { id: 'state', label: w.state, cell: (row) => <SkkStateMark state={row.state} /> },
    {
      id: 'registered_date',
      label: w.registered_date,
      cell: ({ registered_date: at }) => at && format.moment(at),
      oneLine: true,
    },
  ]
}

/** `/pemohon-skk/reconciliation`: what differs between the registry and the LSP, by name. */
export const SkkReconciliationPage = () => {
  const { reconciliation: w } = useWords(skkWords)
  const connection = useConnection()
  const list = useList({
    name: 'skk-reconciliation',
    spec: skkListSpec,
    source: (query) => skkQueries.list({ ...query, differs: 'true' }),
    rowId: (row) => row.skk_id,
  })
  return (
    <>
      {connection && <FetchState connection={connection} />}
      <ListPage
        list={list}
        title={w.title}
        note={w.intro}
        columns={useColumns()}
        filters={[]}
        doors={connection && <FetchButton connection={connection} label={w.compare} />}
        rowName={(row) => row.applicant_name ?? row.id_izin}
        rowLink={({ id_izin, family }) => ({
          to: '/pemohon-skk/detail/$id_izin/$second_param',
          params: { id_izin, second_param: family },
        })}
        empty={<Empty title={w.none} message={w.noneMessage} />}
      />
    </>
  )
}
