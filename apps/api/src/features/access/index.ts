/** The front door of `access`: what other features and the table of contents may use. */

export { accessFeature } from './access.feature.ts'
export { currentSession, picturePath } from './access.reads.ts'
export { contractRuns, isOthersAddress, lspGroup } from './access.rules.ts'
export {
  type Identity,
  platformAnyPerson,
  platformHeldIdentity,
  platformIdentity,
  platformIdentityByEmail,
  platformIdentityByName,
  platformPermissionsOf,
  platformRemoveUnusedIdentity,
  platformUsernameTaken,
} from './access.store.ts'
export { identity, member, session, userPermission } from './access.tables.ts'
export {
  type AccessServices,
  type Factors,
  forgetSessions,
  needsFactor,
  proofChannel,
  sessionChannel,
} from './access-services.ts'
export { accountFor, checkEmailFree } from './account-for.ts'
export { addPerson, giveRole } from './add-person.ts'
export { awaitedChallenge, makeChallenge, takeChallenge } from './challenges.ts'
export { changeLogin, checkLoginFree } from './change-login.ts'
export { checkPassword } from './check-password.ts'
export { countedAttempt } from './counted-attempt.ts'
export { endEverySession, endSessionsIn, livingSessionsIn } from './end-sessions.ts'
export { enterVouched } from './enter-vouched.ts'
export { makeIdentify, signatureOf } from './identify.ts'
export {
  platformConfirmRoles,
  platformDevelopers,
  platformLockDevelopers,
  platformRemovePermission,
  platformRolesHeld,
  platformSignedInAs,
} from './members.store.ts'
export { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
export { holdersOf, peopleInRoles, rolesHeldIn } from './roles-held.store.ts'
export { makeSessionCache } from './session-cache.ts'
export { keyHash, newKey } from './session-keys.ts'
export { makeSessionUse } from './session-use.ts'
export { setPassword } from './set-password.ts'
