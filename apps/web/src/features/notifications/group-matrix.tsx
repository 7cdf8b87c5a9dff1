import { type Channel, channels } from '@kompeten/contract/notifications/channels'
import { type NoticeGroup, noticeGroups } from '@kompeten/contract/notifications/groups'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useWords } from '../../platform/words.ts'
import classes from './channels.module.css'

type Chosen = Record<Channel, (NoticeGroup | null)[]>
type Props = { chosen: Chosen; onChange: (channel: Channel, groups: NoticeGroup[]) => void }

/** Which groups of notices go where: a line for each group, a box for each channel. */
export const GroupMatrix = ({ chosen, onChange }: Props) => {
  const w = useWords(noticeChannelsWords)
  const isChosen = (channel: Channel, group: NoticeGroup) => chosen[channel].includes(group)
  const toggle = (channel: Channel, group: NoticeGroup) =>
    onChange(
      channel,
      noticeGroups.filter((one) => isChosen(channel, one) !== (one === group)),
    )
  return (
    <div className={classes.matrix}>
      {noticeGroups.map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{w.groups[group]}</legend>
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              label={w.channels[channel]}
              aria-label={w.own.each(w.channels[channel], w.groups[group])}
              checked={isChosen(channel, group)}
              onChange={() => toggle(channel, group)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
