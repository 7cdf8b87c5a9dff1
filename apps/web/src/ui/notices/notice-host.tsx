import { shellWords } from '@kompeten/phrases/shell'
import { Button } from '@mantine/core'
import '@mantine/core/styles/Notification.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type Notice, type NoticeTone, showNoticesBy } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import classes from './notices.module.css'

const looks: Record<NoticeTone, { color: string; icon: React.ReactNode; stayMs: number | false }> = {
  done: { color: 'teal', icon: <IconCheck size={18} aria-hidden />, stayMs: 5_000 },
  info: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden />, stayMs: 8_000 },
  // What failed stays until it is read.
  failed: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden />, stayMs: false },
}

/** A notice with something to do in it must be reachable by keyboard before it goes (WCAG 2.2.1). */
const withActionMs = 20_000

type BodyProps = { notice: Notice; reference: string | undefined; close: () => void }

const NoticeBody = ({ notice, reference, close }: BodyProps) => {
  const { action } = notice
  const act = () => {
    close()
    action?.run()
  }
  return (
    <div className={classes.body}>
      <span>{notice.message}</span>
      {reference && <span className={classes.reference}>{reference}</span>}
      {action && (
        <Button size="compact-sm" variant="default" className={classes.action} onClick={act}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** Shows the notices of `notify`; one at the bottom of every page. Loaded after the page itself. */
export const NoticeHost = () => {
  const w = useWords(shellWords)
  useEffect(
    () =>
      showNoticesBy((notice) => {
        const { color, icon, stayMs } = looks[notice.tone]
        const id = notice.key ?? `notice-${Date.now()}-${notice.message}`
        const close = () => notifications.hide(id)
        const reference = notice.reference && w.failures.reference(notice.reference)
        notifications.hide(id)
        notifications.show({
          id,
          color,
          icon,
          title: notice.title,
          message: <NoticeBody notice={notice} reference={reference} close={close} />,
          autoClose: stayMs !== false && notice.action ? withActionMs : stayMs,
          withBorder: true,
          closeButtonProps: { 'aria-label': w.notices.close },
          role: notice.tone === 'failed' ? 'alert' : 'status',
        })
      }),
    [w],
  )
  return <Notifications position="bottom-right" limit={4} aria-label={w.notices.region} />
}
