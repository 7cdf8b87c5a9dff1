import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { requirementSteps } from '@kompeten/contract/requirements/requirements'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { mayNow } from '../../platform/policy.ts'
import { clusterPolicy, type RuledRequirement, requirementPolicy } from './requirements.rules.ts'
import { type MaterialUse, mayOpenMaterial } from './test-material.rules.ts'

const table = (row: RuledRequirement) =>
  Object.fromEntries(
    roleCodes.map((role) => [
      role,
      [
        ...(requirementPolicy.see(acting(role), row) ? ['see'] : []),
        ...mayNow(requirementPolicy, requirementSteps, acting(role), row),
      ].join(' '),
    ]),
  )
const all = 'see update files delete'

test('who may do what with a requirement in use', () => {
  expect(table({ category: 'administratif', deletedAt: null })).toEqual({
    DEV: all,
    SUP: all,
    DIR: all,
    MGR: all,
    MAG: 'see update files',
    ADM: all,
    ADT: 'see',
    ACS: '',
    APL: '',
  })
})

test('test material is seen by those who keep it alone', () => {
  expect(table({ category: 'materi_uji', deletedAt: null })).toMatchObject({
    MAG: 'see update files',
    ADM: all,
    ADT: '',
    ACS: '',
    APL: '',
  })
})

test('what is in the bin comes out of it, and nothing else', () => {
  expect(table({ category: 'dasar', deletedAt: new Date(0) })).toMatchObject({
    SUP: 'see restore',
    MAG: 'see',
    ADT: '',
  })
})

test('a cluster that holds requirements stays', () => {
  const row = { category: 'dasar' as const, deletedAt: null, requirementCount: 1 }
  expect(clusterPolicy.delete(acting('SUP'), row)).toBe(false)
  expect(clusterPolicy.delete(acting('SUP'), { ...row, requirementCount: 0 })).toBe(true)
})

describe('test material is opened', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
  const use: MaterialUse = {
    assessmentId: 'a',
    assigned: true,
    ofScheme: true,
    window: { opensAt: at(8), closesAt: at(16) },
  }
  const opens = (role: RoleCode, given: MaterialUse | null, now = at(10)) =>
    mayOpenMaterial(acting(role), { now, use: given })

  test('by those who keep it, at any time', () => {
    expect(roleCodes.filter((role) => opens(role, null))).toEqual(['DEV', 'SUP', 'DIR', 'MGR', 'MAG', 'ADM'])
  })
  test('by the assigned assessor while the window is open, its edges too', () => {
    expect([7, 8, 12, 16, 17].map((hour) => opens('ACS', use, at(hour)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })
  test('not by an assessor who is not assigned, of another scheme, without a window or without an assessment', () => {
    expect(opens('ACS', { ...use, assigned: false })).toBe(false)
    expect(opens('ACS', { ...use, ofScheme: false })).toBe(false)
    expect(opens('ACS', { ...use, window: null })).toBe(false)
    expect(opens('ACS', null)).toBe(false)
  })
  test('never by an applicant or the admin of a venue, whatever they are told to be', () => {
    expect([opens('APL', use), opens('ADT', use)]).toEqual([false, false])
  })
})
