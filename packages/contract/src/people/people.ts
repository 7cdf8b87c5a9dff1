import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  because,
  email,
  id,
  instant,
  line,
  orNull,
  personName,
  username,
  version,
} from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import { type RoleCode, roleCodes } from '../platform/roles.ts'

/** The roles that people hold in an LSP; DEV belongs to the platform and is no LSP's to give. */
export const memberRoles = [
  'SUP',
  'DIR',
  'MGR',
  'MAG',
  'ADM',
  'ADT',
  'ACS',
  'APL',
] as const satisfies readonly RoleCode[]
export type MemberRole = (typeof memberRoles)[number]

/** Invited: none of the roles is confirmed yet. Inactive: may not act in the LSP until restored. */
export const personStates = ['invited', 'active', 'inactive'] as const
export type PersonState = (typeof personStates)[number]

/** What may be done with one person now. */
export const personSteps = [
  'update',
  'set_account',
  'set_roles',
  'invite',
  'deactivate',
  'restore',
  'end_sessions',
] as const

/** A role to hold; a TUK admin's in one venue, and perhaps through an institution; all others' in and through none. */
const roleInput = z
  .strictObject({
    role_code: z.enum(memberRoles),
    tuk_id: z.nullable(id),
    institution_id: z.optional(z.nullable(id)),
  })
  .check(
    because('required', ({ role_code, tuk_id }) => role_code !== 'ADT' || tuk_id !== null, 'tuk_id'),
    because('invalid', ({ role_code, tuk_id }) => role_code === 'ADT' || tuk_id === null, 'tuk_id'),
    because(
      'invalid',
      ({ role_code, institution_id = null }) => role_code === 'ADT' || institution_id === null,
      'institution_id',
    ),
  )
export type RoleInput = z.output<typeof roleInput>

const roleKey = ({ role_code, tuk_id }: Pick<RoleInput, 'role_code' | 'tuk_id'>) =>
  `${role_code} ${tuk_id ?? ''}`

const roles = z.array(roleInput).check(
  z.minLength(1),
  z.maxLength(20),
  because('duplicate_row', (given: RoleInput[]) => new Set(given.map(roleKey)).size === given.length),
)

const details = {
  first_name: personName(100),
  last_name: personName(100, 0),
  /** By which an LSP knows those who sign for it, such as the admin under FR.APL.01 (domain §2.2); absent: as it is. */
  registration_number: z.optional(orNull(line(50))),
  roles,
}

/**
 * What is filled in to invite a person. Username and e-mail are the account's, and the person's once they have
 * accepted.
 */
export const personInput = z.strictObject({ ...details, username, email })
export type PersonInput = z.output<typeof personInput>

/** What is filled in to give an applicant without an account one. */
const applicantInvitation = z.strictObject({ username, email })
export type ApplicantInvitation = z.output<typeof applicantInvitation>

const changed = { ...details, username: z.optional(username), email: z.optional(email) }

/** What an LSP may change of a person; username and e-mail only of an invitation that is not accepted. */
const personChange = z.strictObject(changed)
export type PersonChange = z.output<typeof personChange>

export const personView = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  registration_number: z.nullable(z.string()),
  roles: z.array(
    z.object({
      user_permission_id: id,
      role_code: z.enum(roleCodes),
      tuk_id: z.nullable(id),
      tuk_name: z.nullable(z.string()),
      /** The institution through which the role is held, whose own applicants its holder may read (decisions §2). */
      institution_id: z.nullable(id),
      institution_name: z.nullable(z.string()),
      /** False until the person has confirmed it by the mailed link. */
      confirmed: z.boolean(),
    }),
  ),
  state: z.enum(personStates),
  /** When the invitation was mailed last; null for whoever came by themselves. */
  invited_date: z.nullable(instant),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(personSteps)),
})
export type Person = z.output<typeof personView>

