import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { asPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { eventRecorder } from '../../../platform/outbox/recorder.ts'
import { type Deliverer, makeDeliverer } from '../../../platform/outgoing/deliverer.ts'
import type { Carrier, Sent } from './carrier.ts'
import { pushCarrier, whatsappCarrier } from './carriers.ts'
import { mailNoticeJob } from './channels.jobs.ts'
import { isPassing, isWanted, waitAfter } from './channels.rules.ts'
import type { ChannelsServices } from './channels-services.ts'
import { type ChoiceStored, choicesOf, presentOf } from './choices.store.ts'
import {
  type DeliveryStored,
  giveUpDead,
  noteOutcomes,
  type Outcome,
  putBack,
  takeDue,
} from './deliveries.store.ts'
import { type DueLine, platformDueNotices } from './due.store.ts'
import { messageOf, platformReaders, type Readers } from './message.ts'
import { notBefore } from './quiet-hours.rules.ts'

type Deps = { database: Database; clock: Clock; outbox: Outbox; queue: Queue; services: ChannelsServices }

/** Messages of one line that are taken at once, and how many of them are under way side by side. */
const batch = 40
const sideBySide = 8
/** An attempt is given up for dead after this. */
const heldMs = 60_000
/** A line that is away is looked at again after so long. */
const awayMs = 30_000
/** What could not be sent for so long is no news any more. */
const tooOldMs = 2 * 86_400_000

type Taken = { carrier: Carrier | undefined; due: DeliveryStored[]; choices: Map<string, ChoiceStored> }

const taken = ({ database, clock, services }: Deps, line: DueLine): Promise<Taken> =>
  inTenant(database.app, line.lspId, 'write', async (tx) => {
    const now = clock.now()
    const until = new Date(now.getTime() + heldMs)
    const carrier =
      line.channel === 'whatsapp'
        ? await whatsappCarrier(tx, services)
        : await pushCarrier(tx, services, line.lineId)
    if (carrier === 'held') return { carrier: undefined, due: [], choices: new Map() }
    if (line.channel === 'whatsapp') await giveUpDead(tx, line, now)
    const due = await takeDue(tx, line, { now, until, most: carrier?.isFailing ? 1 : batch })
    const userIds = [...new Set(due.map(({ userId }) => userId))]
    const present = due.length > 0 ? await presentOf(tx, userIds) : new Set<string>()
    const choices = (await choicesOf(tx, userIds)).filter(({ userId }) => present.has(userId))
    return { carrier, due, choices: new Map(choices.map((one) => [one.userId, one])) }
  })

type Left = { deliveryId: string; until: Date }
type Result = { outcomes: Outcome[]; left: Left[]; sent: Sent[]; waitMs: number }

const outcomeOf = ({ deliveryId, tries }: DeliveryStored, sent: Sent, now: Date): Outcome => {
  const told = { deliveryId, stateAt: now, nextAt: null }
  if (sent.state === 'SENT') return { ...told, state: 'SENT', fault: null, messageId: sent.messageId }
  if (sent.state === 'UNCLEAR') return { ...told, state: 'UNCLEAR', fault: sent.fault }
  const wait = isPassing(sent.fault) ? waitAfter(tries) : undefined
  if (wait === undefined) return { ...told, state: 'FAILED', fault: sent.fault }
  const nextAt = new Date(now.getTime() + Math.max(wait, sent.waitMs))
  return { ...told, state: 'WAITING', fault: sent.fault, nextAt }
}

/** Whether the other side only asks to wait: that is no attempt. */
const isPutOff = (sent: Sent) =>
  sent.state === 'FAULT' && (sent.fault === 'limited' || sent.fault === 'access_refused')

/** Sends what its readers still want and may have now, a few side by side; once nobody is there, the rest waits. */
const sendAll = async (
  { clock }: Deps,
  { carrier, due, choices }: Taken,
  readers: Readers | undefined,
  signal: AbortSignal,
): Promise<Result> => {
  const result: Result = { outcomes: [], left: [], sent: [], waitMs: 0 }
  const waiting = [...due]
  let isThere = true
  const work = async () => {
    while (isThere && !signal.aborted) {
      const next = waiting.shift()
      if (!next) return
      const now = clock.now()
      const { deliveryId, userId, channel, name } = next
      const choice = choices.get(userId)
      const message = readers && choice && messageOf(next, readers, choice.quietZone)
      if (
        !carrier?.carriesTo ||
        !choice ||
        !message ||
        !carrier.carriesTo(choice) ||
        !isWanted(choice, channel, name)
      ) {
        result.outcomes.push({ deliveryId, state: 'DROPPED', nextAt: null, fault: null, stateAt: now })
        continue
      }
      if (now.getTime() - next.happenedAt.getTime() > tooOldMs) {
        const fault = next.fault ?? 'unreachable'
        result.outcomes.push({ deliveryId, state: 'FAILED', nextAt: null, fault, stateAt: now })
        continue
      }
      const until = notBefore(choice, now)
      if (until > now) {
        result.left.push({ deliveryId, until })
        continue
      }
      const sent = await carrier.send(next, choice, message)
      result.sent.push(sent)
      if (sent.state === 'FAULT') result.waitMs = Math.max(result.waitMs, sent.waitMs)
      if (sent.state !== 'SENT' && sent.isAway) isThere = false
      if (isPutOff(sent)) {
        const wait = sent.state === 'FAULT' ? Math.max(sent.waitMs, awayMs) : awayMs
        result.left.push({ deliveryId, until: new Date(clock.now().getTime() + wait) })
      } else result.outcomes.push(outcomeOf(next, sent, clock.now()))
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  const now = clock.now()
  result.left.push(...waiting.map(({ deliveryId }) => ({ deliveryId, until: now })))
  return result
}

const standingOf = ({ sent, waitMs }: Result, now: Date) => {
  const [fault = null] = sent.flatMap((one) => (one.state !== 'SENT' && one.isAway ? [one.fault] : []))
  const isAnswering = sent.some(({ state }) => state === 'SENT')
  const resumeAt = fault === null ? null : new Date(now.getTime() + Math.max(awayMs, waitMs))
  return { isAnswering, fault, resumeAt, now }
}

const noted = async (deps: Deps, line: DueLine, { carrier }: Taken, result: Result): Promise<void> => {
  const { database, clock, outbox } = deps
  const now = clock.now()
  const isRefused = await inTenant(database.app, line.lspId, 'write', async (tx) => {
    await noteOutcomes(tx, result.outcomes)
    for (const [until, together] of Map.groupBy(result.left, ({ until: at }) => at.getTime())) {
      await putBack(
        tx,
        together.map(({ deliveryId }) => deliveryId),
        new Date(until),
      )
    }
    if (result.sent.length === 0) return false
    const became = await carrier?.note(tx, standingOf(result, now))
    if (became !== 'refused') return false
    const by = { actor: null, requestId: newId(), address: null, device: null }
    const { events, tell } = eventRecorder({ now, lspId: line.lspId, ...by })
    tell({ name: 'whatsapp.refused', subject: { kind: 'whatsapp', id: line.lspId } })
    await outbox.record(tx, events)
    return true
  })
  if (isRefused) outbox.committed()
}

/** Hands mails that are due to the queue, which sends each once. */
const handOver = async ({ database, clock, queue, services }: Deps, line: DueLine): Promise<void> => {
  const now = clock.now()
  await inTenant(database.app, line.lspId, 'write', async (tx) => {
    const until = new Date(now.getTime() + heldMs)
    const due = await takeDue(tx, line, { now, until, most: 500 })
    const mails = due.map(({ deliveryId }) =>
      mailNoticeJob(services).with(line.lspId, { delivery_id: deliveryId }, deliveryId),
    )
    await queue.enqueue(tx, mails)
    await noteOutcomes(
      tx,
      due.map(({ deliveryId }) => ({ deliveryId, nextAt: null })),
    )
  })
  queue.wake()
}

/** Sends what is due in one line, until nothing is, or nobody is there. */
const drain = async (deps: Deps, line: DueLine, signal: AbortSignal): Promise<void> => {
  if (line.channel === 'mail') return handOver(deps, line)
  const took = await taken(deps, line)
  const userIds = [...took.choices.keys()]
  if (took.due.length === 0) return
  const { database, services } = deps
  const readers = await asPlatform(database.platform, 'read', (tx) =>
    platformReaders(tx, services.config, line.lspId, userIds),
  )
  const result = await sendAll(deps, took, readers, signal)
  await noted(deps, line, took, result)
  const { isAnswering, fault } = standingOf(result, deps.clock.now())
  if (isAnswering && fault === null && !signal.aborted) await drain(deps, line, signal)
}

/** Sends notices that are due to the people of all LSPs; each LSP's WhatsApp and each browser has a line of its own. */
export const noticeDeliverer = (deps: Deps): Deliverer =>
  makeDeliverer({
    due: () => asPlatform(deps.database.platform, 'read', (tx) => platformDueNotices(tx, deps.clock.now())),
    drain: (line, signal) => drain(deps, line, signal),
  })
