import { setup } from '@kompeten/contract/setup/setup'
import { type Lsp, lspListSpec } from '@kompeten/contract/tenants/lsps'
import { setupWords } from '@kompeten/phrases/setup/setup'
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
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { ColourDot } from './colour-dot.tsx'
import { lspQueries } from './lsps.queries.ts'

const useColumns = (): readonly Column<Lsp>[] => {
  const w = useWords(lspsWords)
  const format = useFormat()
  return [
    { id: 'lsp_name', label: w.fields.lsp_name, cell: (row) => row.lsp_name },
    { id: 'short_name', label: w.fields.short_name, cell: (row) => row.short_name },
    { id: 'hostnames', label: w.columns.hostnames, cell: (row) => row.hostnames.join(', ') },
    {
      id: 'theme_colour',
      label: w.fields.theme_colour,
      cell: (row) => <ColourDot colour={row.theme_colour} />,
      oneLine: true,
    },
    {
      id: 'contract_ends_on',
      label: w.columns.contract_ends_on,
      cell: (row) => row.contract_ends_on && format.day(row.contract_ends_on),
      oneLine: true,
    },
    {
      id: 'active',
      label: w.columns.active,
      cell: (row) => (row.active ? w.states.active : w.states.inactive),
      extra: true,
    },
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}

const AddButton = () => {
  const w = useWords(setupWords).open
  const session = useSession()
  if (!holds(session, setup.openLsp.may)) return null
  return (
    <Button
      renderRoot={(props) => <Link to="/lsps/add-lsp" {...props} />}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {w.add}
    </Button>
  )
}

/** `/lsps`: all LSPs, for DEV to see to their faces. */
export const LspListPage = () => {
  const w = useWords(lspsWords)
  const list = useList({
    name: 'lsps',
    spec: lspListSpec,
    source: lspQueries.list,
    rowId: (row: Lsp) => row.lsp_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={[{ field: 'contract_ends_on', label: w.columns.contract_ends_on, kind: 'day' }]}
      rowName={(row) => row.lsp_name}
      rowLink={(row) => ({ to: '/lsps/$lsp_id', params: { lsp_id: row.lsp_id } })}
      actions={<AddButton />}
      empty={<Empty title={w.empty.title} message={w.empty.message} action={<AddButton />} />}
    />
  )
}
