import { assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import type { NotificationName } from '@kompeten/contract/notifications/notifications'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import * as z from 'zod/mini'
import { type FeatureJobs, job, type Reaction, reaction } from '../../platform/jobs/job.ts'
import type { RecordedEvent } from '../../platform/outbox/event.ts'
import { deliverJob, notice } from '../notifications/index.ts'
import { isAnnounced } from './assessments.rules.ts'
import { type AddressConfig, assignedTo, platformAssignmentMail } from './assigning/mail-assigned.ts'
import { userIdsConcerned } from './concerned.ts'
import { linkGuestsEverywhere, linkGuestsIn, linkGuestsOf, takeLate } from './participants/link-guests.ts'

const link = (assessmentId: string) => `/assessments/${assessmentId}/detail`

/** Where people look for an assessment that is gone from their sight: in the list that they knew it from, or their applications. */
const ownListsWithout = { ACS: '/asesmen-history', APL: '/join-skema' } as const
const listsWithout = {
  ...ownListsWithout,
  ADT: '/assessments/admintuk/list',
  ADM: '/assessments/list',
  SUP: '/assessments/list',
} as const

/** Who still sees an assessment, after what is told of it: of an unannounced one those who plan it. */
const seers = ['everybody', 'planners', 'nobody'] as const

const linksFor = (assessmentId: string, seenBy: (typeof seers)[number]) => {
  if (seenBy === 'everybody') return link(assessmentId)
  if (seenBy === 'nobody') return listsWithout
  const its = link(assessmentId)
  return { ...ownListsWithout, ADT: its, ADM: its, SUP: its }
}

/** Tells an event to everybody whom the assessment concerns: who they are is looked up after the commit. */
const tellJob = job(
  'assessments.tell',
  'quick',
  z.object({
    event_id: z.string(),
    assessment_id: z.string(),
    tuk_id: z.string(),
    /** Assessors and admins. */
    staff: z.boolean(),
    /** All participants, those who were not absent, those without an application, these of them, or none. */
    participants: z.union([z.boolean(), z.enum(['present', 'unapplied']), z.array(z.string())]),
    /** Not in one that an earlier version has queued. */
    seen_by: z._default(z.enum(seers), 'everybody'),
  }),
  async (ctx, { event_id, assessment_id: assessmentId, tuk_id, staff, participants, seen_by }) => {
    const { lspId } = ctx
    if (lspId === null) return
    await ctx.inTenant(lspId, 'write', async (tx) => {
      if (!(await ctx.once(tx, lspId))) return
      const user_ids = await userIdsConcerned(tx, { assessmentId, staff, participants })
      const venue = staff ? { roles: ['ADT' as const], tuk_id } : {}
      const data = { event_id, user_ids, link: linksFor(assessmentId, seen_by), ...venue }
      await ctx.enqueue(tx, [deliverJob.with(lspId, data, event_id)])
    })
  },
)

const linkOfJob = job(
  'assessments.link-guests-of',
  'quick',
  z.object({ user_id: z.string(), user_permission_id: z.string() }),
  async (ctx, { user_id: userId, user_permission_id: userPermissionId }) => {
    if (ctx.lspId !== null) await linkGuestsOf(ctx, ctx.lspId, { userId, userPermissionId })
  },
)
const linkEverywhereJob = job(
  'assessments.link-guests-everywhere',
  'quick',
  z.object({ user_id: z.string() }),
  (ctx, { user_id: userId }) => linkGuestsEverywhere(ctx, userId),
)
const linkInJob = job(
  'assessments.link-guests-in',
  'quick',
  z.object({ assessment_id: z.string() }),
  async (ctx, { assessment_id: assessmentId }) => {
    if (ctx.lspId !== null) await linkGuestsIn(ctx, ctx.lspId, assessmentId)
  },
)
const takeLateJob = job(
  'assessments.take-late-application',
  'quick',
  z.object({ join_request_id: z.string() }),
  async (ctx, { join_request_id: joinRequestId }) => {
    if (ctx.lspId !== null) await takeLate(ctx, ctx.lspId, joinRequestId)
  },
)

const unannounced = ['DRAFT', 'TUK_SEND_REQUEST_ASSESSMENT', 'ON_REVISION']
/** Whether its assessors and participants do not see it in the state that it came to. */
const isUnannounced = (to: string | null | undefined): boolean =>
  assessmentStates.some((state) => state === to && !isAnnounced(state))

type Concerned = { staff?: boolean; participants?: boolean | 'present' | 'unapplied'; gone?: boolean }

/** The participants whom an event itself names. */
const namedIn = (facts: RecordedEvent['facts']): string[] | false =>
  Array.isArray(facts?.assessment_applicant_ids) ? facts.assessment_applicant_ids.map(String) : false

const tellAll = (
  name: NotificationName,
  { staff = true, participants = false, gone = false }: Concerned,
): Reaction =>
  reaction(name, tellJob, ({ eventId, subject, facts, from, to }) => ({
    event_id: eventId,
    assessment_id: subject.id,
    tuk_id: String(facts?.tuk_id),
    staff,
    // Of what the LSP has not taken up, participants have never heard.
    participants:
      participants === 'present' ? participants : !unannounced.includes(from ?? to ?? '') && participants,
    seen_by: gone ? ('nobody' as const) : isUnannounced(to) ? ('planners' as const) : ('everybody' as const),
  }))

const idsIn = (ids: unknown): string[] => (Array.isArray(ids) ? ids.map(String) : [])

/** Those whom the event itself names. */
const named = (name: NotificationName): Reaction =>
  notice(name, ({ subject, facts }) => ({
    to: { userIds: idsIn(facts?.user_ids) },
    link: link(subject.id),
  }))

const admins: readonly RoleCode[] = ['ADM', 'SUP']
const toAdmins = (name: NotificationName): Reaction =>
  notice(name, ({ subject }) => ({ to: { roles: admins }, link: link(subject.id) }))

/** Asks by mail too: an assessor is not in the product every day, and the days are held for them. */
const mailAssignedJob = (config: AddressConfig) =>
  job(
    'assessments.mail-assigned',
    'outside',
    z.object({ assessment_id: z.string(), user_ids: z.array(z.string()) }),
    async (ctx, { assessment_id: assessmentId, user_ids: userIds }) => {
      const { lspId } = ctx
      if (lspId === null) return
      for (const userId of userIds) {
        const told = await ctx.inTenant(lspId, 'read', (tx) => assignedTo(tx, assessmentId, userId))
        const mail =
          told &&
          (await ctx.asPlatform('read', (tx) => platformAssignmentMail(tx, config, { lspId, userId }, told)))
        if (mail) await ctx.mail.send(mail)
      }
    },
  )

/** Who hears of what, each with the way to the very assessment. */
export const assessmentsJobs = (config: AddressConfig): FeatureJobs => {
  const mailAssigned = mailAssignedJob(config)
  return {
    jobs: [tellJob, linkOfJob, linkEverywhereJob, linkInJob, takeLateJob, mailAssigned],
    reactions: [
      reaction('assessment.accessor_assigned', mailAssigned, ({ subject, facts }) => ({
        assessment_id: subject.id,
        user_ids: idsIn(facts?.user_ids),
      })),
      reaction('access.role_confirmed', linkOfJob, ({ subject, facts }) => ({
        user_id: subject.id,
        user_permission_id: String(facts?.user_permission_id),
      })),
      reaction('profile.email_changed', linkEverywhereJob, ({ subject }) => ({ user_id: subject.id })),
      reaction('assessment.participants_added', linkInJob, ({ subject, facts }) =>
        facts?.guests === 0 ? null : { assessment_id: subject.id },
      ),
      reaction('application.approved', takeLateJob, ({ subject }) => ({ join_request_id: subject.id })),
      notice('assessment.account_linked', ({ subject, facts }) => ({
        to: { userIds: idsIn(facts?.user_ids) },
        link: facts?.has_application === true ? link(subject.id) : '/join-skema/add-join-skema',
      })),
      notice('assessment.account_suggested', ({ subject, facts }) => ({
        to: { roles: [...admins, 'ADT'], tukId: String(facts?.tuk_id) },
        link: `${link(subject.id)}?tab=participants`,
      })),
      toAdmins('assessment.submitted'),
      tellAll('assessment.confirmed', {}),
      tellAll('assessment.returned', {}),
      // Whoever has an application is told of it: it waits for another assessment, or has a place again.
      tellAll('assessment.rejected', { participants: 'unapplied' }),
      tellAll('assessment.reviewing', { participants: true }),
      tellAll('assessment.reviewed', { participants: true }),
      tellAll('assessment.started', { participants: true }),
      tellAll('assessment.pleno_closed', { participants: 'present' }),
      tellAll('assessment.reopened', {}),
      tellAll('assessment.updated', {}),
      tellAll('assessment.deleted', { participants: 'unapplied', gone: true }),
      tellAll('assessment.restored', { participants: 'unapplied' }),
      named('assessment.accessor_assigned'),
      notice('assessment.accessor_released', ({ subject, facts }) => ({
        to: { userIds: idsIn(facts?.user_ids) },
        link: (role) => (role === 'ACS' ? ownListsWithout.ACS : link(subject.id)),
      })),
      toAdmins('assessment.accessor_accepted'),
      toAdmins('assessment.accessor_declined'),
      named('assessment.participants_assigned'),
      reaction('assessment.participants_removed', tellJob, ({ eventId, subject, facts }) => ({
        event_id: eventId,
        assessment_id: subject.id,
        tuk_id: String(facts?.tuk_id),
        staff: false,
        participants: facts?.announced === true && namedIn(facts),
        seen_by: 'nobody' as const,
      })),
      named('assessment.admins_assigned'),
      notice('assessment.conflict_declared', ({ subject }) => ({
        to: { roles: [...admins, 'DIR'] },
        link: `${link(subject.id)}?tab=participants`,
      })),
      toAdmins('assessment.conflict_waived'),
    ],
  }
}
