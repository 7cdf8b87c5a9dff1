import {
  channels,
  type NoticeDelivery,
  type NoticeState,
  noticeDeliveryListSpec,
  noticeStates,
} from '@kompeten/contract/notifications/channels'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { useList } from '../../ui/list/use-list.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { channelQueries } from './channels.queries.ts'
import { useNote } from './use-note.ts'

const tones: Record<NoticeState, StateTone> = {
  WAITING: 'waiting',
  SENDING: 'waiting',
  SENT: 'ready',
  DELIVERED: 'ready',
  READ: 'ready',
  FAILED: 'refused',
  UNCLEAR: 'refused',
  DROPPED: 'waiting',
}

const useColumns = (): readonly Column<NoticeDelivery>[] => {
  const words = useWords(noticeChannelsWords)
  const w = words.deliveries.columns
  const format = useFormat()
  const noteOf = useNote()
  return [
    { id: 'event', label: w.event, cell: (one) => one.event },
    { id: 'person', label: w.person, cell: (one) => one.person },
    { id: 'channel', label: w.channel, cell: (one) => words.channels[one.channel], oneLine: true },
    {
      id: 'state',
      label: w.state,
      cell: ({ state }) => <StateMark tone={tones[state]}>{words.states[state]}</StateMark>,
    },
    { id: 'note', label: w.note, cell: noteOf },
    { id: 'tries', label: w.tries, cell: (one) => format.number(one.tries), extra: true },
    { ...momentColumn('created_date', w.created_date, format), extra: false },
    momentColumn('state_date', w.state_date, format),
  ]
}

/** `/integrations/notices`: what was sent to the LSP's people, and what came of it. */
export const SentPage = () => {
  const words = useWords(noticeChannelsWords)
  const w = words.deliveries
  const list = useList({
    name: 'notice-deliveries',
    spec: noticeDeliveryListSpec,
    source: (query) => channelQueries.deliveries(query),
    rowId: (one) => one.delivery_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={[
        {
          field: 'channel',
          label: w.columns.channel,
          kind: 'option',
          options: channels.map((value) => ({ value, label: words.channels[value] })),
        },
        {
          field: 'state',
          label: w.columns.state,
          kind: 'option',
          options: noticeStates.map((value) => ({ value, label: words.states[value] })),
        },
      ]}
      rowName={(one) => `${one.event}, ${one.person}`}
      rowLink={() => undefined}
      empty={<Empty title={w.none} message={w.noneMessage} />}
    />
  )
}
