import type { InvitationMail } from '@kompeten/contract/people/content'
import * as z from 'zod/mini'
import { Hopeless } from '../../platform/jobs/hopeless.ts'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import { lanes } from '../../platform/jobs/lanes.ts'
import { placeDone } from '../../platform/where-done.ts'
import { platformAnswerRequest } from './answer-request.ts'
import { platformForgetOldLinks } from './forget-links.ts'
import { platformNoteLinkMail } from './note-link-mail.ts'
import type { PasswordsServices } from './passwords-services.ts'
import {
  platformChangedMail,
  platformEmailAskedMail,
  platformFormerEmailMail,
  platformLinkMail,
} from './send-mail.ts'

/** How a mail stands that this attempt could not send. */
const unsentAs = (error: unknown, attempt: number): InvitationMail => {
  if (error instanceof Hopeless) return 'refused'
  return attempt >= lanes.outside.attempts ? 'given_up' : 'away'
}

/** The mails with links, the answer to whoever asks for one, the word that a password was changed. */
export const passwordsJobs = (services: PasswordsServices): FeatureJobs => {
  const sendLink = job(
    'passwords.send-link',
    'outside',
    z.object({ link_id: z.string() }),
    async (ctx, { link_id: linkId }) => {
      const mail = await ctx.asPlatform('write', (tx) => platformLinkMail(tx, services, linkId, ctx.now))
      if (!mail) return
      const note = (state: InvitationMail) =>
        ctx.asPlatform('write', (tx) => platformNoteLinkMail(tx, linkId, state, ctx.now))
      await ctx.mail.send(mail).catch(async (error: unknown) => {
        await note(unsentAs(error, ctx.attempt))
        throw error
      })
      await note('sent')
    },
  )

  const answerRequest = job(
    'passwords.answer-request',
    'quick',
    z.object({ request_id: z.string() }),
    (ctx, { request_id: requestId }) =>
      ctx.asPlatform('write', async (tx) => {
        if (!(await ctx.once(tx, null))) return
        const linkId = await platformAnswerRequest(tx, services, requestId, ctx.now)
        if (linkId) await ctx.enqueue(tx, [sendLink.with(null, { link_id: linkId }, linkId)])
      }),
  )

  const tellChange = job(
    'passwords.tell-change',
    'outside',
    z.object({ user_id: z.string(), ...placeDone.shape }),
    async (ctx, { user_id: userId, ...place }) => {
      const mail = await ctx.asPlatform('read', (tx) => platformChangedMail(tx, services, userId, place))
      if (mail) await ctx.mail.send(mail)
    },
  )

  const tellEmailAsked = job(
    'passwords.tell-email-asked',
    'outside',
    z.object({ link_id: z.string() }),
    async (ctx, { link_id: linkId }) => {
      const mail = await ctx.asPlatform('read', (tx) => platformEmailAskedMail(tx, services, linkId))
      if (mail) await ctx.mail.send(mail)
    },
  )

  const tellFormerEmail = job(
    'passwords.tell-former-email',
    'outside',
    z.object({ link_id: z.string() }),
    async (ctx, { link_id: linkId }) => {
      const mail = await ctx.asPlatform('read', (tx) => platformFormerEmailMail(tx, services, linkId))
      if (mail) await ctx.mail.send(mail)
    },
  )

  const sweep = job('passwords.sweep', 'quick', z.null(), (ctx) =>
    ctx.asPlatform('write', (tx) => platformForgetOldLinks(tx, ctx.now)),
  )

  return {
    jobs: [sendLink, answerRequest, tellChange, tellEmailAsked, tellFormerEmail, sweep],
    reactions: [
      reaction('password.link_made', sendLink, ({ facts }) => ({ link_id: String(facts?.link_id) })),
      reaction('profile.email_asked', tellEmailAsked, ({ facts }) =>
        typeof facts?.link_id === 'string' ? { link_id: facts.link_id } : null,
      ),
      reaction('profile.email_changed', tellFormerEmail, ({ facts }) => ({
        link_id: String(facts?.link_id),
      })),
      reaction('password.link_asked', answerRequest, ({ subject }) => ({ request_id: subject.id })),
      reaction('password.changed', tellChange, ({ subject, facts }) => ({
        user_id: subject.id,
        ...placeDone.parse(facts ?? {}),
      })),
    ],
    timers: [timer('23 18 * * *', 'UTC', sweep)],
  }
}
