import * as z from 'zod/mini'
import { reasonMin } from '../assessments/lifecycle.ts'
import { day, flag, id, instant, prose, version } from '../platform/fields.ts'
import { fileCheck } from '../platform/stored-file.ts'
import { plenoDossier, plenoPositions } from '../plenos/content.ts'
import { signatureInput } from '../signatures/signatures.ts'

/**
 * The life of an appeal (domain §2.11, ISO/IEC 17024 9.8): filed by the participant; before a panel; upheld (the decision
 * is replaced by L) or dismissed (it stays); or withdrawn by whoever filed it.
 */
export const appealStates = ['SUBMITTED', 'PANEL', 'UPHELD', 'DISMISSED', 'WITHDRAWN'] as const
export type AppealState = (typeof appealStates)[number]

/** Those that keep an assessment from being completed. */
export const openAppealStates = ['SUBMITTED', 'PANEL'] as const satisfies readonly AppealState[]

export const appealSteps = ['attach', 'withdraw', 'seat', 'read_basis', 'vote', 'answer'] as const
export type AppealStep = (typeof appealSteps)[number]

/** What a member of the panel thinks: the appeal is right, or the decision stays. */
export const appealVotes = ['uphold', 'dismiss'] as const
export type AppealVote = (typeof appealVotes)[number]

/** Working days within which a result may be appealed, and within which the panel answers (domain §2.1). */
export const appealDays = 7
export const answerDays = 14

/** How FR.AK.04 asks. */
export const yesNoAnswers = ['yes', 'no'] as const
const yesNo = z.enum(yesNoAnswers)

const seatsMax = 9
/** Pieces of evidence that one appeal takes. */
export const appealFilesMax = 10
/** What is written for good: why somebody appeals, and what the panel says to it. */
export const appealProse = prose(4000).check(z.minLength(reasonMin))

/** FR.AK.04 as a participant fills it in; `signature` null takes the one in use. */
export const appealInput = z.strictObject({
  assessment_applicant_id: id,
  /** Whether the process of appeals was explained to them. */
  was_explained: yesNo,
  /** Whether they discussed it with the assessor. */
  was_discussed: yesNo,
  /** Whether they want somebody else to be involved. */
  involves_other: yesNo,
  reason: appealProse,
  signature: z.nullable(signatureInput),
})
export type AppealInput = z.output<typeof appealInput>

const seated = {
  members: z
    .array(z.strictObject({ user_permission_id: id, position: z.enum(plenoPositions) }))
    .check(z.minLength(1), z.maxLength(seatsMax)),
}

/** The seats of a panel, as they are typed. */
export const panelFields = z.strictObject(seated)
export type PanelFields = z.output<typeof panelFields>

export const panelInput = z.strictObject({ ...seated, version })
export type PanelInput = z.output<typeof panelInput>

const row = {
  appeal_id: id,
  assessment_id: id,
  assessment_title: z.string(),
  assessment_applicant_id: id,
  applicant_name: z.string(),
  schema_name: z.string(),
  state: z.enum(appealStates),
  filed_on: day,
  /** The last day on which the panel answers in time. */
  answer_by: day,
  answered_on: z.nullable(day),
  version,
  may: z.array(z.enum(appealSteps)),
}
export const appealRow = z.object(row)
export type AppealRow = z.output<typeof appealRow>

const text = z.nullable(z.string())
/** A year of the deadline whose public holidays are not known yet, so that it may move later; null for none. */
const undecreedYear = z.nullable(z.int())

const file = z.object({
  appeal_file_id: id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  check: fileCheck,
  added_date: instant,
})
/** Evidence that the participant attached to their appeal. */
export type AppealFile = z.output<typeof file>

export const appealView = z.object({
  ...row,
  was_explained: flag,
  was_discussed: flag,
  involves_other: flag,
  reason: z.string(),
  filed_date: instant,
  /** In the order in which they were attached. */
  files: z.array(file),
  undecreed_year: undecreedYear,
  /** Null where it is hidden from the current user: the applicant learns who assessed them, never the votes. */
  accessor_name: text,
  decided_on: day,
  members: z.array(
    z.object({
      user_permission_id: id,
      full_name: z.string(),
      position: z.enum(plenoPositions),
      has_voted: flag,
      /** They hold no role any more that may sit, or are barred and have not voted; false for who appeals. */
      is_empty: flag,
      vote: z.nullable(z.enum(appealVotes)),
      note: text,
    }),
  ),
  own_seat: z.nullable(z.object({ position: z.enum(plenoPositions), has_voted: flag })),
  answer: text,
  answered_date: z.nullable(instant),
  answered_by: text,
})
export type Appeal = z.output<typeof appealView>

/** What the decision rests on against which an appeal was filed, for the panel as long as it answers (ISO/IEC 17024 9.8). */
export const appealBasis = z.object({
  decision: z.object({
    reason: z.string(),
    /** Votes of the pleno. */
    for: z.int(),
    against: z.int(),
    decided_on: day,
    decided_by: z.string(),
  }),
  /** What FR.AK.02 found not yet competent: units by code and title, with the numbers of the KUK that it names. */
  units: z.array(z.string()),
  dossier: plenoDossier,
})
export type AppealBasis = z.output<typeof appealBasis>

/** A result of one's own that may still be appealed, and until when. */
export const appealable = z.object({
  assessment_applicant_id: id,
  assessment_id: id,
  assessment_title: z.string(),
  schema_name: z.string(),
  decided_on: day,
  last_day: day,
  /** What FR.AK.02 found not yet competent: units by code and title, with the numbers of the KUK that it names. */
  units: z.array(z.string()),
  undecreed_year: undecreedYear,
})
export type Appealable = z.output<typeof appealable>
