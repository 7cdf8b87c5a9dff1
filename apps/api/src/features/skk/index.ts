/** The front door of `skk`: certificates of the construction workforce. */
export { askForFetch, changeConnectionSettings, registryAddress } from './connection.ts'
export { registryIssues } from './own-application.ts'
export { skkFeature } from './skk.feature.ts'
export type { SkkServices } from './skk-services.ts'
