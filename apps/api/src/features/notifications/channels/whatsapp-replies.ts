import { phoneAbroad, phoneKept } from '@kompeten/contract/platform/phone-numbers'
import * as z from 'zod/mini'
import type { PublicWriteCtx } from '../../../platform/context.ts'
import { isStop } from './channels.rules.ts'
import { changeChoice, choicesByPhone } from './choices.store.ts'
import { dropWhatsapp } from './deliveries.store.ts'

/** Of a reply only who sent it, when, and whether it is the word that stops (Meta, "Messages webhook"): no more is kept. */
const replyShape = z.object({
  from: z.string().check(z.regex(/^[1-9]\d{6,14}$/)),
  timestamp: z.string().check(z.regex(/^\d{1,11}$/)),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
})
type Stop = { phone: string; at: Date }

/** Who answered STOP or BERHENTI, and when, among what people wrote back. */
export const stopsIn = (messages: readonly unknown[]): Stop[] =>
  messages.flatMap((one) => {
    const reply = z.safeParse(replyShape, one).data
    if (!reply || !isStop(reply.text?.body ?? reply.button?.text ?? '')) return []
    return [{ phone: `+${reply.from}`, at: new Date(Number(reply.timestamp) * 1000) }]
  })

/** The forms in which a number may be kept that is called so abroad. */
const keptForms = (phone: string): string[] => {
  const kept = phoneKept(phone)
  return [kept, kept.replace(/^0/, '')]
}

const toSecond = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Takes back the agreement to WhatsApp of everybody whose messages go to that number, and drops what waits for them. An
 * answer that is older than the agreement does nothing: Meta tells the same one again.
 */
export const takeBack = async (ctx: PublicWriteCtx, { phone, at }: Stop): Promise<void> => {
  const { tx, now } = ctx
  const stopping = (await choicesByPhone(tx, keptForms(phone))).filter(
    (one) =>
      one.agreedAt !== null &&
      toSecond(one.agreedAt) <= toSecond(at) &&
      phoneAbroad(one.phone ?? '') === phone,
  )
  for (const choice of stopping) {
    const events = choice.events.map((own) => ({
      ...own,
      channels: own.channels.filter((channel) => channel !== 'whatsapp'),
    }))
    await changeChoice(tx, choice, {
      ...{ whatsapp: [], events, agreedAt: null, modifiedAt: now },
      stoppedAt: at < now ? at : now,
    })
    ctx.tell({ name: 'notice_channels.stopped', subject: { kind: 'notice_channels', id: choice.userId } })
  }
  if (stopping.length > 0) {
    await dropWhatsapp(
      tx,
      stopping.map(({ userId }) => userId),
      now,
    )
  }
}
