import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import classes from './channels.module.css'
import { channelQueries } from './channels.queries.ts'

/** What came of sending a notice elsewhere too; nothing where it was in the bell alone. */
export const SentElsewhere = ({ notificationId }: { notificationId: string }) => {
  const w = useWords(noticeChannelsWords)
  const format = useFormat()
  const { data = [] } = useQuery(channelQueries.ofNotice({ notification_id: notificationId }))
  if (data.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {w.ofNotice.title}
      </Text>
      <ul className={classes.sent}>
        {data.map(({ delivery_id, channel, state, fault, ...dates }) => {
          const moment = dates.next_date ?? dates.state_date ?? dates.created_date
          const told = w.ofNotice.at(w.states[state], format.moment(moment))
          return (
            <Text key={delivery_id} component="li" size="sm">
              {`${w.channels[channel]}: ${told}`}
              {fault && (
                <Text size="xs" c="dimmed">
                  {w.faults[fault]}
                </Text>
              )}
            </Text>
          )
        })}
      </ul>
    </div>
  )
}
