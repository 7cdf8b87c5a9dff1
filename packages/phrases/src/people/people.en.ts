import type { people as peopleId } from './people.id.ts'

export const people: typeof peopleId = {
  title: 'Users',
  add: 'Invite user',
  edit: (name: string) => `Edit ${name}`,
  save: 'Save user',
  sendInvitation: 'Send invitation',
  ofVenue: {
    title: 'Users and applicants',
    applicants: 'Applicants',
    users: 'Users',
    none: 'This venue has no users yet',
    noneText: 'The LSP admin gives roles at a venue.',
  },
  views: {
    all: 'All',
    managements: 'Management',
    tukAdmins: 'TUK admins',
    accessors: 'Assessors',
    applicants: 'Applicants',
    inactive: 'Inactive',
  },
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    registration_number: 'Registration number',
    username: 'Username',
    email: 'Email',
    roles: 'Role',
    'roles.role_code': 'Kind of role',
    'roles.tuk_id': 'TUK',
    'roles.institution_id': 'Institution represented',
  },
  columns: {
    name: 'Name',
    state: 'Status',
    invited_date: 'Invited',
    created_date: 'Added',
    modified_date: 'Changed',
    deleted_date: 'Deactivated',
    invitation_mail: 'Invitation email',
  },
  states: { invited: 'Awaiting confirmation', active: 'Active', inactive: 'Inactive' },
  sections: {
    person: 'Personal data',
    account: 'Account',
    roles: 'Roles in this LSP',
    sessions: 'Devices signed in now',
  },
  hints: {
    number: 'Of a member of staff in this LSP. It is printed under their signature on FR.APL.01.',
    institution:
      'Fill in if this person acts for a school or company that sends applicants. They get the menu My institution.',
    account:
      'The invitation goes to this address. The username is for signing in, if there is no account yet.',
    invitedAccount:
      'If the username or email is changed, a new invitation is sent and the former link stops working.',
    fixed: 'Username and email belong to the owner of the account and cannot be changed here.',
    ownRoles: 'Your own roles can only be changed by somebody else.',
    above: 'This person holds a role above yours, so you can only read these data.',
    inactive: 'This user is inactive and cannot enter this LSP. Reactivate the user to make changes.',
    invited: (moment: string) => `Invited ${moment}.`,
    registered: 'Registered by themselves.',
    owner: 'Waiting for the owner of the address to confirm.',
  },
  mail: {
    waiting: 'The email is waiting to be sent.',
    away: (moment: string) =>
      `The email has not been sent yet: the mail server did not take it at the last attempt, ${moment}. It is tried again automatically.`,
    sent: (moment: string) =>
      `The email was sent ${moment}. Waiting for the owner of the address to confirm.`,
    refused: (moment: string) =>
      `The email could not be sent: the mail server refuses mail to this address (${moment}). Check the address, then send the invitation again.`,
    given_up: (moment: string) =>
      `The email was not sent: the mail server did not take it for days, last tried ${moment}. Send the invitation again once the mail server works.`,
  },
  mailShort: {
    waiting: 'Email in the queue',
    away: 'Sending failed, tried again',
    sent: 'Email sent',
    refused: 'Email address refused',
    given_up: 'Sending failed, no longer tried',
  },
  addRole: 'Add role',
  roleAt: (role: string, place: string) => `${role} (${place})`,
  openHolder: (name) => `Open the account of ${name}`,
  openInactive: 'Open the list of deactivated people',
  deactivate: 'Deactivate',
  restore: 'Reactivate',
  invite: 'Send invitation again',
  signOut: 'Sign out on every device',
  notSignedIn: 'Not signed in to this LSP now.',
  empty: {
    title: 'Nobody here yet',
    message: 'Invite the first person; a link to set a password goes to their address.',
    inactiveTitle: 'No inactive users',
    inactiveMessage: 'Users who are deactivated appear here and can be reactivated.',
  },
  invitedJustNow: (sent, again) =>
    `Nothing was sent: the last invitation was sent at ${sent}; a change of email or username sends it by itself. You can send it again from ${again}.`,
  done: {
    invited: (email: string) => `The invitation to ${email} will be sent in a moment`,
    saved: (name: string) => `${name} saved`,
    deactivated: (name: string) => `${name} deactivated`,
    restored: (name: string) => `${name} is active again`,
    signedOut: (name: string) => `${name} is signed out of this LSP on every device`,
  },
  events: {
    'person.invited': 'Invited to the LSP',
    'person.invited_again': 'Invited again',
    'person.invitation_withdrawn': 'Invitation withdrawn; invited with another account',
    'person.updated': 'User data changed',
    'person.deactivated': 'User deactivated',
    'person.sessions_ended': 'Signed out on every device',
    'person.restored': 'User reactivated',
  },
}
