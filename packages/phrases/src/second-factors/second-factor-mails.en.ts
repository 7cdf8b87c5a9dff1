import type { secondFactorMails as id } from './second-factor-mails.id.ts'

export const secondFactorMails: typeof id = {
  greeting: (name) => `Hello ${name},`,
  username: 'Username',
  subjects: {
    totp_added: 'An authenticator app was added to your account',
    totp_removed: 'The authenticator app was removed from your account',
    passkey_added: 'A passkey was added to your account',
    passkey_removed: 'A passkey was removed from your account',
    recovery_codes_renewed: 'The recovery codes of your account were replaced',
    recovery_code_used: 'A recovery code was used to sign in to your account',
    dropped: 'Two-step verification was removed from your account',
  },
  told: {
    totp_added:
      'An authenticator app has just been added. From now on your account asks for its code after the password.',
    totp_removed: 'The authenticator app has just been removed. Its codes are no longer asked for.',
    passkey_added: 'A passkey has just been added. Whoever holds its device can use it after your password.',
    passkey_removed: 'A passkey has just been removed and no longer works.',
    recovery_codes_renewed: 'The recovery codes have just been replaced. The former ones no longer work.',
    recovery_code_used:
      'Somebody has just signed in to your account with your password and one of your recovery codes. That code no longer works.',
    dropped:
      'The operator of the server removed the authenticator app, the passkeys and the recovery codes of your account. You sign in with your password alone until you set them up again.',
  },
  notYou:
    'If this was not you, change your password at once, remove what you do not recognise on your profile page, and contact the admin of your LSP, who can sign all devices out of your account.',
  action: 'Change password',
}
