import type { applicantInvitations as id } from './invitations.id.ts'

/** Words of the accounts of applicants: how an invitation stands, which address an account has, and inviting several at once. */
export const applicantInvitations: typeof id = {
  openAccount: 'Open under Users',
  inForm:
    'The invitation to make an account is not answered yet. With another email a new invitation is sent there, and the first link works no more.',
  readdressed: (email) =>
    `Saved. A new invitation to ${email} will be sent in a moment; the first link works no more`,
  sentElsewhere: (account) =>
    `The last invitation went to ${account}, not to the email of this record. Whoever opens its link gets this applicant's data.`,
  waitsFor: (name, username) => `This invitation waits for the account of ${name} (username ${username}).`,
  namedOtherwiseSeen: (name) => `That account does belong to ${name}`,
  sendTo: (email) => `Send to ${email}`,
  accountDiffers: (account) =>
    `This applicant's account has the email ${account}. Invitations, notices and reminders are sent there, not to the email of this record. Only its owner can change the address of an account, in their account's settings.`,
  many: {
    button: 'Invite',
    title: (count) => `Invite ${count} applicants to make an account`,
    hint: 'A link to set a password is sent to the email of each record. The username is made of that email, and they can change it.',
    done: (count) => `${count} applicants invited; the mails will be sent in a moment`,
    left: (count) => `${count} not invited:`,
    unknown: 'A record that is not there any more',
  },
  reasons: {
    no_email: 'the record has no email yet',
    has_account: 'has an account or was invited already',
    in_bin: 'the record is in the bin',
    not_found: 'not found',
    email_taken: 'another applicant has this email',
    own_email: 'this is the email of your own account',
    named_otherwise:
      'the email belongs to another account of this LSP with a different name; invite from the record',
    email_repeated: 'has the same email as another applicant who was just invited',
    account_inactive: 'whoever has this email is deactivated; restore them under Users',
    account_in_bin: 'another record of this email is in the bin; restore that one',
  },
}
