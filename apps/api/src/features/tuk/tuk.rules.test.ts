import { masterSteps } from '@kompeten/contract/platform/master'
import { roleCodes } from '@kompeten/contract/platform/roles'
import { expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { mayNow } from '../../platform/policy.ts'
import { tukPolicy } from './tuk.rules.ts'

const inUse = { tukId: 'own', deletedAt: null }
const inBin = { tukId: 'own', deletedAt: new Date(0) }

/** Every role × row: what may be seen and done, as one table. */
const table = (row: typeof inUse | typeof inBin, tukId: string | null = null) =>
  Object.fromEntries(
    roleCodes.map((role) => [
      role,
      [
        ...(tukPolicy.see(acting(role, { tukId }), row) ? ['see'] : []),
        ...mayNow(tukPolicy, masterSteps, acting(role, { tukId }), row),
      ].join(' '),
    ]),
  )

test('who may do what with a venue in use', () => {
  expect(table(inUse)).toEqual({
    DEV: 'see update delete',
    SUP: 'see update delete',
    DIR: 'see update delete',
    MGR: 'see update delete',
    MAG: 'see',
    ADM: 'see update delete',
    ADT: '',
    ACS: '',
    APL: '',
  })
})

test('who may do what with a venue in the bin', () => {
  expect(table(inBin)).toEqual({
    DEV: 'see restore erase',
    SUP: 'see restore erase',
    DIR: 'see restore erase',
    MGR: 'see restore erase',
    MAG: 'see',
    ADM: 'see restore',
    ADT: '',
    ACS: '',
    APL: '',
  })
})

test('a TUK admin sees and changes their own venue, while it is in use', () => {
  expect(table(inUse, 'own').ADT).toBe('see update')
  expect(table(inUse, 'another').ADT).toBe('')
  expect(table(inBin, 'own').ADT).toBe('')
})
