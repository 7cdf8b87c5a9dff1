import { expect, test } from 'vitest'
import { differencesBetween, type Sides } from './compare.rules.ts'

const agreed: Sides = {
  state: 'COMPLETE',
  isListed: true,
  sentCode: '10',
  isReporting: false,
  registryCode: '10',
  nikMasked: '3273********0001',
  ownNikMasked: '3273********0001',
  isChangedAfterTakeover: false,
  certificateState: null,
  registrationNumber: null,
  isRecordingSent: false,
}
const kinds = (changes: Partial<Sides>) =>
  differencesBetween({ ...agreed, ...changes }).map(({ kind }) => kind)

test('where both sides agree, nothing differs', () => expect(kinds({})).toEqual([]))

test('a code that the registry does not have is named with both', () => {
  expect(differencesBetween({ ...agreed, registryCode: '20' })).toEqual([
    { kind: 'status', ours: '10', theirs: '20' },
  ])
})

test('what a report on its way will settle does not count as a difference', () =>
  expect(kinds({ registryCode: '20', isReporting: true })).toEqual([]))

test('an application that the registry lists no more is named, unless it is over', () => {
  expect(kinds({ isListed: false })).toEqual(['not_listed'])
  expect(kinds({ isListed: false, state: 'REJECTED' })).toEqual([])
})

test('another NIK, a change after the takeover and a recording without number are named', () => {
  const certificate = { certificateState: 'ACTIVE' as const, isRecordingSent: true }
  expect(kinds({ nikMasked: '3273********0002', isChangedAfterTakeover: true, ...certificate })).toEqual([
    'nik',
    'changed_after_takeover',
    'certificate',
  ])
})

test('a certificate that was suspended or withdrawn here is named, which the registry hears of by no report', () => {
  const registered = { registrationNumber: 'REG-1', isRecordingSent: true, state: 'COMPETENT' as const }
  expect(differencesBetween({ ...agreed, ...registered, certificateState: 'WITHDRAWN' })).toEqual([
    { kind: 'certificate_withdrawn', ours: null, theirs: 'REG-1' },
  ])
  expect(kinds({ ...registered, certificateState: 'SUSPENDED' })).toEqual(['certificate_suspended'])
  expect(kinds({ ...registered, certificateState: 'ACTIVE' })).toEqual([])
})
