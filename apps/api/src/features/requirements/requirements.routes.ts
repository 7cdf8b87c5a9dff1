import type { requirementClusters } from '@kompeten/contract/requirements/clusters'
import type { requirements } from '@kompeten/contract/requirements/requirements'
import type { testMaterial } from '@kompeten/contract/requirements/test-material'
import type { Handlers } from '../../platform/http/answers.ts'
import { type MaterialServices, openForAssessment, readAssessmentMaterial } from './assessment-material.ts'
import { listOpenings, openMaterial } from './open-material.ts'
import { orderRequirements } from './order-requirements.ts'
import { listClusters } from './requirement-clusters.reads.ts'
import { addRequirementFile, readTemplate, takeRequirementFile } from './requirement-files.ts'
import {
  listDeletedRequirements,
  listRequirements,
  readRequirement,
  readRequirementTimeline,
  readRequirementVersions,
} from './requirements.reads.ts'
import { createCluster, deleteCluster, updateCluster } from './write-cluster.ts'
import {
  createRequirement,
  deleteRequirement,
  restoreRequirement,
  updateRequirement,
} from './write-requirement.ts'

export const requirementsRoutes: Handlers<typeof requirements> = {
  list: (ctx, { query }) => listRequirements(ctx, query),
  get: async (ctx, { params }) => ({ data: await readRequirement(ctx, params.requirement_master_id) }),
  timeline: (ctx, { params }) => readRequirementTimeline(ctx, params.requirement_master_id),
  versions: (ctx, { params }) => readRequirementVersions(ctx, params.requirement_master_id),
  create: async (ctx, { body }) => ({ data: await createRequirement(ctx, body) }),
  update: async (ctx, { params, body }) => ({
    data: await updateRequirement(ctx, params.requirement_master_id, body),
  }),
  order: async (ctx, { body }) => ({ data: await orderRequirements(ctx, body) }),
  delete: async (ctx, { params }) => ({ data: await deleteRequirement(ctx, params.requirement_master_id) }),
  deleted: (ctx, { query }) => listDeletedRequirements(ctx, query),
  restore: async (ctx, { params }) => ({ data: await restoreRequirement(ctx, params.requirement_master_id) }),
  addFile: async (ctx, { params, file }) => ({
    data: await addRequirementFile(ctx, params.requirement_master_id, file),
  }),
  removeFile: async (ctx, { params }) => ({
    data: await takeRequirementFile(ctx, params.requirement_file_id),
  }),
  file: (ctx, { params }) => readTemplate(ctx, params.requirement_file_id),
}

export const requirementClustersRoutes: Handlers<typeof requirementClusters> = {
  list: (ctx, { query }) => listClusters(ctx, query),
  create: async (ctx, { body }) => ({ data: await createCluster(ctx, body) }),
  update: async (ctx, { params, body }) => ({
    data: await updateCluster(ctx, params.requirement_cluster_id, body),
  }),
  delete: async (ctx, { params }) => ({ data: await deleteCluster(ctx, params.requirement_cluster_id) }),
}

export const testMaterialRoutes = (services: MaterialServices): Handlers<typeof testMaterial> => ({
  ofAssessment: async (ctx, { params }) => ({
    data: await readAssessmentMaterial(ctx, services, params.assessment_id),
  }),
  openForAssessment: (ctx, { params }) =>
    openForAssessment(ctx, services, {
      assessmentId: params.assessment_id,
      requirementFileId: params.requirement_file_id,
    }),
  open: (ctx, { params, body }) =>
    openMaterial(ctx, { requirementFileId: params.requirement_file_id, reason: body.reason, use: null }),
  openings: (ctx, { query }) => listOpenings(ctx, query),
})
