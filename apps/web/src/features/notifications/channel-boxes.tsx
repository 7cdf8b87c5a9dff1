import { type Channel, channels } from '@kompeten/contract/notifications/channels'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './channels.module.css'

type Props = {
  /** The group or event that is sent. */
  what: string
  chosen: readonly Channel[]
  onToggle: (channel: Channel) => void
  /** Whether it is mailed anyway, so that there is nothing to choose. */
  isMailed?: boolean
  size?: 'xs'
  children?: ReactNode
}

/** Where a group of notices, or an event, goes: a box for each channel. */
export const ChannelBoxes = ({ what, chosen, onToggle, isMailed = false, size, children }: Props) => {
  const w = useWords(noticeChannelsWords)
  return (
    <fieldset className={classes.boxes}>
      <legend>{what}</legend>
      {channels.map((channel) => (
        <Checkbox
          key={channel}
          {...(size && { size })}
          label={w.channels[channel]}
          aria-label={w.own.each(w.channels[channel], what)}
          checked={channel === 'mail' && isMailed ? true : chosen.includes(channel)}
          disabled={channel === 'mail' && isMailed}
          onChange={() => onToggle(channel)}
        />
      ))}
      {children}
    </fieldset>
  )
}
