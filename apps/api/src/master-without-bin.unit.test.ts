import { heavyVehicleRecord } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { heavyVehicleMaster } from './features/heavy-vehicles/heavy-vehicles.master.ts'
import { mount } from './platform/http/mount.ts'
import { masterRoutes } from './platform/master/master-routes.ts'

test('a contract that spreads the records and the sheet alone has a master without a bin', async () => {
  const app = fastify()
  const kept = { ...heavyVehicleRecord.records, ...heavyVehicleRecord.sheet }
  mount(app, {} as never, kept, masterRoutes(heavyVehicleMaster))
  const has = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below = '') =>
    app.hasRoute({ method, url: `/api${heavyVehicleRecord.records.list.path}${below}` })
  expect([has('GET'), has('POST'), has('PUT', '/:heavy_vehicle_id')]).toEqual([true, true, true])
  expect([has('DELETE', '/:heavy_vehicle_id'), has('POST', '/deletions')]).toEqual([false, false])
  await app.close()
})
