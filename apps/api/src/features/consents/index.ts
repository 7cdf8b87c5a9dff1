/** The front door of `consents`: who agreed to what. */
export {
  consentsFor,
  insertConsent,
  platformInsertConsent,
  platformRemoveConsents,
} from './consents.store.ts'
