import { roleCodes } from '@kompeten/contract/platform/roles'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { type FeatureJobs, job, reaction } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'
import { issueLetters } from './issue-letters.ts'
import { type LetterNeeds, mailLetter } from './mail-letter.ts'
import { afterLeaving, endWithRole } from './signing/after-leaving.ts'

const pageOf = (letterId: unknown) =>
  typeof letterId === 'string' ? `/letters/edit-letters/${letterId}` : '/letters?state=WAITING'
const waitingFacts = z.object({ roles: z.array(z.enum(roleCodes)), user_ids: z.array(z.string()) })

/** After the signature: the PDF, then the mail. Who is of the management no more signs for nobody, and what waits for somebody who left goes to their office. Notifies who has to sign, who is declined and who is written to. */
export const lettersJobs = (
  needs: LetterNeeds & Pick<Config, 'publicScheme' | 'publicHost'>,
): FeatureJobs => {
  const mail = job(
    'letters.mail',
    'outside',
    z.object({ letter_id: z.string() }),
    async (ctx, { letter_id: letterId }) => {
      if (ctx.lspId !== null) await mailLetter(ctx, needs, ctx.lspId, letterId)
    },
  )
  const issue = job(
    'letters.issue',
    'heavy',
    z.object({ batch_id: z.string() }),
    async (ctx, { batch_id: batchId }) => {
      if (ctx.lspId !== null) await issueLetters(ctx, ctx.lspId, batchId, mail)
    },
  )
  const end = job(
    'letters.end-delegations',
    'quick',
    z.object({ user_id: z.string() }),
    async (ctx, { user_id: userId }) => {
      if (ctx.lspId !== null) await afterLeaving(ctx, ctx.lspId, userId)
    },
  )
  const endGiven = job(
    'letters.end-given-delegations',
    'quick',
    z.object({ user_id: z.string() }),
    async (ctx, { user_id: userId }) => {
      if (ctx.lspId !== null) await endWithRole(ctx, ctx.lspId, userId)
    },
  )
  return {
    jobs: [mail, issue, end, endGiven],
    reactions: [
      reaction('person.updated', endGiven, ({ subject, facts }) =>
        facts?.roles ? { user_id: subject.id } : null,
      ),
      reaction('person.updated', end, ({ subject, facts }) =>
        facts?.roles ? { user_id: subject.id } : null,
      ),
      reaction('person.deactivated', end, ({ subject }) => ({ user_id: subject.id })),
      reaction('letters.signed', issue, ({ subject }) => ({ batch_id: subject.id })),
      reaction('letter.send_asked', mail, ({ subject }) => ({ letter_id: subject.id })),
      notice('letter.waiting', ({ facts }) => {
        const to = z.safeParse(waitingFacts, facts)
        if (!to.success) return null
        return { to: { roles: to.data.roles, userIds: to.data.user_ids }, link: pageOf(facts?.letter_id) }
      }),
      notice('letter.declined', ({ subject, facts }) => ({
        to: { userIds: [String(facts?.written_by)] },
        link: pageOf(subject.id),
      })),
      notice('letter.sent', ({ subject, facts }) =>
        typeof facts?.addressee_user_id === 'string'
          ? { to: { userIds: [facts.addressee_user_id] }, link: pageOf(subject.id) }
          : null,
      ),
    ],
  }
}
