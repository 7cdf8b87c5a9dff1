/** The front door of `schemes`. */
export { publishVersion } from './end-draft.ts'
export { importSchemes } from './import-schemes.ts'
export { publishedVersion, type SchemeDocument, schemesOffered, schemeVersion } from './scheme-door.ts'
export { schemeOffers, versionsNamed } from './scheme-offers.store.ts'
export { listSchemes } from './schemes.reads.ts'
export { mainSchemesRoutes, schemesRoutes } from './schemes.routes.ts'
export { schemeFaces } from './schemes.store.ts'
export { createMainScheme } from './write-main-scheme.ts'
