import type { WriteCtx } from '../../platform/context.ts'
import { forgetAccessorAssessment, noteAccessorAssessment } from '../assessors/index.ts'
import { surroundingsOf } from './assessment-parts.ts'
import { assessmentById } from './assessments.store.ts'
import { accessorsIn } from './assigned.store.ts'
import { participantsIn } from './participants.store.ts'

/** Brings the histories of the assessors up to how they stand in this assessment now. */
export const noteParts = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  const { tx, tenant } = ctx
  const { lspId } = tenant
  const row = await assessmentById(tx, lspId, assessmentId)
  const accessors = await accessorsIn(tx, lspId, assessmentId)
  if (!row || accessors.length === 0) return
  const [participants, { schemesOf, venueOf }] = await Promise.all([
    participantsIn(tx, lspId, assessmentId),
    surroundingsOf(ctx, [row]),
  ])
  const over = row.deletedAt !== null || row.state === 'ASSESSMENT_REJECTED'
  for (const { accessorId, answer } of accessors) {
    if (over || answer === 'declined' || answer === 'released') {
      await forgetAccessorAssessment(tx, lspId, assessmentId, accessorId)
      continue
    }
    const his = participants.filter((one) => one.accessorId === accessorId && one.removedAt === null)
    await noteAccessorAssessment(tx, lspId, {
      accessorId,
      assessmentId,
      title: row.title,
      schemeNames: (schemesOf.get(assessmentId) ?? []).map(({ name }) => name),
      tukName: venueOf.get(row.tukId)?.tukName ?? '',
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      participants: his.length,
      competent: his.filter(({ statusRecomendation }) => statusRecomendation === 'K').length,
      notYetCompetent: his.filter(({ statusRecomendation }) => statusRecomendation === 'BK').length,
    })
  }
}
