import type { people } from '@kompeten/contract/people/people'
import type { Handlers } from '../../platform/http/answers.ts'
import { lookingIn } from './acting.ts'
import { deactivatePerson, restorePerson } from './deactivate-person.ts'
import { inviteApplicant } from './invite-applicant.ts'
import { inviteApplicants } from './invite-applicants.ts'
import { inviteAgain, invitePerson } from './invite-person.ts'
import { listPeople, readPerson, readPersonTimeline } from './people.reads.ts'
import type { CorrectingServices, DeactivatingServices } from './people-services.ts'
import { endPersonSessions, listPersonSessions } from './person-sessions.ts'
import { readdressApplicant } from './readdress-applicant.ts'
import { updatePerson } from './update-person.ts'

/** The people of an LSP, as accounts. */
export const peopleRoutes = (
  services: CorrectingServices & DeactivatingServices,
): Handlers<typeof people> => ({
  list: (ctx, { query }) => listPeople(ctx, {}, query),
  managements: (ctx, { query }) => listPeople(ctx, { roles: ['SUP', 'DIR', 'MGR', 'MAG'] }, query),
  ofVenue: (ctx, { query }) => listPeople(ctx, { atTuk: ctx.actor.tukId }, query),
  tukAdmins: (ctx, { query }) => listPeople(ctx, { roles: ['ADT'] }, query),
  accessors: (ctx, { query }) => listPeople(ctx, { roles: ['ACS'] }, query),
  applicants: (ctx, { query }) => listPeople(ctx, { roles: ['APL'] }, query),
  deactivated: (ctx, { query }) => listPeople(ctx, { deactivated: true }, query),
  get: async (ctx, { params }) => ({ data: await readPerson(lookingIn(ctx), params.user_id) }),
  timeline: (ctx, { params }) => readPersonTimeline(ctx, params.user_id),
  create: async (ctx, { body }) => ({ data: await invitePerson(ctx, services, body) }),
  update: async (ctx, { params, body }) => ({
    data: await updatePerson(ctx, services, params.user_id, body),
  }),
  invite: async (ctx, { params }) => ({ data: await inviteAgain(ctx, services, params.user_id) }),
  inviteApplicant: async (ctx, { params, body }) => ({
    data: await inviteApplicant(ctx, services, params.applicant_id, body),
  }),
  inviteApplicants: async (ctx, { body }) => ({
    data: await inviteApplicants(ctx, services, body.applicant_ids),
  }),
  readdressApplicant: async (ctx, { params, body }) => ({
    data: await readdressApplicant(ctx, services, params.applicant_id, body),
  }),
  deactivate: async (ctx, { params }) => ({ data: await deactivatePerson(ctx, services, params.user_id) }),
  sessions: async (ctx, { params }) => ({ data: await listPersonSessions(ctx, services, params.user_id) }),
  endSessions: async (ctx, { params }) => ({
    data: await endPersonSessions(ctx, services, params.user_id),
  }),
  restore: async (ctx, { params }) => ({ data: await restorePerson(ctx, params.user_id) }),
})
