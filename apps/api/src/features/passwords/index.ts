/** The front door of `passwords`. */
export { askNewEmail, keepEmail, platformAwaitedEmail, platformEmailChange } from './change-email.ts'
export { mailLink } from './mail-link.ts'
export { openLink } from './make-link.ts'
export { passwordsFeature } from './passwords.feature.ts'
export { platformRemoveLinksOf, platformWithdrawLinksOf } from './passwords.store.ts'
export type { PasswordsServices } from './passwords-services.ts'
export { workingLink } from './working-link.ts'
