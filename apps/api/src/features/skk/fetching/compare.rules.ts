import type { CertificateState } from '@kompeten/contract/certificates/content'
import type { Difference, SkkState } from '@kompeten/contract/skk/content'
import { overStates } from '../skk.rules.ts'

/** Both sides of an application, as far as they are compared. */
export type Sides = {
  state: SkkState
  isListed: boolean
  /** The last code that was reported and accepted; null before the first. */
  sentCode: string | null
  /** Whether a report is still on its way: then the registry is behind for a known reason. */
  isReporting: boolean
  registryCode: string | null
  nikMasked: string | null
  ownNikMasked: string | null
  isChangedAfterTakeover: boolean
  /** Of the certificate that came of it; null before there is one. */
  certificateState: CertificateState | null
  registrationNumber: string | null
  isRecordingSent: boolean
  /** What somebody settled before. */
  settled: readonly Difference[]
}

const endings: Partial<Record<CertificateState, Difference['kind']>> = {
  SUSPENDED: 'certificate_suspended',
  WITHDRAWN: 'certificate_withdrawn',
}

const isSuspension = ({ kind }: Difference) => kind === 'certificate_suspended'

const isSame = (one: Difference, other: Difference) =>
  one.kind === other.kind &&
  // Whoever goes on with what the registry lists no more knows it at each step.
  (one.kind === 'not_listed' || (one.ours === other.ours && one.theirs === other.theirs))

/**
 * What differs between the registry and us, the most serious first; nothing that the next report will settle, and nothing that
 * somebody has settled.
 */
export const differencesBetween = (sides: Sides): Difference[] =>
  allBetween(sides).filter((found) => !sides.settled.some((one) => isSame(one, found)))

const allBetween = (sides: Sides): Difference[] => {
  const found: Difference[] = []
  if (!sides.isListed && !overStates.includes(sides.state)) {
    found.push({ kind: 'not_listed', ours: sides.state, theirs: null })
  }
  if (sides.ownNikMasked !== null && sides.nikMasked !== sides.ownNikMasked) {
    found.push({ kind: 'nik', ours: sides.ownNikMasked, theirs: sides.nikMasked })
  }
  if (!sides.isReporting && sides.sentCode !== null && sides.registryCode !== sides.sentCode) {
    found.push({ kind: 'status', ours: sides.sentCode, theirs: sides.registryCode })
  }
  if (sides.isChangedAfterTakeover) {
    found.push({ kind: 'changed_after_takeover', ours: null, theirs: null })
  }
  // The registry takes no report of it: the office tells LPJK.
  const ended = sides.certificateState && endings[sides.certificateState]
  if (ended) found.push({ kind: ended, ours: null, theirs: sides.registrationNumber })
  if (sides.certificateState === 'ACTIVE' && sides.settled.some(isSuspension)) {
    found.push({ kind: 'certificate_reinstated', ours: null, theirs: sides.registrationNumber })
  }
  if (sides.certificateState !== null && sides.isRecordingSent && sides.registrationNumber === null) {
    found.push({ kind: 'certificate', ours: null, theirs: null })
  }
  return found
}

/** What is settled once this difference is too: whoever told that a suspension ended has told all of it. */
export const settledWith = (settled: readonly Difference[], one: Difference): Difference[] =>
  one.kind === 'certificate_reinstated'
    ? settled.filter((other) => !isSuspension(other))
    : [...settled.filter(({ kind }) => kind !== one.kind), one]
