import { type Channel, channels, type OwnEvent } from '@kompeten/contract/notifications/channels'
import { groupOf, type NoticeGroup, noticeGroups } from '@kompeten/contract/notifications/groups'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Bone } from '../../ui/states/skeleton.tsx'
import { ChannelBoxes } from './channel-boxes.tsx'
import classes from './channels.module.css'
import type { Chosen } from './event-matrix.tsx'

// The words of all events are large, and few people open them.
const EventMatrix = lazy(() =>
  import('./event-matrix.tsx').then((module) => ({ default: module.EventMatrix })),
)

type Props = {
  chosen: Chosen
  onChange: (channel: Channel, groups: NoticeGroup[]) => void
  onEvents: (events: OwnEvent[]) => void
}

/** The events of a group, shown once they are asked for. */
const ByEvent = ({ group, chosen, onEvents }: Omit<Props, 'onChange'> & { group: NoticeGroup }) => {
  const w = useWords(noticeChannelsWords)
  const [isOpen, setOpen] = useState(false)
  const own = chosen.events.filter(({ name }) => groupOf(name) === group).length
  return (
    <details className={classes.events} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {w.own.perEvent(own)}
        <VisuallyHidden>: {w.groups[group]}</VisuallyHidden>
      </summary>
      {isOpen && (
        <Suspense fallback={<Bone height={120} />}>
          <EventMatrix group={group} chosen={chosen} onEvents={onEvents} />
        </Suspense>
      )}
    </details>
  )
}

/** Which groups of notices go where: a line for each group, a box for each channel; and for each of its events, if asked. */
export const GroupMatrix = ({ chosen, onChange, onEvents }: Props) => {
  const w = useWords(noticeChannelsWords)
  const toggle = (channel: Channel, group: NoticeGroup) =>
    onChange(
      channel,
      noticeGroups.filter((one) => chosen[channel].includes(one) !== (one === group)),
    )
  return (
    <div className={classes.matrix}>
      {noticeGroups.map((group) => (
        <div key={group} className={classes.group}>
          <ChannelBoxes
            what={w.groups[group]}
            chosen={channels.filter((channel) => chosen[channel].includes(group))}
            onToggle={(channel) => toggle(channel, group)}
          />
          <ByEvent group={group} chosen={chosen} onEvents={onEvents} />
        </div>
      ))}
    </div>
  )
}
