import type { AssessmentStep } from '@kompeten/contract/assessments/lifecycle'
import type { WriteCtx } from '../../../platform/context.ts'
import { announceAssigned, freeAssigned } from '../../applications/index.ts'
import type { Parts } from '../assessment-parts.ts'
import { freePeople } from '../assigning/free-people.ts'
import {
  discardPlenoLetters,
  discardSending,
  orderAssignmentLetters,
  orderRequestLetter,
} from '../letters/assessment-letters.ts'
import { noteParts } from '../note-parts.ts'
import { endDay, openDay, planAgain } from './actual-days.ts'

type Effect = (ctx: WriteCtx, parts: Parts) => Promise<void>

const nothingMore: Effect = async () => undefined

/**
 * Absence is no result: whoever was absent and not moved waits for another assessment, with the application that was accepted,
 * once nothing more comes of this one (decision 184).
 */
const freeAbsent: Effect = async (ctx, { row, participants }) => {
  const absent = new Set(
    participants.flatMap(({ attendance, removedAt, joinRequestId }) =>
      attendance === 'ABSENT' && removedAt === null ? (joinRequestId ?? []) : [],
    ),
  )
  if (absent.size > 0) await freeAssigned(ctx, row.assessmentId, absent)
}

/** What a step does beside moving the assessment on, in its transaction; letters and notices follow its event. */
export const effectOf: Record<AssessmentStep, Effect> = {
  submit: orderRequestLetter,
  // From now on its participants may hear of it.
  confirm: (ctx, { row }) => announceAssigned(ctx, row.assessmentId),
  return: nothingMore,
  // Whoever was tied up in it is free for another, and nobody is sent to it.
  reject: async (ctx, parts) => {
    await freePeople(ctx, parts)
    await noteParts(ctx, parts.row.assessmentId)
    await discardSending(ctx, parts)
  },
  review: orderAssignmentLetters,
  finish_review: nothingMore,
  start: openDay,
  convene_pleno: endDay,
  close_pleno: nothingMore,
  request_blanko: nothingMore,
  issue: nothingMore,
  complete: async (ctx, parts) => {
    // Where nobody came, no pleno has ended its day.
    if (parts.row.state === 'REAL_ASSESSMENT') await endDay(ctx, parts)
    await freeAbsent(ctx, parts)
  },
  reopen: async (ctx, parts) => {
    await planAgain(ctx, parts)
    // Before the review its day and its people may change: the letters are written as it begins again.
    if (parts.row.state === 'ON_REVIEW_APPLICANT_DOCUMENT') await discardSending(ctx, parts)
    // Its members are invited as it is convened again.
    if (parts.row.state === 'PLENO_DOCUMENT_COMPLETED') await discardPlenoLetters(ctx, parts)
  },
}
