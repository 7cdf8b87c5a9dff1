import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { asPlatform, inTenant, type TenantTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { eventRecorder } from '../../../platform/outbox/recorder.ts'
import { type Deliverer, makeDeliverer } from '../../../platform/outgoing/deliverer.ts'
import type { Carrier, Sent, Standing } from './carrier.ts'
import { pushCarrier, whatsappCarrier } from './carriers.ts'
import { mailNoticeJob } from './channels.jobs.ts'
import { isPassing, isWanted, waitAfter } from './channels.rules.ts'
import type { ChannelsServices } from './channels-services.ts'
import { type ChoiceStored, choicesOf, presentOf } from './choices.store.ts'
import {
  beginAttempt,
  type DeliveryStored,
  giveUpDead,
  holdDue,
  letGo,
  noteOutcome,
  type Outcome,
} from './deliveries.store.ts'
import { type DueLine, platformDueNotices } from './due.store.ts'
import { messageOf, platformReaders, type Readers } from './message.ts'
import { notBefore } from './quiet-hours.rules.ts'

type Deps = { database: Database; clock: Clock; outbox: Outbox; queue: Queue; services: ChannelsServices }

/** Messages of one line that are held at once, and how many of them are under way side by side. */
const batch = 40
const sideBySide = 8
/** What is held is anybody's again after this, and an attempt that began is given up for dead. */
const heldMs = 60_000
/** A line that is away is looked at again after so long. */
const awayMs = 30_000
/** What could not be sent for so long is no news any more. */
const tooOldMs = 2 * 86_400_000

type Taken = {
  carrier: Carrier | undefined
  due: DeliveryStored[]
  until: Date
  choices: Map<string, ChoiceStored>
}

const taken = ({ database, clock, services }: Deps, line: DueLine): Promise<Taken> =>
  inTenant(database.app, line.lspId, 'write', async (tx) => {
    const now = clock.now()
    const until = new Date(now.getTime() + heldMs)
    const carrier =
      line.channel === 'whatsapp'
        ? await whatsappCarrier(tx, services)
        : await pushCarrier(tx, services, line.lineId)
    if (carrier === 'held') return { carrier: undefined, due: [], until, choices: new Map() }
    if (line.channel === 'whatsapp') await giveUpDead(tx, line, now)
    const due = await holdDue(tx, line, { now, until, most: carrier?.isFailing ? 1 : batch })
    const userIds = [...new Set(due.map(({ userId }) => userId))]
    const present = due.length > 0 ? await presentOf(tx, userIds) : new Set<string>()
    const choices = (await choicesOf(tx, userIds)).filter(({ userId }) => present.has(userId))
    return { carrier, due, until, choices: new Map(choices.map((one) => [one.userId, one])) }
  })

const waitOf = (sent: Sent): number => (sent.state === 'FAULT' ? sent.waitMs : 0)

const outcomeOf = ({ deliveryId, tries }: DeliveryStored, sent: Sent, now: Date): Outcome => {
  const told = { deliveryId, stateAt: now, nextAt: null }
  const later = (ms: number) => new Date(now.getTime() + Math.max(ms, waitOf(sent)))
  if (sent.state === 'SENT') return { ...told, state: 'SENT', fault: null, messageId: sent.messageId }
  const { fault } = sent
  if (sent.state === 'UNCLEAR') return { ...told, state: 'UNCLEAR', fault }
  // The other side only asks to wait: that is no attempt.
  if (fault === 'limited' || fault === 'access_refused') {
    return { ...told, state: 'WAITING', fault, tries: tries - 1, nextAt: later(awayMs) }
  }
  const wait = isPassing(fault) ? waitAfter(tries) : undefined
  if (wait === undefined) return { ...told, state: 'FAILED', fault }
  return { ...told, state: 'WAITING', fault, nextAt: later(wait) }
}

type Ready = { carrier: Carrier; choice: ChoiceStored; message: NonNullable<ReturnType<typeof messageOf>> }

/** A message as it is to be sent now, or what comes of it without an attempt. */
const readied = (
  delivery: DeliveryStored,
  { carrier, choices }: Taken,
  readers: Readers | undefined,
  now: Date,
): Ready | Outcome => {
  const { deliveryId, userId, channel, name, happenedAt } = delivery
  const choice = choices.get(userId)
  const message = readers && choice && messageOf(delivery, readers, choice.quietZone)
  const ended = { deliveryId, nextAt: null, stateAt: now }
  if (!choice || !message || !carrier?.carriesTo(choice) || !isWanted(choice, channel, name)) {
    return { ...ended, state: 'DROPPED', fault: null }
  }
  if (now.getTime() - happenedAt.getTime() > tooOldMs) {
    return { ...ended, state: 'FAILED', fault: delivery.fault ?? 'unreachable' }
  }
  const until = notBefore(choice, now)
  return until > now ? { deliveryId, nextAt: until, isQuiet: true } : { carrier, choice, message }
}

/**
 * Sends what its readers still want and may have now, a few side by side; once nobody is there, the rest waits. Each is
 * put down as begun when it is its turn, and what came of it at once: a server that dies leaves in doubt only what it was
 * sending.
 */
const sendAll = async (
  { database, clock }: Deps,
  line: DueLine,
  took: Taken,
  readers: Readers | undefined,
  signal: AbortSignal,
): Promise<Sent[]> => {
  const all: Sent[] = []
  const waiting = [...took.due]
  let isThere = true
  const write = <T>(verb: (tx: TenantTx) => Promise<T>) => inTenant(database.app, line.lspId, 'write', verb)
  const send = async (next: DeliveryStored) => {
    const now = clock.now()
    const ready = readied(next, took, readers, now)
    if ('deliveryId' in ready) return write((tx) => noteOutcome(tx, ready))
    const nextAt = new Date(now.getTime() + heldMs)
    const held = { deliveryId: next.deliveryId, until: took.until }
    const begun = await write((tx) => beginAttempt(tx, held, { now, nextAt }))
    if (!begun) return
    const sent = await ready.carrier.send(begun, ready.choice, ready.message)
    all.push(sent)
    if (sent.state !== 'SENT' && sent.isAway) isThere = false
    await write(async (tx) => {
      const after = clock.now()
      await noteOutcome(tx, outcomeOf(begun, sent, after))
      await ready.carrier.heed?.(tx, sent, after)
    })
  }
  const work = async () => {
    while (isThere && !signal.aborted) {
      const next = waiting.shift()
      if (!next) return
      await send(next)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  const left = waiting.map(({ deliveryId }) => ({ deliveryId, until: took.until }))
  if (left.length > 0) await write((tx) => letGo(tx, left, clock.now()))
  return all
}

const standingOf = (sent: readonly Sent[], now: Date): Standing => {
  const [fault = null] = sent.flatMap((one) => (one.state !== 'SENT' && one.isAway ? [one.fault] : []))
  const isAnswering = sent.some(({ state }) => state === 'SENT')
  const waitMs = Math.max(awayMs, ...sent.map(waitOf))
  const resumeAt = fault === null ? null : new Date(now.getTime() + waitMs)
  return { isAnswering, fault, resumeAt, now }
}

/** Notes how the line stands after its messages; a token that is refused is told. */
const noted = async (deps: Deps, line: DueLine, { carrier }: Taken, standing: Standing): Promise<void> => {
  const { database, outbox } = deps
  const isRefused = await inTenant(database.app, line.lspId, 'write', async (tx) => {
    const became = await carrier?.note(tx, standing)
    if (became !== 'refused') return false
    const by = { actor: null, requestId: newId(), address: null, device: null }
    const { events, tell } = eventRecorder({ now: standing.now, lspId: line.lspId, ...by })
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
    const due = await holdDue(tx, line, { now, until, most: 500 })
    const mails = due.map(({ deliveryId }) =>
      mailNoticeJob(services).with(line.lspId, { delivery_id: deliveryId }, deliveryId),
    )
    await queue.enqueue(tx, mails)
    await Promise.all(
      due.map(({ deliveryId }) => beginAttempt(tx, { deliveryId, until }, { now, nextAt: null })),
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
  const sent = await sendAll(deps, line, took, readers, signal)
  if (sent.length === 0) return
  const standing = standingOf(sent, deps.clock.now())
  await noted(deps, line, took, standing)
  if (standing.isAnswering && standing.fault === null && !signal.aborted) await drain(deps, line, signal)
}

/** Sends notices that are due to the people of all LSPs; each LSP's WhatsApp and each browser has a line of its own. */
export const noticeDeliverer = (deps: Deps): Deliverer =>
  makeDeliverer({
    due: () => asPlatform(deps.database.platform, 'read', (tx) => platformDueNotices(tx, deps.clock.now())),
    drain: (line, signal) => drain(deps, line, signal),
  })
