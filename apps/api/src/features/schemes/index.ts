/** The front door of `schemes`. */

export { eraseScheme, restoreScheme } from './delete-scheme.ts'
export { schemeCount } from './for-dashboard.ts'
export { findSchemes } from './for-search.ts'
export { listDeletedMainSchemes } from './main-schemes/main-schemes.reads.ts'
export { createMainScheme, restoreMainScheme } from './main-schemes/write-main-scheme.ts'
export { prerequisitesIn } from './rules/prerequisites.ts'
export { publishedVersion, type SchemeDocument, schemesOffered, schemeVersion } from './scheme-door.ts'
export { schemeNameIn, schemeNames, schemeTitleIn, unitsIn } from './scheme-name.ts'
export { schemeOffers, versionsNamed } from './scheme-offers.store.ts'
export { type SchemesServices, usesOf } from './scheme-uses.ts'
export { schemesFeature } from './schemes.feature.ts'
export { listDeletedSchemes, listSchemes } from './schemes.reads.ts'
export {
  englishSchemeNames,
  hasOfferedScheme,
  holdSchemes,
  publishedByCode,
  schemeFaces,
  schemesInBin,
} from './schemes.store.ts'
export { importSchemes } from './sheets/import-schemes.ts'
export { unitsShown } from './unit-competences.store.ts'
export { approveVersion, approveVersionToo } from './versions/approve-version.ts'
export { publishVersion, restoreDiscardedDraft } from './versions/end-draft.ts'
export { saveRules } from './versions/save-rules.ts'
export { readVersion } from './versions/scheme-versions.reads.ts'
export { discardedDraftPage, versionsBefore } from './versions/scheme-versions.store.ts'
export { refuseClosed } from './withdrawal/refuse-closed.ts'
export { withdrawScheme } from './withdrawal/withdraw-scheme.ts'
export { isEndedOn, noticeOn, type ToldWithdrawal } from './withdrawal/withdrawals.rules.ts'
export { successorsOf, withdrawalsOnSchemes } from './withdrawal/withdrawals.store.ts'
