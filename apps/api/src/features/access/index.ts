/** The front door of `access`: what other features and the table of contents may use. */

export { accessFeature } from './access.feature.ts'
export { currentSession, picturePath } from './access.reads.ts'
export { isOthersAddress, lspGroup } from './access.rules.ts'
export {
  type Identity,
  platformAnyPerson,
  platformHeldIdentity,
  platformHoldersOfUsername,
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
export { accountFor, checkEmailFree } from './people/account-for.ts'
export { addPerson, giveRole } from './people/add-person.ts'
export { changeLogin, checkLoginFree } from './people/change-login.ts'
export {
  memberMayAct,
  platformConfirmRoles,
  platformDevelopers,
  platformIsDeactivated,
  platformLockDevelopers,
  platformMemberFollows,
  platformNoteInvitationMail,
  platformRemovePermission,
  platformRolesHeld,
  platformRolesKept,
  platformSignedInAs,
} from './people/members.store.ts'
export {
  holdersOf,
  holdMembers,
  invitationsWaiting,
  peopleAmong,
  peopleInRoles,
  registeredUnconfirmed,
  restingAmong,
  rolesHeldIn,
} from './people/roles-held.store.ts'
export { endEverySession, endSessionsIn, livingSessionsIn } from './sessions/end-sessions.ts'
export { makeIdentify, signatureOf } from './sessions/identify.ts'
export { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.ts'
export { makeSessionCache } from './sessions/session-cache.ts'
export { keyHash, newKey } from './sessions/session-keys.ts'
export { makeSessionUse } from './sessions/session-use.ts'
export { awaitedChallenge, makeChallenge, takeChallenge } from './sign-in/challenges.ts'
export { checkPassword } from './sign-in/check-password.ts'
export { countedAttempt } from './sign-in/counted-attempt.ts'
export { enterVouched } from './sign-in/enter-vouched.ts'
export { setPassword } from './sign-in/set-password.ts'
