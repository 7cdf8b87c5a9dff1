import {
  type Choice,
  type ChoiceInput,
  choiceView,
  quietZones,
} from '@kompeten/contract/notifications/channels'
import { phoneAbroad } from '@kompeten/contract/platform/phone-numbers'
import { pick } from '@kompeten/contract/platform/pick'
import type { IssueCode } from '@kompeten/contract/platform/refusals'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import type { ChannelsServices } from './channels-services.ts'
import { changeChoice, choicesOf, insertChoice } from './choices.store.ts'
import { whatsappOf } from './whatsapp.store.ts'

/** What nobody has chosen yet: the bell alone, in the LSP's zone. */
const unchosen = ({ tenant }: ReadCtx) => ({
  ...{ mail: [], whatsapp: [], push: [], events: [], quietFrom: null, quietTo: null },
  ...{ phone: null, agreedAt: null, stoppedAt: null },
  quietZone: quietZones.find((zone) => zone === tenant.timeZone) ?? quietZones[0],
  version: 0,
})

/** Where the actor's own notices go. */
export const readChoice = async (
  ctx: ReadCtx,
  { recordPhone }: Pick<ChannelsServices, 'recordPhone'>,
): Promise<Choice> => {
  const { tx, actor } = ctx
  const [row] = await choicesOf(tx, [actor.userId])
  const kept = row ?? unchosen(ctx)
  return shown(choiceView, kept, {
    agreed: kept.agreedAt !== null,
    stopped_date: kept.stoppedAt?.toISOString() ?? null,
    record_phone: await recordPhone(tx, actor.userId),
    whatsapp_offered: (await whatsappOf(tx))?.active ?? false,
  })
}

const broken = (path: keyof ChoiceInput, code: IssueCode) =>
  new Refusal('rule_broken', { issues: [{ path, code }] })

const check = ({ quiet_from, quiet_to, whatsapp, events, phone, agreed }: ChoiceInput) => {
  if ((quiet_from === null) !== (quiet_to === null)) {
    throw broken(quiet_from === null ? 'quiet_from' : 'quiet_to', 'required')
  }
  // From and to the same might be none, or the whole day.
  if (quiet_from !== null && quiet_from === quiet_to) throw broken('quiet_to', 'invalid')
  if (phone !== null && phoneAbroad(phone) === undefined) throw broken('phone', 'not_a_phone')
  if (whatsapp.length === 0 && !events.some(({ channels }) => channels.includes('whatsapp'))) return
  if (phone === null) throw broken('phone', 'required')
  if (!agreed) throw broken('agreed', 'required')
}

/**
 * Keeps where the actor's own notices go. Agreement to WhatsApp messages holds for the number that it was given with.
 * @throws Refusal `rule_broken` at `quiet_from` or `quiet_to` where one is missing or both are the same, at `phone`, at `agreed`;
 * `version_conflict`
 */
export const changeOwnChoice = async (
  ctx: WriteCtx,
  services: Pick<ChannelsServices, 'recordPhone'>,
  { version, agreed, ...input }: ChoiceInput,
): Promise<Choice> => {
  check({ version, agreed, ...input })
  const { tx, now, actor } = ctx
  const { userId } = actor
  const [before] = await choicesOf(tx, [userId])
  const isSameNumber = before?.phone === input.phone && before.agreedAt !== null
  const agreedAt = agreed && input.phone !== null ? (isSameNumber ? before.agreedAt : now) : null
  const { quiet_from: quietFrom, quiet_to: quietTo, quiet_zone: quietZone, ...rest } = input
  const stoppedAt = agreedAt === null ? (before?.stoppedAt ?? null) : null
  const columns = { ...rest, quietFrom, quietTo, quietZone, agreedAt, stoppedAt, modifiedAt: now }
  const isKept =
    version === 0
      ? await insertChoice(tx, { userId, ...columns })
      : await changeChoice(tx, { userId, version }, columns)
  if (!isKept) {
    throw new Refusal('version_conflict', {
      ...{ changed_by: actor.name, changed_at: (before?.modifiedAt ?? now).toISOString() },
      version: before?.version ?? 0,
    })
  }
  ctx.tell({
    name: 'notice_channels.chosen',
    subject: { kind: 'notice_channels', id: userId },
    facts: pick(input, 'mail', 'whatsapp', 'push', 'events'),
  })
  return readChoice(ctx, services)
}
