import { people } from '@kompeten/contract/people/people'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { peopleRoutes } from './people.routes.ts'
import type { CorrectingServices, DeactivatingServices } from './people-services.ts'

export const peopleFeature = (services: CorrectingServices & DeactivatingServices): Feature =>
  feature({
    calls: [calls(people, peopleRoutes(services))],
  })
