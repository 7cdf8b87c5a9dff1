import type { heavyVehicles } from '@kompeten/contract/heavy-vehicles'
import type { Handlers } from '../../platform/http/answers.ts'
import {
  deleteHeavyVehicle,
  deleteHeavyVehicles,
  eraseHeavyVehicle,
  restoreHeavyVehicle,
} from './delete-heavy-vehicle.ts'
import { exportHeavyVehicles, heavyVehicleTemplate, importHeavyVehicles } from './heavy-vehicle-files.ts'
import {
  listDeletedHeavyVehicles,
  listHeavyVehicles,
  readHeavyVehicle,
  readHeavyVehicleTimeline,
} from './heavy-vehicles.reads.ts'
import { createHeavyVehicle, updateHeavyVehicle } from './save-heavy-vehicle.ts'

export const heavyVehiclesRoutes: Handlers<typeof heavyVehicles> = {
  list: (ctx, { query }) => listHeavyVehicles(ctx, query),
  get: async (ctx, { params }) => ({ data: await readHeavyVehicle(ctx, params.heavy_vehicle_id) }),
  timeline: (ctx, { params }) => readHeavyVehicleTimeline(ctx, params.heavy_vehicle_id),
  create: async (ctx, { body }) => ({ data: await createHeavyVehicle(ctx, body) }),
  update: async (ctx, { params, body }) => ({
    data: await updateHeavyVehicle(ctx, params.heavy_vehicle_id, body),
  }),
  delete: async (ctx, { params }) => ({ data: await deleteHeavyVehicle(ctx, params.heavy_vehicle_id) }),
  deleteMany: async (ctx, { body }) => ({ data: await deleteHeavyVehicles(ctx, body.heavy_vehicle_ids) }),
  deleted: (ctx, { query }) => listDeletedHeavyVehicles(ctx, query),
  restore: async (ctx, { params }) => ({ data: await restoreHeavyVehicle(ctx, params.heavy_vehicle_id) }),
  erase: (ctx, { params, body }) => eraseHeavyVehicle(ctx, params.heavy_vehicle_id, body.confirmation),
  export: (ctx, { query }) => exportHeavyVehicles(ctx, query),
  template: (ctx) => heavyVehicleTemplate(ctx),
  import: (ctx, { body, file }) => importHeavyVehicles(ctx, file, body.dry_run === 'true'),
}
