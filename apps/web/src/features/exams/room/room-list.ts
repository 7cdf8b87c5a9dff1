import { offlineAfterMs, type SittingRow } from '@kompeten/contract/exams/control-room'

/** How a room is narrowed. People stand in several: whoever works may be offline and need help. */
export const roomFilters = ['all', 'out', 'waiting', 'working', 'paused', 'offline', 'help', 'done'] as const
export type RoomFilter = (typeof roomFilters)[number]
export const roomSorts = ['name', 'progress', 'left', 'sign'] as const
export type RoomSort = (typeof roomSorts)[number]

const momentOf = (date: string | null) => (date === null ? 0 : Date.parse(date))

/** When the server heard last of somebody who sits or waits: their window's word, an answer, or that they came. */
export const lastSign = (row: SittingRow): number =>
  Math.max(
    momentOf(row.seen_date),
    momentOf(row.kept_date),
    momentOf(row.started_date),
    momentOf(row.waiting_date),
  )

/** Whether their window has been silent for so long that it is taken for gone; nobody is who is not in or done. */
export const isOffline = (row: SittingRow, now: number): boolean =>
  row.is_there &&
  (row.state === 'RUNNING' || row.state === 'PAUSED' || row.state === 'WAITING') &&
  now - lastSign(row) > offlineAfterMs

/** FR.AK.07 names more time and none was given. */
export const lacksTime = (row: SittingRow): boolean =>
  row.is_there && row.needs_more_time && row.extra_minutes === 0 && row.state !== 'ENDED'

/** What is left of their time in milliseconds; null before the beginning, after the end and of whoever is gone. */
export const leftOf = (row: SittingRow, now: number): number | null =>
  row.ends_date === null || !row.is_there || (row.state !== 'RUNNING' && row.state !== 'PAUSED')
    ? null
    : Math.max(0, Date.parse(row.ends_date) - (row.paused_date === null ? now : Date.parse(row.paused_date)))

/** Whoever is gone stands among all, and among those who are done where they were. */
const fitting: Record<RoomFilter, (row: SittingRow, now: number) => boolean> = {
  all: () => true,
  out: ({ state, is_there }) => is_there && state === 'READY',
  waiting: ({ state, is_there }) => is_there && state === 'WAITING',
  working: ({ state, is_there }) => is_there && state === 'RUNNING',
  paused: ({ state, is_there }) => is_there && state === 'PAUSED',
  offline: isOffline,
  help: (row) => row.help_date !== null || lacksTime(row),
  done: ({ state }) => state === 'ENDED',
}

/** How many stand in each part of the room. */
export const countsOf = (rows: readonly SittingRow[], now: number): Record<RoomFilter, number> =>
  Object.fromEntries(
    roomFilters.map((filter) => [filter, rows.filter((row) => fitting[filter](row, now)).length]),
  ) as Record<RoomFilter, number>

const nameOrder = new Intl.Collator('id')
const orders: Record<RoomSort, (now: number) => (one: SittingRow, other: SittingRow) => number> = {
  name: () => () => 0,
  progress: () => (one, other) =>
    one.answered_count / one.question_count - other.answered_count / other.question_count,
  left: (now) => (one, other) =>
    (leftOf(one, now) ?? Number.MAX_SAFE_INTEGER) - (leftOf(other, now) ?? Number.MAX_SAFE_INTEGER),
  sign: () => (one, other) => lastSign(one) - lastSign(other),
}

/** The rows that fit, in the order that is asked for; alike ones by name. */
export const arranged = (
  rows: readonly SittingRow[],
  { filter, search, sort, now }: { filter: RoomFilter; search: string; sort: RoomSort; now: number },
): SittingRow[] => {
  const wanted = search.trim().toLowerCase()
  const order = orders[sort](now)
  return rows
    .filter((row) => fitting[filter](row, now) && row.full_name.toLowerCase().includes(wanted))
    .sort(
      (one, other) =>
        order(one, other) ||
        nameOrder.compare(one.full_name, other.full_name) ||
        nameOrder.compare(one.title, other.title),
    )
}

/**
 * Rows as they stood when somebody asked for them, so that none moves under a finger: in the order of `ids`, each as it is now, also
 * where it fits no more; those that fit since come at the end. `isOld` where asking again would show something else.
 */
export const settled = (
  ids: readonly string[],
  rows: readonly SittingRow[],
  found: readonly SittingRow[],
): { shown: SittingRow[]; isOld: boolean } => {
  const known = new Set(ids)
  const all = new Map(rows.map((row) => [row.sitting_id, row]))
  const stood = ids.flatMap((id) => all.get(id) ?? [])
  const shown = [...stood, ...found.filter(({ sitting_id }) => !known.has(sitting_id))]
  const isSame = shown.length === found.length && shown.every((row, at) => row === found[at])
  return { shown, isOld: !isSame }
}

type Marked = { may: readonly string[]; sittings: readonly Pick<SittingRow, 'unmarked_count' | 'may'>[] }

/** Whether essays are this person's to mark: as the whole room told, or since by a row whose result is theirs. */
export const hasEssays = ({ may, sittings }: Marked): boolean =>
  may.includes('mark') || sittings.some((row) => row.unmarked_count > 0 && row.may.includes('result'))

type Changes = { now_date: string; sittings: readonly SittingRow[] }

/**
 * A room with what changed since it was told; rows that it does not have yet come at its end. What was told before the room itself, and
 * comes later, changes nothing.
 */
export const withChanges = <Room extends { now_date: string; sittings: SittingRow[] }>(
  room: Room,
  { now_date, sittings }: Changes,
): Room => {
  if (Date.parse(now_date) < Date.parse(room.now_date)) return room
  const changed = new Map(sittings.map((row) => [row.sitting_id, row]))
  const known = room.sittings.map((row) => {
    const fresh = changed.get(row.sitting_id)
    changed.delete(row.sitting_id)
    return fresh ?? row
  })
  return { ...room, now_date, sittings: [...known, ...changed.values()] }
}
