import type { Difference, SkkState } from '@kompeten/contract/skk/content'

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
  hasCertificate: boolean
  registrationNumber: string | null
  isRecordingSent: boolean
}

const over: readonly SkkState[] = ['COMPETENT', 'NOT_COMPETENT', 'REJECTED']

/** What differs between the registry and us, the most serious first; nothing that the next report will settle. */
export const differencesBetween = (sides: Sides): Difference[] => {
  const found: Difference[] = []
  if (!sides.isListed && !over.includes(sides.state)) {
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
  if (sides.hasCertificate && sides.isRecordingSent && sides.registrationNumber === null) {
    found.push({ kind: 'certificate', ours: null, theirs: null })
  }
  return found
}
