import { requirementClusters } from '@kompeten/contract/requirements/clusters'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { testMaterial } from '@kompeten/contract/requirements/test-material'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { evidenceRoutes } from './evidence.routes.ts'
import { requirementClustersRoutes, requirementsRoutes, testMaterialRoutes } from './requirements.routes.ts'

/** What is asked of the features above. */
export type RequirementsServices = Parameters<typeof testMaterialRoutes>[0] &
  Parameters<typeof evidenceRoutes>[0]

export const requirementsFeature = (needs: RequirementsServices): Feature =>
  feature({
    calls: [
      calls(requirements, requirementsRoutes),
      calls(requirementClusters, requirementClustersRoutes),
      calls(testMaterial, testMaterialRoutes(needs)),
      calls(evidence, evidenceRoutes(needs)),
    ],
  })
