import type { RoleCode } from '@kompeten/contract/platform/roles'
import { notificationsWords } from '@kompeten/phrases/notifications/notifications'
import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { Bone } from '../../ui/states/skeleton.tsx'
import classes from './notifications.module.css'
import { newestNotices } from './notifications.queries.ts'
import { useReadAllNotifications } from './use-read.ts'

type Props = { role: RoleCode; show: (notificationId: string) => void; leave: () => void }

const Newest = ({ role, show }: Omit<Props, 'leave'>) => {
  const w = useWords(notificationsWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(newestNotices(role, useLanguage()))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <Bone height={160} />
  if (data.length === 0) return <p className={classes.empty}>{w.empty}</p>
  return (
    <ul className={classes.items}>
      {data.map((notice) => (
        <li key={notice.notification_id}>
          <UnstyledButton
            className={classes.item}
            data-unread={!notice.is_read || undefined}
            onClick={() => show(notice.notification_id)}
          >
            <span>{notice.description}</span>
            <span className={classes.when}>
              {!notice.is_read && `${w.unread} · `}
              <time dateTime={notice.created_date}>{format.moment(notice.created_date)}</time>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** The bell's panel: the ten newest notices of the role, and the ways to all of them. */
export const NotificationPanel = ({ role, show, leave }: Props) => {
  const w = useWords(notificationsWords)
  const readAll = useReadAllNotifications()
  return (
    <>
      <h2 className={classes.title}>{w.listTitle}</h2>
      <Newest role={role} show={show} />
      <div className={classes.doors}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={readAll.isPending}
          onClick={() => readAll.mutate(role)}
        >
          {w.readAll}
        </Button>
        <Link to="/message" onClick={leave}>
          {w.all}
        </Link>
      </div>
    </>
  )
}
