import { front } from '@kompeten/contract/front/front'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { frontRoutes } from './front.routes.ts'

/** What an LSP shows to strangers. */
export const frontFeature: Feature = feature({ calls: [calls(front, frontRoutes)] })