export const peopleListSpec = {
  filters: {
    username: filter.text,
    email: filter.text,
    state: filter.option(personStates),
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: ['first_name', 'email', 'username', 'state', 'created_date', 'modified_date'],
  defaultSort: 'first_name',
} as const
const query = listQuery(peopleListSpec)
const reply = page(personView)
const params = z.object({ user_id: id })

/** Where a person is signed in to the LSP. */
const personSession = z.object({
  session_id: id,
  role_code: z.nullable(z.enum(roleCodes)),
  user_agent: z.string(),
  created_date: instant,
  last_seen_date: instant,
})
export type PersonSession = z.output<typeof personSession>

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Everybody who holds a role in the LSP',
    query,
    reply,
    may: ['USER_LIST'],
  }),
  managements: endpoint({
    method: 'GET',
    path: '/managements',
    summary: 'People of the management: SUP, DIR, MGR, MAG',
    query,
    reply,
    may: ['MANAGEMENT_LIST', 'USER_LIST'],
  }),
  tukAdmins: endpoint({
    method: 'GET',
    path: '/admins',
    summary: 'TUK admins',
    query,
    reply,
    may: ['ADMINTUK_LIST', 'USER_LIST'],
  }),
  ofVenue: endpoint({
    method: 'GET',
    path: '/me/tuk/users',
    summary: 'Everybody who holds a role at the own venue, for its admins',
    query,
    reply,
    may: ['TUK_CREATE_OWN'],
  }),
  accessors: endpoint({
    method: 'GET',
    path: '/users/accessors',
    summary: 'Accounts of assessors (asesor)',
    query,
    reply,
    may: ['USER_LIST'],
  }),
  applicants: endpoint({
    method: 'GET',
    path: '/users/applicants',
    summary: 'Accounts of applicants (asesi)',
    query,
    reply,
    may: ['USER_LIST'],
  }),
  deactivated: endpoint({
    method: 'GET',
    path: '/deleted/users',
    summary: 'People who were deactivated',
    query,
    reply,
    may: ['USER_DELETE'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:user_id',
    summary: 'One person',
    params,
    reply: one(personView),
    may: ['USER_LIST'],
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/users/:user_id', "a person's account in the LSP", { params, may: ['USER_LIST'] }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Invite a person with one or more roles; a mail with a link follows',
    body: personInput,
    reply: one(personView),
    status: 201,
    may: ['USER_CREATE'],
    provesAgain: true,
    scope: 'platform',
    refusals: ['already_exists', 'not_allowed', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:user_id',
    summary:
      "Change a person's name and roles; sessions in a role that is taken away end at once. Another username or e-mail of who has not accepted yet mails the invitation there; the answer's user_id is another where the address has an account",
    params,
    body: z.strictObject({ ...changed, version }),
    reply: one(personView),
    may: ['USER_UPDATE'],
    provesAgain: true,
    scope: 'platform',
    refusals: [
      'not_found',
      'not_allowed',
      'version_conflict',
      'already_exists',
      'rule_broken',
      'last_super_user',
    ],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/:user_id/invitations',
    summary: 'Mail the invitation once more, five minutes after the last at the earliest',
    params,
    reply: one(personView),
    may: ['USER_CREATE'],
    scope: 'platform',
    refusals: ['not_found', 'not_allowed', 'too_many_attempts'],
  }),
  inviteApplicant: endpoint({
    method: 'POST',
    path: '/applicants/:applicant_id/invitations',
    summary: 'Give an applicant who was entered or imported an account; a mail with a link follows',
    params: z.object({ applicant_id: id }),
    body: applicantInvitation,
    reply: one(personView),
    status: 201,
    may: ['USER_CREATE'],
    provesAgain: true,
    scope: 'platform',
    refusals: ['not_found', 'not_allowed', 'already_exists'],
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/users/:user_id',
    summary: 'Deactivate a person in this LSP; all sessions in it end at once',
    params,
    reply: one(personView),
    may: ['USER_DELETE'],
    provesAgain: true,
    scope: 'platform',
    refusals: ['not_found', 'not_allowed', 'last_super_user'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/:user_id/sessions',
    summary: 'Where a person is signed in to the LSP; for Super Users',
    params,
    reply: z.object({ data: z.array(personSession) }),
    may: ['USER_UPDATE'],
    scope: 'platform',
    refusals: ['not_found', 'not_allowed'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/:user_id/sessions',
    summary:
      'Sign a person out of the LSP on every device; for Super Users. Their other LSPs are not touched',
    params,
    reply: one(z.object({ ended: z.int() })),
    may: ['USER_UPDATE'],
    scope: 'platform',
    provesAgain: true,
    refusals: ['not_found', 'not_allowed'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/restore/users/:user_id',
    summary: 'Let a deactivated person act again, in the roles held before',
    params,
    reply: one(personView),
    may: ['USER_DELETE'],
    provesAgain: true,
    refusals: ['not_found', 'not_allowed'],
  }),
}
