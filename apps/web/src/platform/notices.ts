/** What a notice is about: something done, something to know, something that failed. */
export type NoticeTone = 'done' | 'info' | 'failed'

export type Notice = {
  tone: NoticeTone
  message: string
  title?: string
  /** Told to the support; the server's log holds the same. */
  reference?: string
  /** One thing to do about it: try again, undo. The notice stays long enough to be reached by keyboard. */
  action?: { label: string; run: () => void }
  /** A later notice with the same key takes the place of the earlier one. */
  key?: string
}

type Show = (notice: Notice) => void

let show: Show | undefined
let waiting: Notice[] = []

/** Shows a notice; one that comes before the page is ready waits for it. */
export const notify = (notice: Notice): void => {
  if (show) show(notice)
  else waiting.push(notice)
}

/** Says who shows notices; returns a function that stops it. */
export const showNoticesBy = (given: Show): (() => void) => {
  show = given
  const early = waiting
  waiting = []
  for (const notice of early) given(notice)
  return () => {
    if (show === given) show = undefined
  }
}
