import * as z from 'zod/mini'
import {
  because,
  email,
  flag,
  id,
  instant,
  line,
  orNull,
  personName,
  username,
  version,
} from '../platform/fields.ts'
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

/**
 * How the mail with somebody's link stands: it waits to leave, or waits because the mail server was away; the mail server
 * took it, or refuses it for good; or it was tried for so long that it is not tried any more.
 */
export const invitationMails = ['waiting', 'away', 'sent', 'refused', 'given_up'] as const
export type InvitationMail = (typeof invitationMails)[number]

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
export const applicantInvitation = z.strictObject({
  username,
  email,
  /** That the address is that of an account of the LSP under another name is known, and it is theirs all the same. */
  name_differs_seen: z.optional(flag),
})
export type ApplicantInvitation = z.output<typeof applicantInvitation>

/** Where an invitation that waits goes instead; the applicant's record has that address then. */
export const invitationAddress = z.strictObject({ email })

/** Applicants invited at once: at most so many. */
export const invitedAtOnce = 100

/** Why an applicant of several was not invited. */
const notInvited = [
  'no_email',
  'has_account',
  'in_bin',
  'not_found',
  'email_taken',
  'own_email',
  'named_otherwise',
  'email_repeated',
  'account_inactive',
  'account_in_bin',
] as const

/** What came of inviting one of several: nothing stood in the way where `reason` is null. */
export const applicantInvited = z.object({
  applicant_id: id,
  /** Null where the caller may not see them. */
  full_name: z.nullable(z.string()),
  reason: z.nullable(z.enum(notInvited)),
})
export type ApplicantInvited = z.output<typeof applicantInvited>

/** What an LSP may change of a person; username and e-mail only of an invitation that is not accepted. */
export const personChange = z.strictObject({
  ...details,
  username: z.optional(username),
  email: z.optional(email),
})
export type PersonChange = z.output<typeof personChange>

/** A role that a person holds in the LSP. */
export const heldRole = z.object({
  user_permission_id: id,
  role_code: z.enum(roleCodes),
  tuk_id: z.nullable(id),
  tuk_name: z.nullable(z.string()),
  /** The institution through which the role is held, whose own applicants its holder may read (decisions §2). */
  institution_id: z.nullable(id),
  institution_name: z.nullable(z.string()),
  /** False until the person has confirmed it by the mailed link. */
  confirmed: z.boolean(),
})

export const personView = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  registration_number: z.nullable(z.string()),
  roles: z.array(heldRole),
  state: z.enum(personStates),
  /** When they were invited last; null for whoever came by themselves. */
  invited_date: z.nullable(instant),
  /** How the mail with their link stands; null of mails from before that was noted. */
  invitation_mail: z.nullable(z.enum(invitationMails)),
  /** Since when it stands so: when it was sent, refused, or tried last; null before it was tried. */
  invitation_mail_date: z.nullable(instant),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(personSteps)),
})
export type Person = z.output<typeof personView>

/** Where a person is signed in to the LSP. */
export const personSession = z.object({
  session_id: id,
  role_code: z.nullable(z.enum(roleCodes)),
  user_agent: z.string(),
  created_date: instant,
  last_seen_date: instant,
})
export type PersonSession = z.output<typeof personSession>
