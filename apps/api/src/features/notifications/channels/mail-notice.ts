import { noticeMailWords } from '@kompeten/phrases/notifications/notice-mails'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { mailTemplate } from '../../../platform/mail/template.ts'
import { addressedMail, platformMailFace, shownFace } from '../../tenants/index.ts'
import { isWanted } from './channels.rules.ts'
import type { ChannelsServices } from './channels-services.ts'
import { choicesOf, presentOf } from './choices.store.ts'
import { type DeliveryStored, deliveryById, noteOutcome } from './deliveries.store.ts'
import { type Message, messageOf, platformReaders } from './message.ts'

/** A notice as a mail: what happened and when, and the way to it. */
const noticeMail = mailTemplate<Message>(({ name, event, time, link }, language, face) => {
  const w = noticeMailWords[language]
  return {
    subject: w.subject(event, face.name),
    preview: event,
    greeting: w.greeting(name),
    paragraphs: [w.told, w.settings],
    facts: [
      [w.event, event],
      [w.time, time],
    ],
    action: { label: w.action, url: link },
  }
})

/** The mail of a delivery; undefined where its reader does not want it any more, or may not sign in. */
const mailOf = async (
  ctx: JobCtx,
  lspId: string,
  { config }: ChannelsServices,
  delivery: DeliveryStored,
): Promise<Mail | undefined> => {
  const { userId } = delivery
  const choice = await ctx.inTenant(lspId, 'read', async (tx) =>
    (await presentOf(tx, [userId])).has(userId) ? (await choicesOf(tx, [userId]))[0] : undefined,
  )
  if (!choice || !isWanted(choice, 'mail', delivery.name)) return undefined
  return ctx.asPlatform('read', async (tx) => {
    const readers = await platformReaders(tx, config, lspId, [userId])
    const told = readers && messageOf(delivery, readers, choice.quietZone)
    const address = readers?.people.get(userId)?.email
    if (!told || address === undefined) return undefined
    const face = await platformMailFace(tx, lspId)
    const rendered = noticeMail(told, told.language, shownFace(face, readers.host))
    return addressedMail({ name: told.name, address }, face, rendered)
  })
}

/** Mails a notice once, and notes that. */
export const mailNotice = async (
  ctx: JobCtx,
  lspId: string,
  services: ChannelsServices,
  deliveryId: string,
): Promise<void> => {
  const delivery = await ctx.inTenant(lspId, 'read', (tx) => deliveryById(tx, deliveryId))
  if (delivery?.state !== 'SENDING') return
  const mail = await mailOf(ctx, lspId, services, delivery)
  if (mail) await ctx.mail.send(mail)
  const state = mail ? ('SENT' as const) : ('DROPPED' as const)
  await ctx.inTenant(lspId, 'write', (tx) =>
    noteOutcome(tx, { deliveryId, state, nextAt: null, fault: null, stateAt: ctx.now }),
  )
}
