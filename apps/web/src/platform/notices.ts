/** What a notice is about: something done, something to know, something that failed. */
export type NoticeTone = 'done' | 'info' | 'failed'

export type Notice = {
  tone: NoticeTone
  message: string
  title?: string
  /** Told to the support; the server's log holds the same. */
  reference?: string
  /** The page of the record that it names, as the server says. */
  link?: string
  /** One thing to do about it: try again, undo. The notice stays long enough to be reached by keyboard. */
  action?: { label: string; run: () => void }
  /** A later notice with the same key takes the place of the earlier one. */
  key?: string
  /** Called when the person has closed it, or acted on it. */
  closed?: () => void
}

type Show = { put: (notice: Notice) => void; takeAway: (key: string) => void }

let show: Show | undefined
let waiting: Notice[] = []

/** Shows a notice; one that comes before the page is ready waits for it. */
export const notify = (notice: Notice): void => {
  if (show) show.put(notice)
  else waiting.push(notice)
}

/** Takes the notice with this key away: what it told of is over. */
export const takeNoticeAway = (key: string): void => {
  waiting = waiting.filter((notice) => notice.key !== key)
  show?.takeAway(key)
}

/** Says who shows notices, and who takes them away; returns a function that stops it. */
export const showNoticesBy = (
  put: (notice: Notice) => void,
  takeAway: (key: string) => void = () => undefined,
): (() => void) => {
  const given = { put, takeAway }
  show = given
  const early = waiting
  waiting = []
  for (const notice of early) put(notice)
  return () => {
    if (show === given) show = undefined
  }
}
