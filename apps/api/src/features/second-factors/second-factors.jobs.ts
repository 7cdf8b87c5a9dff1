import type { FactorChange } from '@kompeten/phrases/second-factors/second-factor-mails'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { type FeatureJobs, job, reaction } from '../../platform/jobs/job.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { placeDone } from '../../platform/where-done.ts'
import { platformIdentity } from '../access/index.ts'
import { addressedMail, platformMailFace, shownFace } from '../tenants/index.ts'
import { factorChangeMail } from './second-factors.mails.ts'

/** Each change that the owner is mailed about, by its event. */
const changes = {
  totp_added: 'second_factor.totp_added',
  totp_removed: 'second_factor.totp_removed',
  passkey_added: 'second_factor.passkey_added',
  passkey_removed: 'second_factor.passkey_removed',
  recovery_codes_renewed: 'second_factor.recovery_codes_renewed',
  recovery_code_used: 'access.logged_in_by_recovery_code',
  dropped: 'second_factor.dropped',
} as const satisfies Record<FactorChange, string>

const kinds = Object.keys(changes) as (keyof typeof changes)[]

/** The mail to whoever's second factors have changed, from the LSP where that was done, so that a change by somebody else does not stay unseen. */
export const secondFactorsJobs = (config: Pick<Config, 'publicScheme' | 'publicHost'>): FeatureJobs => {
  const tellChange = job(
    'second-factors.tell-change',
    'outside',
    z.object({ user_id: z.string(), change: z.enum(kinds), ...placeDone.shape }),
    async (ctx, { user_id: userId, change, language, lsp_id, host: hostname }) => {
      const mail = await ctx.asPlatform('read', async (tx) => {
        const person = await platformIdentity(tx, userId)
        if (!person) return undefined
        const face = await platformMailFace(tx, lsp_id)
        const host = publicAddress(config, hostname)
        const name = fullNameOf(person)
        const told = { change, name, username: person.username, url: `${host}/forgot-password` }
        const rendered = factorChangeMail(told, person.language ?? language, shownFace(face, host))
        return addressedMail({ name, address: person.email }, face, rendered)
      })
      if (mail) await ctx.mail.send(mail)
    },
  )
  const reactions = kinds.map((change) =>
    reaction(changes[change], tellChange, ({ subject, facts }) => ({
      user_id: subject.id,
      change,
      ...placeDone.parse(facts ?? {}),
    })),
  )
  return { jobs: [tellChange], reactions }
}
