import { permissionsOf } from '@kompeten/contract/permissions'
import { roleCodes } from '@kompeten/contract/roles'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import { heavyVehiclePolicy } from './heavy-vehicles.rules.ts'

const actorOf = (roleCode: Actor['roleCode']) =>
  ({ roleCode, permissions: new Set(permissionsOf(roleCode)), tukId: null }) as unknown as Actor
const used = { deletedAt: null }
const binned = { deletedAt: new Date() }
const whoMay = (step: keyof typeof heavyVehiclePolicy, row: { deletedAt: Date | null }) =>
  roleCodes.filter((role) => heavyVehiclePolicy[step](actorOf(role), row))

test('in use, a heavy vehicle is changed and deleted by the LSP’s admins and those above', () => {
  const admins = ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']
  expect(whoMay('update', used).sort()).toEqual(admins.sort())
  expect(whoMay('delete', used).sort()).toEqual(admins.sort())
  expect(whoMay('restore', used)).toEqual([])
  expect(whoMay('erase', used)).toEqual([])
})

test('in the bin it is restored by the same, and removed for ever by Super Users and DEV alone', () => {
  expect(whoMay('update', binned)).toEqual([])
  expect(whoMay('delete', binned)).toEqual([])
  expect(whoMay('restore', binned).sort()).toEqual(['ADM', 'DEV', 'DIR', 'MGR', 'SUP'])
  expect(whoMay('erase', binned)).not.toContain('ADM')
  expect(whoMay('erase', binned)).toEqual(expect.arrayContaining(['DEV', 'SUP']))
})
