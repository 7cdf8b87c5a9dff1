/** The front door of `schemes`. */

export { schemeCount } from './for-dashboard.ts'
export { findSchemes } from './for-search.ts'
export { createMainScheme } from './main-schemes/write-main-scheme.ts'
export { publishedVersion, type SchemeDocument, schemesOffered, schemeVersion } from './scheme-door.ts'
export { schemeOffers, versionsNamed } from './scheme-offers.store.ts'
export type { SchemesServices } from './scheme-uses.ts'
export { schemesFeature } from './schemes.feature.ts'
export { listSchemes } from './schemes.reads.ts'
export { schemeFaces } from './schemes.store.ts'
export { importSchemes } from './sheets/import-schemes.ts'
export { publishVersion } from './versions/end-draft.ts'
export { versionsBefore } from './versions/scheme-versions.store.ts'
