import { type Channel, channels, type OwnEvent } from '@kompeten/contract/notifications/channels'
import { eventsOf, mailedAnyway, type NoticeGroup } from '@kompeten/contract/notifications/groups'
import type { NotificationName } from '@kompeten/contract/notifications/notifications'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { eventWords } from '@kompeten/phrases/platform/events'
import { Button, Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { ChannelBoxes } from './channel-boxes.tsx'
import classes from './channels.module.css'

export type Chosen = Record<Channel, NoticeGroup[]> & { events: OwnEvent[] }
type Props = { group: NoticeGroup; chosen: Chosen; onEvents: (events: OwnEvent[]) => void }

/** Which events of a group go elsewhere than the group. */
export const EventMatrix = ({ group, chosen, onEvents }: Props) => {
  const { own: w } = useWords(noticeChannelsWords)
  const words = useWords(eventWords)
  const ofGroup = channels.filter((channel) => chosen[channel].includes(group))
  const ownOf = (name: NotificationName) => chosen.events.find((one) => one.name === name)
  const without = (name: NotificationName) => chosen.events.filter((one) => one.name !== name)
  const toggle = (name: NotificationName, channel: Channel) => {
    const before = ownOf(name)?.channels ?? ofGroup
    const after = channels.filter((one) => before.includes(one) !== (one === channel))
    // What is as its group follows it.
    const isAsGroup = after.join() === ofGroup.join()
    onEvents(isAsGroup ? without(name) : [...without(name), { name, channels: after }])
  }
  return (
    <div className={classes.eventList}>
      <Text size="xs" c="dimmed">
        {w.perEventHint}
      </Text>
      {eventsOf(group).map((name) => {
        const [own, what] = [ownOf(name), words[name] ?? name]
        const isMailed = mailedAnyway.has(name)
        return (
          <ChannelBoxes
            key={name}
            size="xs"
            what={what}
            chosen={own?.channels ?? ofGroup}
            isMailed={isMailed}
            onToggle={(channel) => toggle(name, channel)}
          >
            {own && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={w.followOf(what)}
                onClick={() => onEvents(without(name))}
              >
                {w.follow}
              </Button>
            )}
            {isMailed && (
              <Text size="xs" c="dimmed" w="100%">
                {w.mailedAnyway}
              </Text>
            )}
          </ChannelBoxes>
        )
      })}
    </div>
  )
}
