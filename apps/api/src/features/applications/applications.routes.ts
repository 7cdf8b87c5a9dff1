import type { applications } from '@kompeten/contract/applications/applications'
import type { Handlers } from '../../platform/http/answers.ts'
import {
  listApplications,
  readApplication,
  readApplicationTimeline,
  readSelfAssessment,
} from './applications.reads.ts'
import type { ApplicationsServices } from './applications-services.ts'
import { beginApplication } from './filling/begin-application.ts'
import { readCatalogue, readOffer } from './filling/catalogue.reads.ts'
import { readObstacles } from './filling/obstacles.reads.ts'
import { readPrerequisites } from './filling/prerequisites.reads.ts'
import { saveElements } from './filling/save-elements.ts'
import { submitApplication } from './filling/submit-application.ts'
import { renewApplication, updateApplication } from './filling/write-application.ts'
import { copyApl01, readApl01 } from './papers/apl01.reads.ts'
import { readApl02 } from './papers/apl02.reads.ts'
import { confirmPrerequisite } from './review/confirm-prerequisite.ts'
import { approveApplication, decideMany, rejectApplication, returnApplication } from './review/decide.ts'
import { freeApplication, readHolding } from './review/free-application.ts'
import { judgeEvidence } from './review/judge-evidence.ts'
import { readQueue } from './review/queue.reads.ts'
import { withdrawApplication } from './withdraw-application.ts'

/** Applying, and reviewing what was applied for. */
export const applicationsRoutes = (services: ApplicationsServices): Handlers<typeof applications> => ({
  catalogue: async (ctx) => ({ data: await readCatalogue(ctx, services) }),
  offer: async (ctx, { params }) => ({ data: await readOffer(ctx, params.schema_id, services) }),
  queue: async (ctx) => ({ data: await readQueue(ctx, services) }),
  list: (ctx, { query }) => listApplications(ctx, query),
  get: async (ctx, { params }) => ({ data: await readApplication(ctx, params.join_request_id) }),
  timeline: (ctx, { params }) => readApplicationTimeline(ctx, params.join_request_id),
  selfAssessment: async (ctx, { params }) => ({
    data: await readSelfAssessment(ctx, params.join_request_id),
  }),
  apl01: (ctx, { params }) => readApl01(ctx, params.join_request_id),
  apl01Whole: (ctx, { params }) => copyApl01(ctx, services, params.join_request_id),
  apl02: (ctx, { params }) => readApl02(ctx, services, params.join_request_id),
  begin: async (ctx, { body: { schema_id } }) => {
    const held = (await services.renewableCertificates(ctx)).get(schema_id)
    return { data: await beginApplication(ctx, services, schema_id, held) }
  },
  update: async (ctx, { params, body }) => ({
    data: await updateApplication(ctx, params.join_request_id, body),
  }),
  saveElements: async (ctx, { params, body }) => ({
    data: await saveElements(ctx, params.join_request_id, body),
  }),
  renew: async (ctx, { params, body }) => ({
    data: await renewApplication(ctx, params.join_request_id, body.version),
  }),
  submit: async (ctx, { params, body }) => ({
    data: await submitApplication(ctx, services, params.join_request_id, body),
  }),
  withdraw: async (ctx, { params, body }) => ({
    data: await withdrawApplication(ctx, params.join_request_id, body),
  }),
  holding: (ctx, { params }) => readHolding(ctx, services, params.join_request_id),
  free: async (ctx, { params, body }) => ({
    data: await freeApplication(ctx, services, params.join_request_id, body.reason),
  }),
  judge: async (ctx, { params, body }) => ({
    data: await judgeEvidence(ctx, params.join_request_id, params.requirement_id, body),
  }),
  prerequisites: async (ctx, { params }) => ({
    data: await readPrerequisites(ctx, services, params.join_request_id),
  }),
  obstacles: async (ctx, { params }) => ({
    data: await readObstacles(ctx, services, params.join_request_id),
  }),
  confirm: async (ctx, { params, body }) => ({
    data: await confirmPrerequisite(ctx, services, params.join_request_id, params.prerequisite_id, body),
  }),
  approve: async (ctx, { params, body }) => ({
    data: await approveApplication(ctx, services, params.join_request_id, body),
  }),
  return: async (ctx, { params, body }) => ({
    data: await returnApplication(ctx, params.join_request_id, body),
  }),
  reject: async (ctx, { params, body }) => ({
    data: await rejectApplication(ctx, services, params.join_request_id, body),
  }),
  decideMany: async (ctx, { body }) => ({
    data: await decideMany(ctx, services, body.join_request_ids, body),
  }),
})
