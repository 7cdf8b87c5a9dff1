/** The front door of `consents`: who agreed to what. */
export {
  consentsFor,
  insertConsent,
  platformHasConsent,
  platformInsertConsent,
  platformRemoveConsents,
} from './consents.store.ts'
export { consentOf, type GivenConsent, platformKeepConsent } from './keep-consent.ts'
