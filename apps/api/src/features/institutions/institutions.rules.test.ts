import { institutionSteps } from '@kompeten/contract/institutions'
import { permissionsOf } from '@kompeten/contract/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/roles'
import { describe, expect, test } from 'vitest'
import { mayNow } from '../../platform/policy.ts'
import { institutionPolicy } from './institutions.rules.ts'

const acting = (roleCode: RoleCode) => ({
  userId: 'u',
  roleCode,
  lspId: 'l',
  tukId: null,
  permissions: new Set(permissionsOf(roleCode)),
})

const expected: Record<RoleCode, [inUse: string[], inBin: string[]]> = {
  DEV: [
    ['update', 'delete'],
    ['restore', 'erase'],
  ],
  SUP: [
    ['update', 'delete'],
    ['restore', 'erase'],
  ],
  DIR: [
    ['update', 'delete'],
    ['restore', 'erase'],
  ],
  MGR: [
    ['update', 'delete'],
    ['restore', 'erase'],
  ],
  MAG: [[], []],
  ADM: [['update', 'delete'], ['restore']],
  ADT: [[], []],
  ACS: [[], []],
  APL: [[], []],
}

describe('an institution', () => {
  test.each(roleCodes)('offers %s the steps of the role table, in use and in the bin', (role) => {
    const steps = (deletedAt: Date | null) =>
      mayNow(institutionPolicy, institutionSteps, acting(role), { deletedAt })
    expect([steps(null), steps(new Date())]).toEqual(expected[role])
  })
})
