import { frameWords } from '@kompeten/phrases/platform/frame'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Notice, showNoticesBy } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { NoticeCard } from './notice-card.tsx'
import classes from './notices.module.css'

/** A notice under what it replaces, and under what it is drawn: said again, it is told again and has all of its time. */
type Shown = Notice & { id: string; drawn: string }

/** One notice for each text; with something to do about it, each is about its own thing. */
const idOf = ({ key, action, tone, title, message }: Notice, own: string): string =>
  key ?? (action ? own : `${tone} ${title ?? ''} ${message}`)

/** So many at once; the oldest gives way. */
const most = 4
/** Of a small window the newest two take enough. Those before wait, and so does the time that they are to be seen. */
const mostInSmall = 2
const isSmall = () => window.matchMedia?.('(max-width: 47.99em)').matches ?? false

/** Between the notices and the window's end, and above them. */
const gapPx = 24

/** Says in `--notices-room` how much of the window's end the notices cover: on a phone nothing else stands there. */
const sayRoom = (host: HTMLElement | null) => {
  if (!host) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    const height = host.offsetHeight
    style.setProperty('--notices-room', `${height && height + gapPx}px`)
  })
  watch.observe(host)
  return () => watch.disconnect()
}

/** Shows the notices of `notify`, newest last, at the bottom of every page. */
export const NoticeHost = () => {
  const w = useWords(frameWords).notices
  const [shown, setShown] = useState<Shown[]>([])
  const count = useRef(0)
  const close = useCallback((id: string) => setShown((all) => all.filter((one) => one.id !== id)), [])
  useEffect(
    () =>
      showNoticesBy((notice) => {
        count.current += 1
        const own = `notice-${count.current}`
        const told = { ...notice, id: idOf(notice, own), drawn: notice.key ?? own }
        setShown((all) => [...all.filter(({ id }) => id !== told.id), told].slice(-most))
      }, close),
    [close],
  )
  return (
    <section ref={sayRoom} className={classes.host} aria-label={w.region}>
      {shown.slice(isSmall() ? -mostInSmall : 0).map((notice) => (
        <NoticeCard
          key={notice.drawn}
          notice={notice}
          close={() => {
            close(notice.id)
            notice.closed?.()
          }}
        />
      ))}
    </section>
  )
}
