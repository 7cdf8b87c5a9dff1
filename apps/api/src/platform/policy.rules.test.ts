import { masterSteps } from '@kompeten/contract/platform/master'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../test/acting.ts'
import { mayNow, recordPolicy } from './policy.ts'

const expected: Record<RoleCode, [inUse: string, inBin: string]> = {
  DEV: ['', ''],
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
