const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How the jobs of a lane are taken up, tried again and given up; all times in seconds. */
type Lane = {
  /** Jobs at a time in one process, and how many of them may be one tenant's. */
  atOnce: number
  ofOneTenant: number
  /** An attempt that takes longer has failed. */
  longest: number
  attempts: number
  /** The wait before the next attempt doubles from the one to the other, give or take. */
  firstWait: number
  longestWait: number
}

/**
 * The queues, by what their jobs wait for: a mail server that is down holds up no notice, and a thousand
 * certificates of one LSP hold up no other.
 */
export const lanes = {
  quick: { atOnce: 4, ofOneTenant: 2, longest: minute, attempts: 30, firstWait: 5, longestWait: hour },
  outside: {
    atOnce: 4,
    ofOneTenant: 2,
    longest: 2 * minute,
    attempts: 170,
    firstWait: minute,
    longestWait: hour,
  },
  heavy: {
    atOnce: 2,
    ofOneTenant: 1,
    longest: 15 * minute,
    attempts: 12,
    firstWait: minute,
    longestWait: hour,
  },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof lanes

export const laneNames = Object.keys(lanes) as LaneName[]

/** The queue of jobs that were given up: they stay to be looked at. */
export const deadLetters = 'dead'

/** Seconds that jobs are kept: waiting, done, and given up. */
export const kept = { waiting: 14 * day, done: 3 * day, dead: 90 * day }

/** Seconds. A process that has not been heard of for so long has died; the engine hands its jobs on, after a wait. */
export const heartbeat = 30

/**
 * Before the engine does, and without a wait: the jobs of a process that was killed have not failed, and people wait
 * for their imports and certificates. All in seconds. A job that `quickly` many attempts have died with may be
 * what kills them: it is left to the engine and its growing waits.
 */
export const revival = { beat: 4, silence: 15, look: 5, quickly: 3 }
