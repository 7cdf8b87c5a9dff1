import { testType, webhookTypes } from '@kompeten/contract/integrations/events'
import { type Delivery, deliveryListSpec, deliveryStates } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { DeliveryActs, DeliveryMark, useOutcome } from './delivery-parts.tsx'
import { webhookQueries } from './integrations.queries.ts'

const useColumns = (): readonly Column<Delivery>[] => {
  const { deliveries, types } = useWords(webhooksWords)
  const { columns: w } = deliveries
  const format = useFormat()
  const outcome = useOutcome()
  return [
    { id: 'type', label: w.type, cell: (one) => types[one.type] },
    { id: 'url', label: w.url, cell: (one) => one.url },
    {
      id: 'state',
      label: w.state,
      cell: ({ state }) => <DeliveryMark state={state} />,
    },
    { id: 'answer', label: w.answer, cell: outcome },
    { id: 'tries', label: w.tries, cell: (one) => format.number(one.tries) },
    { ...momentColumn('created_date', w.created_date, format), extra: false },
    { ...momentColumn('next_date', w.next_date, format), extra: false },
  ]
}

const useFilters = (): readonly Filter[] => {
  const { deliveries: w, types } = useWords(webhooksWords)
  return [
    {
      field: 'state',
      label: w.columns.state,
      kind: 'option',
      options: deliveryStates.map((value) => ({ value, label: w.states[value] })),
    },
    {
      field: 'type',
      label: w.columns.type,
      kind: 'option',
      options: [...webhookTypes, testType].map((value) => ({ value, label: types[value] })),
    },
  ]
}

/** `/integrations/deliveries`: what was told to whom, what they answered, and what is sent again. */
export const DeliveriesPage = () => {
  const { deliveries: w, types } = useWords(webhooksWords)
  const list = useList({
    name: 'webhook-deliveries',
    spec: deliveryListSpec,
    source: (query) => webhookQueries.deliveries(query),
    rowId: (one) => one.delivery_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={useFilters()}
      rowName={(one) => types[one.type]}
      rowLink={({ delivery_id }) => ({
        to: '/integrations/deliveries/$delivery_id',
        params: { delivery_id },
      })}
      rowActions={(one) => <DeliveryActs one={one} />}
      empty={<Empty title={w.none} message={w.noneMessage} />}
    />
  )
}
