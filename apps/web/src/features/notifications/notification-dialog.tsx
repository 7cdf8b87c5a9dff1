import type { Notification } from '@kompeten/contract/notifications/notifications'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { notificationsWords } from '@kompeten/phrases/notifications/notifications'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { AddressLink, partsOf } from '../../platform/address-link.tsx'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useOpens } from '../../platform/use-opens.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Bone } from '../../ui/states/skeleton.tsx'
import { NoticeAnswer } from '../assessments/index.ts'
import { detailOf } from './notification-detail.ts'
import classes from './notifications.module.css'
import { notificationQueries } from './notifications.queries.ts'
import { SentElsewhere } from './sent-elsewhere.tsx'
import { useReadNotification } from './use-read.ts'

const Detail = ({ notice }: { notice: Notification }) => {
  const w = useWords(notificationsWords)
  const format = useFormat()
  const session = useSession()
  const { assessor, assessment, answer, state } = detailOf(notice)
  const states = useWords(assessmentsWords).states
  const answers: Readonly<Record<string, string>> = w.answers
  const parts = [
    { label: w.columns.role_code, value: w.roles[notice.role_code] },
    { label: w.columns.created_date, value: format.moment(notice.created_date) },
    { label: w.parts.assessor, value: assessor },
    { label: w.parts.answer, value: answer && (answers[answer] ?? answer) },
    { label: w.parts.status, value: state && states[state] },
    { label: w.parts.assessment, value: assessment },
  ]
  return (
    <>
      <Text>{notice.description}</Text>
      {notice.link && session?.role !== notice.role_code && (
        <Text size="sm" c="dimmed">
          {w.otherRole(w.roles[notice.role_code])}
        </Text>
      )}
      <dl className={classes.parts}>
        {parts.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** The way to what the notice tells of: in the role that was told, where that may open it. */
const Door = ({ notice, link, onClose }: { notice: Notification; link: string; onClose: () => void }) => {
  const w = useWords(notificationsWords)
  const session = useSession()
  const opens = useOpens(session)
  const isOtherRole = session?.role !== notice.role_code
  const address = isOtherRole ? '/multi-role' : link
  if (!isOtherRole && !opens(partsOf(link).to)) return null
  return (
    <Button onClick={onClose} renderRoot={(props) => <AddressLink address={address} {...props} />}>
      {isOtherRole ? w.changeRole : w.open}
    </Button>
  )
}

/** The answer to an assignment, where the notice asks for one in the role that one acts in. */
const Assignment = ({ notice }: { notice: Notification }) => {
  const session = useSession()
  const { assessmentId } = detailOf(notice)
  if (notice.name !== 'assessment.accessor_assigned' || session?.role !== notice.role_code) return null
  return assessmentId ? (
    <Suspense fallback={null}>
      <NoticeAnswer assessmentId={assessmentId} />
    </Suspense>
  ) : null
}

type Props = { notificationId: string; onClose: () => void }

/** One notice, read by being opened: what it tells, of which assessment and assessor, and the way there. */
export const NotificationDialog = ({ notificationId, onClose }: Props) => {
  const w = useWords(notificationsWords)
  const { data, error, refetch } = useQuery(
    notificationQueries(useLanguage()).get({ notification_id: notificationId }),
  )
  const { mutate: read } = useReadNotification()
  const isUnread = data?.is_read === false
  useEffect(() => {
    if (isUnread) read(notificationId)
  }, [isUnread, notificationId, read])
  return (
    <Dialog onClose={onClose} title={w.detail}>
      <Stack>
        {data ? (
          <>
            <Detail notice={data} />
            <SentElsewhere notificationId={notificationId} />
          </>
        ) : error ? (
          <Failure failure={error} retry={() => void refetch()} />
        ) : (
          <Bone height={80} />
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          {data && <Assignment notice={data} />}
          {data?.link && <Door notice={data} link={data.link} onClose={onClose} />}
        </Group>
      </Stack>
    </Dialog>
  )
}
