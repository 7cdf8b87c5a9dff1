/** The front door of `tenants`: what other features, the table of contents and the demo may use. */
export { addHost } from './add-host.ts'
export { createLsp } from './create-lsp.ts'
export { type LspFace, platformAllLsps, platformLsps } from './lsp-face.ts'
export { type LspMailFace, platformMailFace } from './mail-face.ts'
export { setPicture } from './set-picture.ts'
export { showDemoAccounts } from './show-demo-accounts.ts'
export { makeTenantDirectory, tenantsChannel } from './tenant-directory.ts'
export { tenantsRoutes } from './tenants.routes.ts'
