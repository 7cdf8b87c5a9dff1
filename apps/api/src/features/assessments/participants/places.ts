import type { TimelineRow } from '@kompeten/contract/platform/timeline'
import type { ReadCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { idsOfApplicants, mergedInto } from '../../applicants/index.ts'
import { assessmentPolicy, untied } from '../assessments.rules.ts'
import { assessmentById } from '../assessments.store.ts'
import { placesAwaiting } from '../open-parts.store.ts'

type Wanted = { applicantId: string; schemeId: string }

/** Tells of each of these the assessment in which they take part without a result so far, for the same scheme. */
export const placesOf = async (tx: TenantTx, applicantIds: readonly string[]) => {
  const ids = applicantIds.length === 0 ? [] : await idsOfApplicants(tx, applicantIds)
  const [goesOnAs, places] =
    ids.length === 0
      ? [new Map<string, string>(), []]
      : await Promise.all([mergedInto(tx, ids), placesAwaiting(tx, ids)])
  const keyOf = ({ applicantId, schemeId }: Wanted) =>
    `${goesOnAs.get(applicantId) ?? applicantId} ${schemeId}`
  const byPerson = new Map(places.map((place) => [keyOf(place), place.assessmentId]))
  return (wanted: Wanted): string | undefined => byPerson.get(keyOf(wanted))
}

/** How an assessment is called for the actor; '' for one that they may not see. */
export const namesFor =
  ({ tx, actor }: ReadCtx) =>
  async (assessmentId: string): Promise<string> => {
    const row = await assessmentById(tx, assessmentId)
    return row && assessmentPolicy.see(actor, { ...row, tie: untied }) ? row.title : ''
  }

/** Says where participants were moved, as far as this reader sees that assessment. */
export const whereTo = async (ctx: ReadCtx, rows: readonly TimelineRow[]): Promise<TimelineRow[]> => {
  const toOf = ({ facts }: TimelineRow) => facts.to_assessment_id
  const ids = [...new Set(rows.map(toOf))].filter((one) => typeof one === 'string')
  const nameOf = namesFor(ctx)
  const names = new Map<unknown, string>()
  for (const id of ids) names.set(id, await nameOf(id))
  return rows.map((row) => {
    const name = names.get(toOf(row))
    return name ? { ...row, facts: { ...row.facts, to_assessment_name: name } } : row
  })
}
