import type { OpenTest } from '@kompeten/contract/plenos/content'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { openEssaysIn } from '../marking/markings.store.ts'
import { sittingsBegun } from '../room/waiting.store.ts'
import { stateAt } from '../sittings.rules.ts'

/** Which tests of an assessment still run, and which wait to be marked, by participant. One that nobody began is neither. */
export const testsNotDone = async (
  tx: TenantTx,
  assessmentId: string,
  now: Date,
): Promise<ReadonlyMap<string, readonly OpenTest[]>> => {
  const begun = (await sittingsBegun(tx, assessmentId)).map((row) => ({ ...row, state: stateAt(row, now) }))
  const written = begun.filter(({ state, formCode }) => state === 'ENDED' && formCode === 'ia06')
  const essays = await openEssaysIn(
    tx,
    written.map(({ sittingId }) => sittingId),
  )
  const unmarked = new Set(essays.map(({ sittingId }) => sittingId))
  const open = new Map<string, OpenTest[]>()
  for (const { assessmentApplicantId, sittingId, title, state } of begun) {
    if (state === 'ENDED' && !unmarked.has(sittingId)) continue
    const test: OpenTest = { title, state: state === 'ENDED' ? 'unmarked' : 'running' }
    open.set(assessmentApplicantId, [...(open.get(assessmentApplicantId) ?? []), test])
  }
  return open
}

/** The titles of the tests that participants of an assessment have begun, by participant. */
export const testsBegun = async (
  tx: TenantTx,
  assessmentId: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const begun = new Map<string, string[]>()
  for (const { assessmentApplicantId: id, title } of await sittingsBegun(tx, assessmentId)) {
    begun.set(id, [...(begun.get(id) ?? []), title])
  }
  return begun
}
