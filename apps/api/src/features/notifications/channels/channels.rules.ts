import type { Channel, NoticeFault, NoticeState, OwnEvent } from '@kompeten/contract/notifications/channels'
import { groupOf, mailedAnyway } from '@kompeten/contract/notifications/groups'
import { notificationNames } from '@kompeten/contract/notifications/notifications'

const minute = 60_000
const hour = 60 * minute
/** Waits before the next attempts: some nine hours in all; later nobody needs the notice elsewhere than in the bell. */
const waits = [10_000, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour]

/** Milliseconds to wait after so many attempts; undefined once it is not tried again. */
export const waitAfter = (tries: number): number | undefined => waits[tries - 1]

/** Days that deliveries are kept. */
export const keptDays = 30

/** Whether nobody was there at all, so that the next message need not be tried either. */
export const isAway = (fault: NoticeFault | null): boolean =>
  fault !== null && (['unreachable', 'slow', 'limited', 'access_refused'] as NoticeFault[]).includes(fault)

/** Faults after which the same may go well later. */
export const isPassing = (fault: NoticeFault): boolean =>
  (['unreachable', 'slow', 'limited', 'server_error', 'access_refused'] as NoticeFault[]).includes(fault)

type Chosen = Readonly<Record<Channel, readonly string[]>> & { events: readonly OwnEvent[] }

/** Whether a person who chose this has a notice sent by that channel: the event's own choice stands before its group's. */
export const isWanted = (chosen: Chosen, channel: Channel, name: string): boolean => {
  const known = notificationNames.find((one) => one === name)
  if (!known) return false
  const own = chosen.events.find((one) => one.name === known)
  const isChosen = own ? own.channels.includes(channel) : chosen[channel].includes(groupOf(known))
  return isChosen && !(channel === 'mail' && mailedAnyway.has(known))
}

const stopWords = new Set(['STOP', 'BERHENTI'])
/** Whether somebody who answers this wants no more messages: the one word, however it is written. */
export const isStop = (text: string): boolean =>
  text.length <= 100 && stopWords.has(text.replace(/[^\p{L}]+/gu, '').toUpperCase())

const rank: Record<NoticeState, number> = {
  WAITING: 0,
  SENDING: 0,
  UNCLEAR: 0,
  DROPPED: 0,
  FAILED: 1,
  SENT: 1,
  DELIVERED: 2,
  READ: 3,
}
/** Whether a message that stands so may be told to stand thus: what Meta tells comes in any order, and more than once. */
export const mayBecome = (from: NoticeState, to: NoticeState): boolean =>
  to === 'FAILED' ? rank[from] <= rank.SENT && from !== 'FAILED' : rank[to] > rank[from]

/** What an answer of WhatsApp's Cloud API means, by its status and `error.code` (Meta, "Error codes"). */
export const faultOfWhatsapp = (status: number, code: number | undefined): NoticeFault => {
  if (status === 401 || [0, 3, 10, 190, 200].includes(code ?? -1)) return 'access_refused'
  if (status === 429 || [4, 80007, 130429, 131048, 131056, 133016].includes(code ?? -1)) return 'limited'
  if (status >= 500) return 'server_error'
  if (code !== undefined && code >= 132000 && code < 133000) return 'template_refused'
  return code === 131026 ? 'no_whatsapp' : 'refused'
}

/** What an answer of a push service means (RFC 8030, sections 5 and 7.3); null where the message was taken. */
export const faultOfPush = (status: number): NoticeFault | null => {
  if (status >= 200 && status < 300) return null
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'refused'
  if (status === 429) return 'limited'
  return status >= 500 ? 'server_error' : status === 413 ? 'too_large' : 'refused'
}
