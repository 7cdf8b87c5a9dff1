import { createHmac, timingSafeEqual } from 'node:crypto'
import { id } from '@kompeten/contract/platform/fields'
import * as z from 'zod/mini'
import type { PublicCtx, PublicWriteCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { faultOfWhatsapp, mayBecome } from './channels.rules.ts'
import type { ChannelsServices } from './channels-services.ts'
import { noteState, whatsappMessage } from './deliveries.store.ts'
import { whatsappOf } from './whatsapp.store.ts'
import { stopsIn, takeBack } from './whatsapp-replies.ts'

const isSame = (given: string, known: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(known)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Answers Meta's question whether this is the address for its calls (Meta, "Webhooks: Verification Requests").
 * @throws Refusal `not_found` where the word is not the one that the LSP keeps
 */
export const confirmCallback = async (
  { tx }: PublicCtx,
  { sealer }: ChannelsServices,
  { word, challenge }: { word: string; challenge: string },
): Promise<FileAnswer> => {
  const connection = await whatsappOf(tx)
  if (!connection || !isSame(word, sealer.open(connection.verifyTokenSealed))) {
    throw new Refusal('not_found')
  }
  return { name: 'challenge.txt', mime: 'text/plain; charset=utf-8', content: Buffer.from(challenge) }
}

const states = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'FAILED' } as const

/** The part that is read of a message's status (Meta, "Status messages webhook"): nobody's number. */
const statusShape = z.object({
  id: z.string().check(z.maxLength(200)),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
})
const some = z.optional(z.array(z.unknown()))
const entryShape = z.object({
  changes: z.array(z.object({ value: z.object({ statuses: some, messages: some }) })),
})

/** As many of each are read of one call. */
const most = 1_000

/** The states of messages, and what people wrote back. */
const toldIn = (entry: readonly unknown[]) => {
  const values = entry
    .flatMap((one) => z.safeParse(entryShape, one).data?.changes ?? [])
    .map(({ value }) => value)
  return {
    statuses: values
      .flatMap(({ statuses = [] }) => statuses)
      .slice(0, most)
      .flatMap((one) => z.safeParse(statusShape, one).data ?? []),
    stops: stopsIn(values.flatMap(({ messages = [] }) => messages).slice(0, most)),
  }
}

/**
 * Takes up what Meta tells of messages, in any order and any number of times, and who answered STOP; nothing else that
 * people wrote.
 * @throws Refusal `not_found` where the LSP has no WhatsApp, `signature_invalid`
 */
export const takeUpTold = async (
  ctx: PublicWriteCtx,
  { sealer }: ChannelsServices,
  { raw, signature, entry }: { raw: string; signature: string; entry: readonly unknown[] },
): Promise<Record<string, never>> => {
  const { tx, now } = ctx
  const connection = await whatsappOf(tx)
  if (!connection) throw new Refusal('not_found')
  const expected = createHmac('sha256', sealer.open(connection.appSecretSealed)).update(raw).digest('hex')
  if (!isSame(signature, `sha256=${expected}`)) throw new Refusal('signature_invalid')
  const { statuses, stops } = toldIn(entry)
  for (const status of statuses) {
    const ours = z.safeParse(id, status.biz_opaque_callback_data).data
    const message = await whatsappMessage(tx, { deliveryId: ours, messageId: status.id })
    const state = states[status.status]
    if (!message || !mayBecome(message.state, state)) continue
    const fault = state === 'FAILED' ? faultOfWhatsapp(400, status.errors?.[0]?.code) : null
    await noteState(tx, message.deliveryId, {
      ...{ state, fault, messageId: status.id, nextAt: null, stateAt: now },
    })
  }
  for (const stop of stops) await takeBack(ctx, stop)
  return {}
}
