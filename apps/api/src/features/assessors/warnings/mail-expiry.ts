import { spokenIn } from '@kompeten/phrases/platform/words'
import type { Config } from '../../../platform/config.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { eventById } from '../../../platform/outbox/events.store.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import { platformIdentity } from '../../access/index.ts'
import { addressedMail, platformLsps, platformMailFace, shownFace } from '../../tenants/index.ts'
import { expiryMail } from '../assessors.mails.ts'

/** What the warnings tell, as `warnOfEnds` writes it. */
type ExpiryFacts = {
  user_id: string
  registration_number: string
  schema_name?: string
  schema_name_en?: string | null
  valid_until: string
  days: string
}

/** Mails an assessor what a warning told, in their language; nothing where they or their LSP is gone. */
export const mailOfExpiry = async (
  ctx: JobCtx,
  config: Pick<Config, 'publicScheme' | 'publicHost'>,
  eventId: string,
): Promise<void> => {
  const { lspId } = ctx
  if (lspId === null) return
  const event = await ctx.inTenant(lspId, 'read', (tx) => eventById(tx, eventId))
  if (!event) return
  const { user_id: userId, schema_name = null, schema_name_en, ...facts } = event.facts as ExpiryFacts
  const mail = await ctx.asPlatform('read', async (tx): Promise<Mail | undefined> => {
    const person = await platformIdentity(tx, userId)
    const lsp = (await platformLsps(tx, [lspId])).get(lspId)
    if (!person?.active || !lsp) return undefined
    const face = await platformMailFace(tx, lspId)
    const host = publicAddress(config, lsp.hostname)
    const name = fullNameOf(person)
    const language = person.language ?? lsp.language
    const schemeName = schema_name && spokenIn(language, schema_name, schema_name_en)
    const path = schemeName === null ? `/users/edit-users-accessor/${userId}` : '/Assessors/list-skill'
    const told = {
      name,
      registrationNumber: facts.registration_number,
      schemeName,
      validUntil: facts.valid_until.split('-').reverse().join('-'),
      days: facts.days,
      url: `${host}${path}`,
    }
    const rendered = expiryMail(told, language, shownFace(face, host))
    return addressedMail({ name, address: person.email }, face, rendered)
  })
  if (mail) await ctx.mail.send(mail)
}
