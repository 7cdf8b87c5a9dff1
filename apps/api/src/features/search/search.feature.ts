import { search } from '@kompeten/contract/search/search'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { ApplicantsServices } from '../applicants/index.ts'
import { searchRoutes } from './search.routes.ts'

export const searchFeature = (applicants: ApplicantsServices): Feature =>
  feature({
    calls: [calls(search, searchRoutes(applicants))],
  })
