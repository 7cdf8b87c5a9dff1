import { counted } from '../platform/counted.ts'
import type { secondFactors as secondFactorsId } from './second-factors.id.ts'

/** Words of what one proves oneself with beside the password. */
export const secondFactors: typeof secondFactorsId = {
  title: 'Two-step verification',
  lead: 'After the password you are also asked for a code from your phone, or a passkey. Somebody who knows your password alone cannot sign in.',
  totp: {
    title: 'Authenticator app',
    off: 'Not in use.',
    since: (moment) => `In use since ${moment}.`,
    add: 'Set up an authenticator app',
    remove: 'Remove the authenticator app',
    scan: 'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
    qr: 'QR code for the authenticator app',
    byHand: 'Cannot scan? Type or paste this key into the app:',
    copyKey: 'Copy the key',
    keyCopied: 'Key copied',
    open: 'Open in the authenticator app',
    openHint: 'If the app is on this device.',
    code: 'The 6 digits that the app shows',
    confirm: 'Turn on',
    empty: 'Enter the 6 digits that the app shows.',
  },
  recovery: {
    title: 'Recovery codes',
    left: (count) => `${counted(count, 'code')} left. Each works once, if your phone is lost.`,
    renew: 'Make new codes',
    told: 'Keep your recovery codes',
    once: 'These codes are shown now and never again. Keep them in a safe place away from your phone. Each works once, if your phone is lost.',
    copy: 'Copy',
    copied: 'Codes copied',
    save: 'Save as a file',
    file: 'kompeten-recovery-codes.txt',
    kept: 'I have kept them',
    unseen: 'It is turned on, but its recovery codes did not reach this page. Make new codes and keep them.',
    unseenBeforeRole:
      'It is turned on, but its recovery codes did not reach this page. Once you have chosen a role, make new codes in your profile.',
  },
  passkeys: {
    title: 'Passkeys',
    add: 'Add a passkey',
    explained: (host) =>
      `A passkey stays on your device, which opens it by fingerprint, face or PIN. This one works at ${host} only. If you also sign in at another address, make one there too.`,
    name: 'Name of the passkey',
    nameHint: 'So that you know it later, such as “My phone”.',
    empty: 'Give the passkey a name.',
    make: 'Make the passkey',
    notMade: 'No passkey was made. Try again, or take another device.',
    worksAt: (host) => `Works at ${host}`,
    made: (moment) => `Made ${moment}`,
    used: (moment) => `Last used ${moment}`,
    remove: 'Remove',
    removeOf: (name) => `Remove the passkey ${name}`,
    unknown: 'This browser has no passkeys at this address.',
  },
  removal: {
    title: (name) => `Remove ${name}?`,
    message:
      'If this is your last second step, you sign in with the password alone, and recovery codes no longer work.',
    submit: 'Yes, remove',
    done: 'Removed',
  },
  cancel: 'Cancel',
  lost: {
    nothing: 'No answer came, and nothing is turned on yet. Try again.',
    unknown: 'No answer came, so it is not known whether it is on by now. Try again.',
  },
  rule: {
    title: 'Two-step verification',
    lead: 'Choose the roles that must have it. Holders without it are signed out, and are asked to set it up when they choose the role again.',
    roles: 'Roles that must have two-step verification',
    save: 'Save the roles',
    saved: (ended) =>
      ended > 0 ? `Saved. ${ended} people were signed out and will be asked to set it up.` : 'Saved.',
  },
  required: {
    title: 'Set up two-step verification',
    lead: 'Your LSP requires it for the role you chose. Set up one of these, then go on.',
    platformLead: 'Whoever runs the platform must have it. Set up one of these, then go on.',
    goOn: 'Continue',
    otherAccount: 'Log in with another account',
  },
  events: {
    'second_factor.rule_changed': 'Roles that must have two-step verification changed',
    'second_factor.totp_added': 'Authenticator app set up',
    'second_factor.totp_removed': 'Authenticator app removed',
    'second_factor.passkey_added': 'Passkey added',
    'second_factor.passkey_removed': 'Passkey removed',
    'second_factor.dropped': 'Second factors removed by whoever runs the server',
    'second_factor.recovery_codes_renewed': 'Recovery codes renewed',
  },
}
