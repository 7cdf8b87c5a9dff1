import type { secondFactors as secondFactorsId } from './second-factors.id.ts'

/** Words of what one proves oneself with beside the password. */
export const secondFactors: typeof secondFactorsId = {
  title: 'Two-step verification',
  lead: 'After the password you are also asked for a code from your phone. Somebody who knows your password alone cannot sign in.',
  totp: {
    title: 'Authenticator app',
    off: 'Not in use.',
    since: (moment) => `In use since ${moment}.`,
    add: 'Set up an authenticator app',
    remove: 'Remove the authenticator app',
    removed: 'The authenticator app is removed. You sign in with the password alone.',
    removeTitle: 'Remove the authenticator app?',
    removeMessage:
      'You will sign in with the password alone, and your recovery codes will work no more. If your role requires it, you are asked to set it up again.',
    scan: 'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
    qr: 'QR code for the authenticator app',
    byHand: 'Cannot scan? Type this key into the app:',
    code: 'The 6 digits that the app shows',
    confirm: 'Turn on',
    empty: 'Give the 6 digits that the app shows.',
  },
  recovery: {
    title: 'Recovery codes',
    left: (count) => `${count} codes left. Each works once, if your phone is lost.`,
    renew: 'Make new codes',
    told: 'Keep your recovery codes',
    once: 'These codes are shown now and never again. Keep them in a safe place away from your phone. Each works once, if your phone is lost.',
    copy: 'Copy',
    copied: 'Codes copied',
    save: 'Save as a file',
    file: 'kompeten-recovery-codes.txt',
    kept: 'I have kept them',
  },
  cancel: 'Cancel',
  login: {
    title: 'One more step',
    code: 'The 6 digits of your authenticator app',
    recoveryCode: 'Recovery code',
    submit: 'Log in',
    byRecovery: 'No phone at hand? Use a recovery code',
    byCode: 'Use a code of the app',
    back: 'Back to login',
    empty: 'Give the code.',
    over: 'The time is over. Please log in again.',
  },
  events: {
    'second_factor.totp_added': 'Authenticator app set up',
    'second_factor.totp_removed': 'Authenticator app removed',
    'second_factor.recovery_codes_renewed': 'Recovery codes renewed',
  },
}
