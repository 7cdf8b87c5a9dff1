import { misuses } from '@kompeten/contract/misuses/misuses'
import { calls, feature } from '../../platform/feature.ts'
import { masterRoutes } from '../../platform/master/master-routes.ts'
import { misuseMaster } from './misuses.master.ts'

export const misusesFeature = feature({ calls: [calls(misuses, masterRoutes(misuseMaster))] })
