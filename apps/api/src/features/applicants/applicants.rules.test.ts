import { roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { applicantPolicy, profileGaps, type RuledApplicant } from './applicants.rules.ts'

const record: RuledApplicant = { userId: 'budi', tukId: 'tuk-1', deletedAt: null, mergedInto: null }
const inBin: RuledApplicant = { ...record, deletedAt: new Date(0) }
const rolesThat = (step: keyof typeof applicantPolicy, row = record) =>
  roleCodes.filter((role) => applicantPolicy[step](acting(role), row))

describe('an applicant’s record', () => {
  test.each([
    ['see', ['DEV', 'SUP', 'DIR', 'MGR', 'MAG', 'ADM']],
    ['update', ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']],
    ['change_nik', ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']],
    ['reveal_nik', ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']],
    ['add_consent', ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']],
    ['delete', ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']],
    ['restore', []],
  ] as const)('may be taken through %s by %j', (step, roles) => {
    expect(rolesThat(step)).toEqual(roles)
  })

  test('in the bin is only restored, and seen by those who see all', () => {
    expect(rolesThat('restore', inBin)).toEqual(['DEV', 'SUP', 'DIR', 'MGR', 'ADM'])
    expect(rolesThat('update', inBin)).toEqual([])
    expect(applicantPolicy.see(acting('ADT', { tukId: 'tuk-1' }), inBin)).toBe(false)
  })

  test('that was merged is not restored but by undoing that', () => {
    expect(rolesThat('restore', { ...inBin, mergedInto: 'other' })).toEqual([])
  })

  test('is its person’s to see and change, but not its NIK', () => {
    const budi = acting('APL', { userId: 'budi' })
    expect(applicantPolicy.see(budi, record)).toBe(true)
    expect(applicantPolicy.update(budi, record)).toBe(true)
    expect(applicantPolicy.change_nik(budi, record)).toBe(false)
    expect(applicantPolicy.see(acting('APL', { userId: 'sari' }), record)).toBe(false)
    expect(applicantPolicy.see(acting('ACS', { userId: 'budi' }), record)).toBe(false)
    const merged = { ...record, userId: 'kept', mergedUserIds: ['budi'] }
    expect(applicantPolicy.update(budi, merged)).toBe(true)
  })

  test('is seen and changed by the admin of its venue only', () => {
    expect(applicantPolicy.see(acting('ADT', { tukId: 'tuk-1' }), record)).toBe(true)
    expect(applicantPolicy.update(acting('ADT', { tukId: 'tuk-1' }), record)).toBe(true)
    expect(applicantPolicy.see(acting('ADT', { tukId: 'tuk-2' }), record)).toBe(false)
    expect(applicantPolicy.see(acting('ADT'), { ...record, tukId: null })).toBe(false)
  })
})

describe('what of APL.01 is missing', () => {
  const full = {
    dateOfBirth: '1990-01-01',
    email: 'a@b.id',
    contact: '0812345678',
    address: 'Jl. A',
    kelurahanId: '3273091003',
    educationCode: 'S1',
    jobsCode: '15',
    institution: 'PT A',
    position: 'Analis',
    consented: true,
    guardianConsented: false,
  }
  test('is nothing of a full record', () => {
    expect(profileGaps(full)).toEqual([])
  })
  test('is each field that is empty, the workplace only where the occupation has one', () => {
    const empty = { ...full, email: null, contact: '', institution: null, position: null }
    expect(profileGaps(empty).map(({ path }) => path)).toEqual([
      'email',
      'contact',
      'institution',
      'position',
    ])
    expect(profileGaps({ ...empty, jobsCode: '3' }).map(({ path }) => path)).toEqual(['email', 'contact'])
    expect(profileGaps({ ...full, jobsCode: null }).map(({ path }) => path)).toEqual(['jobs_code'])
  })
  test('is the consent, under 18 a guardian’s', () => {
    expect(profileGaps({ ...full, consented: false })).toEqual([{ path: 'consent', code: 'consent_missing' }])
    const minor = { ...full, dateOfBirth: '2012-01-01' }
    expect(profileGaps(minor)).toEqual([{ path: 'consent', code: 'guardian_consent_missing' }])
    expect(profileGaps({ ...minor, guardianConsented: true })).toEqual([])
  })
})
