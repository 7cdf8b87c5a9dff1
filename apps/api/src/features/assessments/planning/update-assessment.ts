import { type AssessmentInput, type LinksInput, linksInput } from '@kompeten/contract/assessments/content'
import { changedBy, changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { daysFrom } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { releaseDays, takeDays } from '../../assessors/index.ts'
import { changesOf, columnsOf } from '../assessment-columns.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { type AssessmentStored, replaceSchemes, schemesIn, updateAssessment } from '../assessments.store.ts'
import { assessorsIn } from '../assigning/assigned.store.ts'
import { mayAct } from '../may-act.ts'
import { noteParts } from '../note-parts.ts'
import { participantsIn } from '../participants/participants.store.ts'
import { checkPlannedDays } from './planned-days.ts'

const sameVersion = (row: AssessmentStored, version: number): void => {
  if (row.version === version) return
  throw changedMeanwhile(row)
}

/** Moves the days of everybody assigned. @throws Refusal `accessor_busy` where somebody is not free on the new ones */
const moveDays = async (ctx: WriteCtx, row: AssessmentStored, days: string[]): Promise<void> => {
  const assigned = await assessorsIn(ctx.tx, row.assessmentId)
  await releaseDays(ctx, row.assessmentId)
  for (const { assessorId, answer } of assigned) {
    if (answer !== 'declined' && answer !== 'released') {
      await takeDays(ctx, { assessorId, days, assessmentId: row.assessmentId })
    }
  }
}

/** @throws Refusal `rule_broken` at `schema_ids` where a scheme that is taken away has participants */
const schemesFree = async (
  { tx }: WriteCtx,
  assessmentId: string,
  kept: readonly { schemeId: string }[],
): Promise<void> => {
  const participants = await participantsIn(tx, assessmentId)
  const torn = participants.some(
    (one) => one.removedAt === null && !kept.some(({ schemeId }) => schemeId === one.schemeId),
  )
  if (torn) throw new Refusal('still_in_use', { by: 'peserta' })
}

/**
 * Changes an assessment that still has the version the caller saw. New days are taken from its assessors at once.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `version_conflict`, `rule_broken`, `accessor_busy`, `still_in_use`
 */
export const changeAssessment = async (
  ctx: WriteCtx,
  assessmentId: string,
  { version, ...input }: AssessmentInput & { version: number },
): Promise<void> => {
  const { tx, actor } = ctx
  const seen = await heldAssessment(ctx, assessmentId)
  const { row } = seen
  mayAct(ctx, seen, 'update')
  if (actor.roleCode === 'ADT' && input.tuk_id !== actor.tukId) throw new Refusal('not_allowed')
  sameVersion(row, version)
  checkPlannedDays(ctx, input, { start_date: row.startsOn, end_date: row.endsOn })
  const before = await schemesIn(tx, [assessmentId])
  const { columns, schemes } = await columnsOf(ctx, input, before)
  const schemeIds = (of: readonly { schemeId: string }[]) => of.map(({ schemeId }) => schemeId).join()
  const facts = changesOf(row, columns)
  const schemesChanged = schemeIds(before) !== schemeIds(schemes)
  if (Object.keys(facts).length === 0 && !schemesChanged) return
  if (schemesChanged) {
    await schemesFree(ctx, assessmentId, schemes)
    const rows = schemes.map((scheme, position) => ({
      assessmentId,
      ...scheme,
      position,
    }))
    await replaceSchemes(tx, assessmentId, rows)
  }
  await updateAssessment(tx, assessmentId, { version }, { ...columns, ...changedBy(ctx) })
  if ('start_date' in facts || 'end_date' in facts) {
    await moveDays(ctx, row, daysFrom(columns.startsOn, columns.endsOn))
  }
  await noteParts(ctx, assessmentId)
  const told = { ...facts, ...(schemesChanged && { schema_count: [before.length, schemes.length] }) }
  ctx.tell(assessmentEvent({ ...row, ...columns }, { name: 'assessment.updated', facts: told }))
}

const linkColumns = columnsFor<AssessmentStored>()(linksInput, ['version'])

/** Changes the virtual meetings and the note. @throws Refusal `not_found`, `not_allowed`, `version_conflict` */
export const changeLinks = async (
  ctx: WriteCtx,
  assessmentId: string,
  { version, ...links }: LinksInput,
): Promise<void> => {
  const seen = await heldAssessment(ctx, assessmentId)
  const { row } = seen
  mayAct(ctx, seen, 'update_links')
  sameVersion(row, version)
  const columns = linkColumns(links)
  const facts = changesOf(row, columns)
  if (Object.keys(facts).length === 0) return
  const change = { ...columns, ...changedBy(ctx) }
  await updateAssessment(ctx.tx, assessmentId, { version }, change)
  ctx.tell(assessmentEvent(row, { name: 'assessment.links_changed', facts }))
}
