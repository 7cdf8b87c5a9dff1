import { frameWords } from '@kompeten/phrases/platform/frame'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AddressLink } from '../../platform/address-link.tsx'
import type { Notice } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../plain/button.tsx'
import { Reference } from '../states/reference.tsx'
import classes from './notices.module.css'

const icons = { done: IconCheck, info: IconInfoCircle, failed: IconAlertTriangle }

/** How long a notice stays. What failed stays until it is read; what can be acted on, long enough to be reached. */
const stayMs = ({ tone, action }: Notice): number | undefined => {
  if (tone === 'failed') return undefined
  return action ? 20_000 : 6_000
}

type NoticeCardProps = { notice: Notice; close: () => void }

/** One notice; its time stands still while the pointer or the keyboard is on it (WCAG 2.2.1). */
export const NoticeCard = ({ notice, close }: NoticeCardProps) => {
  const w = useWords(frameWords)
  const [isHeld, setHeld] = useState(false)
  const closeNow = useRef(close)
  closeNow.current = close
  const stay = stayMs(notice)
  useEffect(() => {
    if (stay === undefined || isHeld) return
    const timer = setTimeout(() => closeNow.current(), stay)
    return () => clearTimeout(timer)
  }, [stay, isHeld])
  const { tone, title, message, reference, link, action } = notice
  const act = () => {
    close()
    action?.run()
  }
  const Icon = icons[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here, only the time stands still
    <div
      role={tone === 'failed' ? 'alert' : 'status'}
      className={classes.card}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        <p>{message}</p>
        {reference && <Reference code={reference} className={classes.reference} />}
        {link && (
          <AddressLink address={link} onClick={close}>
            {w.notices.open}
          </AddressLink>
        )}
        {action && (
          <PlainButton rank="other" onClick={act}>
            {action.label}
          </PlainButton>
        )}
      </div>
      <button type="button" className={classes.close} aria-label={w.notices.close} onClick={close}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
