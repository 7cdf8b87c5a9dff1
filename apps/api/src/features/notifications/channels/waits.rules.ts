import type { NoticeFault, NoticeState, NoticeWait } from '@kompeten/contract/notifications/channels'

/** How the line of a message stands: whether its token is refused, and until when it is left alone. */
export type Line = { isRefused: boolean; resumeAt: Date | null }

type Message = { state: NoticeState; fault: NoticeFault | null; isQuiet: boolean; nextAt: Date | null }

/** What a message waits for, and until when at least; undefined where it does not wait, and no moment where none is known. */
export const waitOf = (
  { state, fault, isQuiet, nextAt }: Message,
  { isRefused, resumeAt }: Line,
  now: Date,
): { for: NoticeWait; until: Date | null } | undefined => {
  if (state !== 'WAITING') return undefined
  if (isRefused) return { for: 'token', until: null }
  if (isQuiet && nextAt && nextAt > now) return { for: 'quiet_hours', until: nextAt }
  const until = new Date(Math.max(nextAt?.getTime() ?? 0, resumeAt?.getTime() ?? 0))
  // What is held for its turn has a moment too, after which it is anybody's again: that is none to wait for.
  const isHeld = fault === null && !(resumeAt && resumeAt > now)
  if (isHeld || until <= now) return { for: 'turn', until: null }
  if (fault === 'limited') return { for: 'limited', until }
  return fault === null ? { for: 'service', until: resumeAt } : { for: 'next_attempt', until }
}
