/** The front door of `skk`: certificates of the construction workforce. */
export { askForFetch, changeConnectionSettings, registryAddress } from './connection.ts'
export { skkWaitingFor } from './for-dashboard.ts'
export { registryIssues } from './own-application.ts'
export { skkFeature } from './skk.feature.ts'
export { openSkkOf } from './skk.store.ts'
export type { SkkServices } from './skk-services.ts'
