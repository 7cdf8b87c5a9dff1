import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import classes from './channels.module.css'
import { channelQueries } from './channels.queries.ts'
import { useNote } from './use-note.ts'

/** What came of sending a notice elsewhere too; nothing where it was in the bell alone. */
export const SentElsewhere = ({ notificationId }: { notificationId: string }) => {
  const w = useWords(noticeChannelsWords)
  const format = useFormat()
  const noteOf = useNote()
  const { data = [] } = useQuery(channelQueries.ofNotice({ notification_id: notificationId }))
  if (data.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {w.ofNotice.title}
      </Text>
      <ul className={classes.sent}>
        {data.map((one) => {
          const moment = format.moment(one.state_date ?? one.created_date)
          const told = one.waits_for ? w.states[one.state] : w.ofNotice.at(w.states[one.state], moment)
          const note = noteOf(one)
          return (
            <Text key={one.delivery_id} component="li" size="sm">
              {w.ofNotice.by(w.channels[one.channel], told)}
              {note && (
                <Text size="xs" c="dimmed">
                  {note}
                </Text>
              )}
            </Text>
          )
        })}
      </ul>
    </div>
  )
}
