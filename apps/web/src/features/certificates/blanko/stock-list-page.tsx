import { type BlankoDelivery, blankoStock, deliveryListSpec } from '@kompeten/contract/certificates/stock'
import { blankoStockWords } from '@kompeten/phrases/certificates/stock'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import styles from '../certificates.module.css'
import { stockQueries } from '../certificates.queries.ts'
import { numberSpan } from './number-span.ts'
import { ReceiveDialog, SpoilDialog } from './stock-dialogs.tsx'

const figures = ['received', 'used', 'spoiled', 'left'] as const

/** What the LSP holds now; said first where few are left. */
const Figures = () => {
  const w = useWords(blankoStockWords)
  const format = useFormat()
  const { data } = useQuery(stockQueries.get())
  if (!data) return null
  if (!data.is_kept) return <Callout tone="info">{w.notKept}</Callout>
  return (
    <div className={styles.part}>
      {data.is_low && <Callout tone="failed">{w.low(format.number(data.left))}</Callout>}
      <dl className={styles.figures}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{w.counts[name]}</dt>
            <dd>{format.number(data[name])}</dd>
          </div>
        ))}
      </dl>
      {data.next_number && <Text c="dimmed">{w.next(data.next_number)}</Text>}
    </div>
  )
}

const Actions = () => {
  const w = useWords(blankoStockWords)
  const session = useSession()
  const [asked, setAsked] = useState<'receive' | 'spoil'>()
  const close = () => setAsked(undefined)
  const mayWrite = holds(session, blankoStock.receive.may)
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link to="/certificates/blanko" {...props} />}>
        {w.actions.requests}
      </Button>
      {mayWrite && (
        <>
          <Button variant="default" onClick={() => setAsked('spoil')}>
            {w.actions.spoil}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsked('receive')}>
            {w.actions.receive}
          </Button>
        </>
      )}
      {asked === 'receive' && <ReceiveDialog onClose={close} />}
      {asked === 'spoil' && <SpoilDialog onClose={close} />}
    </>
  )
}

/** `/certificates/stock`: BNSP's forms, by delivery: received, used, spoiled, left. */
export const StockListPage = () => {
  const w = useWords(blankoStockWords)
  const format = useFormat()
  const list = useList({
    name: 'blanko-stock',
    spec: deliveryListSpec,
    source: (query) => stockQueries.deliveries(query),
    rowId: (row) => row.delivery_id,
  })
  const columns: readonly Column<BlankoDelivery>[] = [
    {
      id: 'numbers',
      label: w.fields.numbers,
      cell: (row) => numberSpan(row.first_number, row.last_number),
      oneLine: true,
    },
    { id: 'letter_number', label: w.fields.letter_number, cell: (row) => row.letter_number },
    {
      id: 'received_on',
      label: w.fields.received_on,
      cell: (row) => format.day(row.received_on),
      oneLine: true,
    },
    ...figures.map((name) => ({
      id: name,
      label: w.counts[name],
      cell: (row: BlankoDelivery) => format.number(row[name]),
      numeric: true,
    })),
    {
      id: 'letter_date',
      label: w.fields.letter_date,
      cell: (row) => format.day(row.letter_date),
      oneLine: true,
      extra: true,
    },
    {
      id: 'created_by_name',
      label: w.fields.created_by_name,
      cell: (row) => row.created_by_name,
      extra: true,
    },
  ]
  return (
    <ListPage
      list={list}
      title={w.title}
      note={<Figures />}
      columns={columns}
      filters={[{ field: 'received_on', label: w.fields.received_on, kind: 'day' }]}
      rowName={(row) => numberSpan(row.first_number, row.last_number)}
      rowLink={(row) => ({
        to: '/certificates/stock/$delivery_id',
        params: { delivery_id: row.delivery_id },
      })}
      actions={<Actions />}
      empty={<Empty title={w.empty.title} message={w.empty.message} action={<Actions />} />}
    />
  )
}
