import type { secondFactorLogin as secondFactorLoginId } from './second-factor-login.id.ts'

export const secondFactorLogin: typeof secondFactorLoginId = {
  title: 'One more step',
  labels: { totp: 'The 6 digits of your authenticator app', recovery_code: 'Recovery code' },
  submit: 'Log in',
  byPasskey: 'Log in with a passkey',
  turns: {
    passkey: 'Use a passkey',
    totp: 'Use a code of the app',
    recovery_code: 'No phone at hand? Use a recovery code',
  },
  noPasskey: 'The passkey could not be read. Try again, or another way.',
  elsewhere:
    'This account has passkeys that work at another address only. Log in at the address where you made them.',
  lost: 'Lost all of them, or was it not you who set them up? Contact the admin of your LSP: the operator of the server can remove them from your account.',
  back: 'Back to login',
  empty: 'Enter the code.',
  over: 'The time has run out. Please log in again.',
}
