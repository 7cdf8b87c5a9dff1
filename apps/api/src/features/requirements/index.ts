/** The front door of `requirements`. */
export { evidenceRoutes } from './evidence.routes.ts'
export { currentAnswerIds } from './evidence.store.ts'
export { answersById, evidenceOf, requirementsFor } from './evidence-door.ts'
export { evidenceFile } from './evidence-file.ts'
export { giveFile, giveValues } from './give-evidence.ts'
export { openMaterial } from './open-material.ts'
export { addRequirementFile } from './requirement-files.ts'
export {
  requirementClustersRoutes,
  requirementsRoutes,
  testMaterialRoutes,
} from './requirements.routes.ts'
export { hasRequirements } from './requirements.store.ts'
export { requirementsOnSchemes } from './scheme-use.store.ts'
export { createCluster } from './write-cluster.ts'
export { createRequirement } from './write-requirement.ts'
