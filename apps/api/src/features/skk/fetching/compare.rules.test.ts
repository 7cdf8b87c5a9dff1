import { expect, test } from 'vitest'
import { differencesBetween, type Sides, settledWith } from './compare.rules.ts'

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
  settled: [],
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

test('what somebody settled differs no more, until it does in another way', () => {
  const status = { kind: 'status' as const, ours: '10', theirs: '20' }
  expect(kinds({ registryCode: '20', settled: [status] })).toEqual([])
  expect(kinds({ registryCode: '30', settled: [status] })).toEqual(['status'])
  const unlisted = { kind: 'not_listed' as const, ours: 'REVIEW', theirs: null }
  expect(kinds({ isListed: false, settled: [unlisted] })).toEqual([])
  expect(settledWith([status], { ...status, theirs: '30' })).toEqual([{ ...status, theirs: '30' }])
})

test('whoever told LPJK of a suspension is told to tell its end as well, once', () => {
  const told = [{ kind: 'certificate_suspended' as const, ours: null, theirs: 'REG-1' }]
  const sides = { registrationNumber: 'REG-1', isRecordingSent: true, state: 'COMPETENT' as const }
  expect(kinds({ ...sides, certificateState: 'SUSPENDED', settled: told })).toEqual([])
  expect(kinds({ ...sides, certificateState: 'WITHDRAWN', settled: told })).toEqual(['certificate_withdrawn'])
  expect(kinds({ ...sides, certificateState: 'EXPIRED', settled: told })).toEqual([])
  expect(kinds({ ...sides, certificateState: 'ACTIVE', settled: told })).toEqual(['certificate_reinstated'])
  const ended = settledWith(told, { kind: 'certificate_reinstated', ours: null, theirs: 'REG-1' })
  expect(kinds({ ...sides, certificateState: 'ACTIVE', settled: ended })).toEqual([])
  expect(kinds({ ...sides, certificateState: 'SUSPENDED', settled: ended })).toEqual([
    'certificate_suspended',
  ])
})
