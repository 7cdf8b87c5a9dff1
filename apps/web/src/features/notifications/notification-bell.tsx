import { unreadCap } from '@kompeten/contract/notifications/notifications'
import { notificationsWords } from '@kompeten/phrases/notifications/notifications'
import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { listenLive, onLive } from '../../platform/live.ts'
import type { Session } from '../../platform/session.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import classes from './notifications.module.css'
import { notificationQueries, refreshNotifications, unreadFirst } from './notifications.queries.ts'

const NotificationPanel = lazy(() =>
  import('./notification-panel.tsx').then((module) => ({ default: module.NotificationPanel })),
)
const NotificationDialog = lazy(() =>
  import('./notification-dialog.tsx').then((module) => ({ default: module.NotificationDialog })),
)

/** Whether one has come since a moment ago: true until the next look. `newest` is null where none is unread. */
const useArrival = (newest: string | null | undefined): boolean => {
  const before = useRef(newest)
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    if (newest === undefined) return
    setArrived(before.current !== undefined && (newest ?? '') > (before.current ?? ''))
    before.current = newest
  }, [newest])
  return hasArrived
}

/** The bell of the top bar: how many notices of this role are unread, the newest ten, and the detail of one. */
export const NotificationBell = ({ session }: { session: Session }) => {
  const w = useWords(notificationsWords)
  const format = useFormat()
  const client = useQueryClient()
  const language = useLanguage()
  const { data: unread } = useQuery(notificationQueries(language).unread({ role: session.role }))
  const [isOpen, setOpen] = useState(false)
  const [shownId, setShownId] = useState<string>()
  const hasArrived = useArrival(unread?.newest_date)

  useEffect(listenLive, [])
  useEffect(() => onLive('notifications', () => void refreshNotifications(client)), [client])

  const endLook = () => {
    setShownId(undefined)
    void client.prefetchQuery(unreadFirst(session.role, language))
  }

  const count = unread && format.count(Math.min(unread.count, unreadCap), unread.count_is_exact)
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={350}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            className={classes.bell}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={count && unread.count > 0 ? w.bellUnread(count) : w.bell}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell aria-hidden />
            {count && unread.count > 0 && (
              <span className={classes.count} aria-hidden>
                {count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label={w.listTitle}>
          <Suspense fallback={null}>
            {isOpen && (
              <NotificationPanel
                role={session.role}
                show={(notificationId) => {
                  setOpen(false)
                  setShownId(notificationId)
                }}
                leave={() => setOpen(false)}
              />
            )}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{hasArrived ? w.arrived : ''}</VisuallyHidden>
      <Suspense fallback={null}>
        {shownId && <NotificationDialog notificationId={shownId} onClose={endLook} />}
      </Suspense>
    </>
  )
}
