import * as z from 'zod/mini'
import { reasonMin } from '../assessments/lifecycle.ts'
import { because, day, id, line, orNull, prose } from '../platform/fields.ts'
import { type PlenoVote, plenoPositions, plenoVotes } from './content.ts'

const seatsMax = 15
/** More participants than any assessment holds. */
const participantsMax = 2000
const reason = prose(1000).check(z.minLength(reasonMin))

const prepared = {
  held_on: day,
  held_time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  place: line(200),
  members: z
    .array(z.strictObject({ user_permission_id: id, position: z.enum(plenoPositions) }))
    .check(z.maxLength(seatsMax)),
}

/** Date, place and seats of a pleno, as an admin types them. */
export const plenoFields = z.strictObject(prepared)
export type PlenoFields = z.output<typeof plenoFields>

/** Date, place and seats of a pleno, as an admin prepares them. */
export const plenoInput = z.strictObject({
  ...prepared,
  /** Of the pleno that was seen; 0 where there was none. */
  version: z.int().check(z.gte(0)),
})
export type PlenoInput = z.output<typeof plenoInput>

const once = because('listed_twice', (rows: { assessment_applicant_id: string }[]) => {
  const ids = rows.map((row) => row.assessment_applicant_id)
  return new Set(ids).size === ids.length
})

/** Votes of one member; a note where they do not follow the recommendation. */
export const votesInput = z.strictObject({
  votes: z
    .array(
      z.strictObject({
        assessment_applicant_id: id,
        vote: z.enum(plenoVotes),
        note: orNull(prose(1000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(participantsMax), once),
})
export type VotesInput = z.output<typeof votesInput>

/** Whether the votes on a participant were not of one mind, or not of the assessor's: 1 to 3 of 3, or K against BK. */
export const isDisputed = (votes: readonly PlenoVote[], recommendation: 'NONE' | 'K' | 'BK'): boolean =>
  votes.some((vote) => recommendation !== (vote === 'L' ? 'K' : 'BK'))

/**
 * Decisions as the chair saw them follow from the votes: one reason for all, and another for each exception. A disputed
 * one has a reason of its own.
 */
export const decisionsInput = z.strictObject({
  reason,
  decisions: z
    .array(
      z.strictObject({ assessment_applicant_id: id, graduation: z.enum(plenoVotes), reason: orNull(reason) }),
    )
    .check(z.minLength(1), z.maxLength(participantsMax), once),
})
export type DecisionsInput = z.output<typeof decisionsInput>

export const recusalInput = z.strictObject({
  assessment_applicant_ids: z.array(id).check(z.minLength(1), z.maxLength(participantsMax)),
  note: reason,
})

/** Why a member's signature will not be under the minutes, as the chair records it. */
export const excuseInput = z.strictObject({ user_permission_id: id, reason })
export type ExcuseInput = z.output<typeof excuseInput>
