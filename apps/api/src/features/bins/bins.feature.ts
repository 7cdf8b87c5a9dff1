import { bins } from '@kompeten/contract/bins/bins'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { type BinsServices, binsOf } from './bin-kinds.ts'
import { binsRoutes } from './bins.routes.ts'

/** Everything that was deleted and can come back, of every feature. */
export const binsFeature = (services: BinsServices): Feature =>
  feature({ calls: [calls(bins, binsRoutes(binsOf(services)))] })
