import { type Host, hostListSpec, lsps } from '@kompeten/contract/tenants/lsps'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { byRecord } from '../../ui/list/record-choice.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { lspRecords } from './lsp-field.tsx'
import { lspQueries } from './lsps.queries.ts'

const copyrightOf = ({ show_copyright, show_copyright_on_login }: Host) => {
  if (show_copyright) return show_copyright_on_login ? 'both' : 'inside'
  return show_copyright_on_login ? 'login' : 'none'
}

const useColumns = (): readonly Column<Host>[] => {
  const w = useWords(lspsWords).hosts
  const format = useFormat()
  return [
    { id: 'hostname', label: w.fields.hostname, cell: (row) => row.hostname },
    { id: 'lsp_name', label: w.fields.lsp_id, cell: (row) => row.lsp_name ?? w.generic },
    { id: 'page_title', label: w.fields.page_title, cell: (row) => row.page_title },
    { id: 'heading', label: w.fields.heading, cell: (row) => row.heading, extra: true },
    { id: 'copyright', label: w.columns.copyright, cell: (row) => w.copyright[copyrightOf(row)] },
    momentColumn('created_date', w.columns.created_date, format),
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}

const AddButton = () => {
  const w = useWords(lspsWords).hosts
  const session = useSession()
  if (!holds(session, lsps.addHost.may)) return null
  return (
    <Button
      renderRoot={(props) => <Link to="/hosts/add-host" {...props} />}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {w.add}
    </Button>
  )
}

/** `/hosts`: the hosts and the faces they show. */
export const HostListPage = () => {
  const w = useWords(lspsWords).hosts
  const list = useList({
    name: 'hosts',
    spec: hostListSpec,
    source: lspQueries.hosts,
    rowId: (row: Host) => row.hostname,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={[{ field: 'lsp_id', label: w.fields.lsp_id, ...byRecord(lspRecords) }]}
      rowName={(row) => row.hostname}
      rowLink={(row) => ({ to: '/hosts/edit-host/$hostname', params: { hostname: row.hostname } })}
      actions={<AddButton />}
      empty={<Empty title={w.empty.title} message={w.empty.message} action={<AddButton />} />}
    />
  )
}
