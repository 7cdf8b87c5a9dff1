import { lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import { lsps } from '@kompeten/contract/tenants/lsps'
import { tenants } from '@kompeten/contract/tenants/tenants'
import type { Config } from '../../platform/config.ts'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { lspsRoutes } from './lsps.routes.ts'
import { lspProfileRoutes } from './profile/own-profile.routes.ts'
import { tenantsRoutes } from './tenants.routes.ts'

export const tenantsFeature = (config: Config): Feature =>
  feature({
    calls: [
      calls(tenants, tenantsRoutes(config)),
      calls(lsps, lspsRoutes(config)),
      calls(lspProfile, lspProfileRoutes),
    ],
  })
