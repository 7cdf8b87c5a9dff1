import type { passwordMails as idPasswordMails } from './password-mails.id.ts'

export const passwordMails: typeof idPasswordMails = {
  greeting: (name) => `Hello ${name},`,
  username: 'Username',
  role: 'Role',
  lsp: 'LSP',
  holds: (hours) => `This link works for ${hours} ${hours === 1 ? 'hour' : 'hours'} and can be used once.`,
  confirm: {
    subject: (lsp) => `Your registration at ${lsp}`,
    preview: 'Set a password to activate your account.',
    received: (role, lsp) => `We have received your registration as ${role} at ${lsp}.`,
    next: 'Set your password to activate the account. You can sign in right after.',
    action: 'Set password',
    notYou:
      'If you did not register, ignore this email: without confirmation the registration data will be deleted. To register yourself with this email, open the link and delete that registration.',
  },
  confirmKnown: {
    subject: (lsp) => `Your registration at ${lsp}`,
    preview: 'Confirm the registration with the account you already have.',
    received: (role, lsp) =>
      `We have received a registration as ${role} at ${lsp}. This email address already has an account, so you do not need a new one.`,
    next: 'Confirm this registration, then sign in with the username and password you already have.',
    action: 'Confirm registration',
    notYou:
      'If you did not register, ignore this email: without confirmation the registration data will be deleted. To register yourself with this email, open the link and delete that registration.',
  },
  invite: {
    subject: (lsp) => `Invitation from ${lsp}`,
    preview: 'Set a password to start using your account.',
    received: (role, lsp) => `${lsp} has made an account for you as ${role}.`,
    next: 'Set your password to activate the account. You can sign in right after.',
    action: 'Set password',
    notYou: 'If you do not know this LSP, ignore this email.',
  },
  inviteKnown: {
    subject: (lsp) => `Invitation from ${lsp}`,
    preview: 'Accept the new role with the account you already have.',
    received: (role, lsp) => `${lsp} invites you as ${role}.`,
    next: 'Accept this invitation, then sign in with the username and password you already have.',
    action: 'Accept invitation',
    notYou: 'If you do not know this LSP, ignore this email.',
  },
  reset: {
    subject: 'Change your password',
    preview: 'The link to set a new password.',
    asked: 'We received a request to change the password of your account.',
    action: 'Set new password',
    notYou: 'If you did not ask for this, ignore this email. Your password stays as it is.',
  },
  changed: {
    subject: 'Your password has been changed',
    preview: 'All other devices have been signed out of your account.',
    told: 'The password of your account has just been changed. All other devices have been signed out.',
    notYou: 'If this was not you, set a new password at once and contact the admin of your LSP.',
    action: 'Change password',
  },
  newEmail: {
    subject: 'Confirm your new email',
    preview: 'The link to use this email for your account.',
    asked:
      'We received a request to use this email for the account below. The former email stays in use until you confirm.',
    action: 'Use this email',
    notYou: 'If it was not you, ignore this email. Nothing changes.',
  },
  emailAsked: {
    subject: 'Another email was asked for your account',
    preview: 'Your email will change once the other one is confirmed.',
    told: 'Somebody who signed in with the password of the account below asked for another email for it. This one stays in use until the other is confirmed.',
    notYou: 'If it was not you, change your password now: the request ends, and so do all other sessions.',
    action: 'Change the password',
  },
  emailChanged: {
    subject: 'The email of your account has changed',
    preview: 'This email no longer signs in to your account.',
    told: 'The email of your account has just been changed. From now on this address cannot be used to sign in, and messages go to the new one.',
    notYou: 'If it was not you, contact the admin of your LSP at once.',
    action: 'Open the login page',
  },
}
