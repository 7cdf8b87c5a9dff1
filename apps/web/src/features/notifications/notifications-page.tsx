import { type Notification, notificationListSpec } from '@kompeten/contract/notifications/notifications'
import { notificationsWords } from '@kompeten/phrases/notifications/notifications'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { type ListAddress, writeListState } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { notificationQueries } from './notifications.queries.ts'
import { useReadAllNotifications } from './use-read.ts'

const useColumns = (): readonly Column<Notification>[] => {
  const w = useWords(notificationsWords)
  const format = useFormat()
  return [
    { id: 'description', label: w.columns.description, cell: (row) => row.description },
    {
      id: 'created_date',
      label: w.columns.created_date,
      cell: (row) => format.moment(row.created_date),
      oneLine: true,
    },
    {
      id: 'is_read',
      label: w.columns.is_read,
      cell: (row) => (row.is_read ? w.states.read : w.states.unread),
      oneLine: true,
    },
    { id: 'role_code', label: w.columns.role_code, cell: (row) => w.roles[row.role_code], extra: true },
  ]
}

/** `/message`: all own notices of this LSP, in every role held here; one that is opened is read. */
export const NotificationsPage = () => {
  const w = useWords(notificationsWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { notice } = useSearch({ strict: false })
  const list = useList({
    name: 'notifications',
    spec: notificationListSpec,
    source: (query) => notificationQueries(language).list(query),
    rowId: (row) => row.notification_id,
  })
  const readAll = useReadAllNotifications()
  const here = writeListState(list.spec, list.state)
  const opening = (notificationId: string): ListAddress => ({ ...here, notice: notificationId })
  // After a look the unread come first, unless another order was chosen (spec §7).
  const close = () =>
    void navigate({ to: '.', search: { sort: 'is_read', ...here }, replace: true, resetScroll: false })
  return (
    <>
      <ListPage
        list={list}
        title={w.title}
        columns={useColumns()}
        filters={[
          {
            field: 'is_read',
            label: w.columns.is_read,
            kind: 'option',
            options: [
              { value: 'false', label: w.states.unread },
              { value: 'true', label: w.states.read },
            ],
          },
        ]}
        rowName={(row) => row.description}
        rowLink={(row) => ({ to: '.', search: opening(row.notification_id) })}
        actions={
          <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate(undefined)}>
            {w.readAll}
          </Button>
        }
        empty={<Empty title={w.empty} message={w.emptyMessage} />}
      />
      {notice && <NotificationDialog notificationId={notice} onClose={close} />}
    </>
  )
}
