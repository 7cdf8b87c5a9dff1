import { masterSteps } from '@kompeten/contract/master'
import { permissionsOf } from '@kompeten/contract/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/roles'
import { describe, expect, test } from 'vitest'
import { mayNow, recordPolicy } from './policy.ts'

const acting = (roleCode: RoleCode) => ({
  userId: 'u',
  roleCode,
  lspId: 'l',
  tukId: null,
  permissions: new Set(permissionsOf(roleCode)),
})

const expected: Record<RoleCode, [inUse: string, inBin: string]> = {
  DEV: ['update delete', 'restore erase'],
  SUP: ['update delete', 'restore erase'],
  DIR: ['update delete', 'restore erase'],
  MGR: ['update delete', 'restore erase'],
  MAG: ['', ''],
  ADM: ['update delete', 'restore'],
  ADT: ['', ''],
  ACS: ['', ''],
  APL: ['', ''],
}
describe.each(['INSTITUTION', 'HEAVY_VEHICLE'] as const)('a record of %s', (submodule) => {
  const policy = recordPolicy(submodule)
  test.each(roleCodes)('offers %s the steps of the role table, in use and in the bin', (role) => {
    const steps = (deletedAt: Date | null) =>
      mayNow(policy, masterSteps, acting(role), { deletedAt }).join(' ')
    expect([steps(null), steps(new Date(0))]).toEqual(expected[role])
  })
})
