import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { type RequirementDetails, valueIssue } from '@kompeten/contract/requirements/content'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import {
  type AskedCluster,
  type AskedItem,
  type EvidenceTies,
  fitsNow,
  mayGiveEvidence,
  mayReadEvidence,
  missingOf,
} from './evidence.rules.ts'

const stranger: EvidenceTies = {
  ownerUserIds: ['owner'],
  atOwnVenue: false,
  assignedAssessor: false,
  decides: false,
}
const atVenue = (role: RoleCode) => acting(role, { tukId: role === 'ADT' ? 'tuk' : null })
const readers = (ties: EvidenceTies) => roleCodes.filter((role) => mayReadEvidence(atVenue(role), ties))

describe('who may read what an applicant gave', () => {
  test('the administration, and nobody else without a tie', () => {
    expect(readers(stranger)).toEqual(['DEV', 'SUP', 'DIR', 'MGR', 'ADM'])
  })
  test('the admin of their venue, not the assessor', () => {
    expect(readers({ ...stranger, atOwnVenue: true })).toEqual(['DEV', 'SUP', 'DIR', 'MGR', 'ADM', 'ADT'])
  })
  test('an ADT whose role is tied to no venue reads nothing', () => {
    expect(mayReadEvidence(acting('ADT'), { ...stranger, atOwnVenue: true })).toBe(false)
  })
  test('the assigned assessor', () => {
    expect(readers({ ...stranger, assignedAssessor: true })).toContain('ACS')
    expect(readers({ ...stranger, assignedAssessor: true })).not.toContain('MAG')
  })
  test('who decides on them in a pleno: management and assessors, never the venue or another applicant', () => {
    expect(readers({ ...stranger, decides: true })).toEqual(['DEV', 'SUP', 'DIR', 'MGR', 'MAG', 'ADM', 'ACS'])
  })
  test('the applicant; another applicant never', () => {
    expect(mayReadEvidence(acting('APL', { userId: 'owner' }), stranger)).toBe(true)
    expect(mayReadEvidence(acting('APL', { userId: 'another' }), stranger)).toBe(false)
  })
})

test('evidence is given by the applicant themselves or by the administration', () => {
  const givers = roleCodes.filter((role) =>
    mayGiveEvidence(atVenue(role), { ...stranger, atOwnVenue: true, assignedAssessor: true, decides: true }),
  )
  expect(givers).toEqual(['DEV', 'SUP', 'DIR', 'MGR', 'ADM'])
  expect(mayGiveEvidence(acting('APL', { userId: 'owner' }), stranger)).toBe(true)
})

const details = (changes: Partial<RequirementDetails> = {}): RequirementDetails => ({
  name: 'KTP',
  name_en: null,
  description: null,
  description_en: null,
  form_type: 'text',
  required: true,
  multiple: false,
  allowed_ext: [],
  max_size_mb: null,
  options: [],
  min_number: null,
  max_number: null,
  unit_codes: [],
  shown: { applicant: [], assessor: [], supervisor: [], pleno: [] },
  ...changes,
})

describe('an answer', () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value, label_en: null }))
  test.each([
    ['text', {}, ['apa saja'], undefined],
    ['text', {}, [''], 'required'],
    ['text', {}, [], 'required'],
    ['text', {}, ['satu', 'dua'], 'too_many'],
    ['file_online', {}, ['https://contoh.id/berkas'], undefined],
    ['file_online', {}, ['http://contoh.id/berkas'], 'invalid'],
    ['file_online', {}, ['javascript:alert(1)'], 'invalid'],
    ['checkbox', {}, ['true'], undefined],
    ['checkbox', {}, ['false'], 'required'],
    ['select', { options }, ['a'], undefined],
    ['select', { options }, ['c'], 'not_an_option'],
    ['select', { options }, ['a', 'b'], 'too_many'],
    ['select', { options, multiple: true }, ['a', 'b'], undefined],
    ['select', { options, multiple: true }, ['a', 'a'], 'not_an_option'],
    ['number', { min_number: 1, max_number: 5 }, ['3,5'], undefined],
    ['number', { min_number: 1, max_number: 5 }, ['0'], 'too_small'],
    ['number', { min_number: 1, max_number: 5 }, ['6'], 'too_big'],
    ['number', {}, ['1e9'], 'invalid'],
    ['file', {}, ['x'], 'invalid'],
  ] as const)('to %s %j of %j is %s', (form_type, changes, values, issue) => {
    expect(valueIssue(details({ form_type, ...changes }), values)).toBe(issue)
  })

  test('fits as long as what is asked still takes it', () => {
    const chosen = { values: ['a'], fileIds: [] }
    expect(fitsNow(details({ form_type: 'select', options }), chosen)).toBe(true)
    expect(fitsNow(details({ form_type: 'select', options: options.slice(1) }), chosen)).toBe(false)
    expect(fitsNow(details({ form_type: 'file' }), chosen)).toBe(false)
    expect(fitsNow(details({ form_type: 'file' }), { values: [], fileIds: ['f'] })).toBe(true)
  })
})

const given = { values: ['ya'], fileIds: [] }
const item = (id: string, changes: Partial<AskedItem> = {}): AskedItem => ({
  requirementMasterId: id,
  clusterId: null,
  details: details(),
  answer: null,
  ...changes,
})
const cluster = (rule: AskedCluster['rule'], min: number | null = null): AskedCluster[] => [
  { clusterId: 'c', rule, min },
]
/** Members of the cluster, answered where true. */
const members = (...answered: boolean[]) =>
  answered.map((is, at) => item(`r${at}`, { clusterId: 'c', answer: is ? given : null }))

describe('what is missing', () => {
  test('is every required requirement without an answer, in order', () => {
    const optional = item('optional', { details: details({ required: false }) })
    expect(missingOf([item('a'), optional, item('b', { answer: given }), item('c')], [])).toEqual([
      { requirementId: 'a', clusterId: null, code: 'required', count: 1 },
      { requirementId: 'c', clusterId: null, code: 'required', count: 1 },
    ])
  })
  test('is an answer that no longer fits, told as such', () => {
    const asked = item('a', { details: details({ form_type: 'file' }), answer: given })
    expect(missingOf([asked], [])).toMatchObject([{ requirementId: 'a', code: 'outdated' }])
  })
  test('is each of a cluster that wants all', () => {
    expect(missingOf(members(true, false, false), cluster('all'))).toMatchObject([
      { requirementId: 'r1', clusterId: 'c', code: 'required' },
      { requirementId: 'r2' },
    ])
  })
  test('is one of a cluster that wants one, and nothing once there is one', () => {
    expect(missingOf(members(false, false), cluster('one_of'))).toEqual([
      { requirementId: 'r0', clusterId: 'c', code: 'one_of', count: 1 },
    ])
    expect(missingOf(members(false, true), cluster('one_of'))).toEqual([])
  })
  test('counts what a cluster of n still wants', () => {
    expect(missingOf(members(true, false, false, false), cluster('n_of', 3))).toEqual([
      { requirementId: 'r1', clusterId: 'c', code: 'n_of', count: 2 },
    ])
    expect(missingOf(members(true, true, true, false), cluster('n_of', 3))).toEqual([])
  })
  test('never asks for more than a cluster holds', () => {
    expect(missingOf(members(true, false), cluster('n_of', 5))).toMatchObject([{ count: 1 }])
    expect(missingOf(members(true, true), cluster('n_of', 5))).toEqual([])
  })
})
