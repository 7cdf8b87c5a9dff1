import type { WriteCtx } from '../../platform/context.ts'
import { forgetAssessorAssessment, noteAssessorAssessment } from '../assessors/index.ts'
import { surroundingsOf } from './assessment-parts.ts'
import { assessmentById } from './assessments.store.ts'
import { assessorsIn } from './assigning/assigned.store.ts'
import { participantsIn } from './participants/participants.store.ts'

/** Brings the histories of the assessors up to how they stand in this assessment now. */
export const noteParts = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  const { tx } = ctx
  const row = await assessmentById(tx, assessmentId)
  const assessors = await assessorsIn(tx, assessmentId)
  if (!row || assessors.length === 0) return
  const [participants, { schemesOf, venueOf }] = await Promise.all([
    participantsIn(tx, assessmentId),
    surroundingsOf(ctx, [row]),
  ])
  const schemes = schemesOf.get(assessmentId) ?? []
  const over = row.deletedAt !== null || row.state === 'ASSESSMENT_REJECTED'
  for (const { assessorId, answer } of assessors) {
    if (over || answer === 'declined' || answer === 'released') {
      await forgetAssessorAssessment(tx, assessmentId, assessorId)
      continue
    }
    const theirs = participants.filter((one) => one.assessorId === assessorId && one.removedAt === null)
    await noteAssessorAssessment(tx, {
      assessorId,
      assessmentId,
      title: row.title,
      schemeNames: schemes.map(({ name }) => name),
      schemeNamesEn: schemes.map(({ nameEn }) => nameEn),
      tukName: venueOf.get(row.tukId)?.tukName ?? '',
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      participants: theirs.length,
      competent: theirs.filter(({ statusRecomendation }) => statusRecomendation === 'K').length,
      notYetCompetent: theirs.filter(({ statusRecomendation }) => statusRecomendation === 'BK').length,
    })
  }
}
