import * as z from 'zod/mini'
import { reasonMin } from '../assessments/lifecycle.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, flag, id, instant, orNull, prose, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import { fileCheck } from '../platform/stored-file.ts'
import { plenoCandidate, plenoPositions } from '../plenos/content.ts'
import { signatureInput } from '../signatures/signatures.ts'

/**
 * The life of an appeal (domain §2.11, ISO/IEC 17024 9.8): filed by the participant; before a panel; upheld (the decision
 * is replaced by L) or dismissed (it stays); or withdrawn by whoever filed it.
 */
export const appealStates = ['SUBMITTED', 'PANEL', 'UPHELD', 'DISMISSED', 'WITHDRAWN'] as const
export type AppealState = (typeof appealStates)[number]

/** Those that keep an assessment from being completed. */
export const openAppealStates = ['SUBMITTED', 'PANEL'] as const satisfies readonly AppealState[]

export const appealSteps = ['attach', 'withdraw', 'seat', 'vote', 'answer'] as const
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
const evidence = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true } as const
const reason = prose(4000).check(z.minLength(reasonMin))

/** FR.AK.04 as a participant fills it in; `signature` null takes the one in use. */
export const appealInput = z.strictObject({
  assessment_applicant_id: id,
  /** Whether the process of appeals was explained to them. */
  was_explained: yesNo,
  /** Whether they discussed it with the assessor. */
  was_discussed: yesNo,
  /** Whether they want somebody else to be involved. */
  involves_other: yesNo,
  reason,
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

export const appealListSpec = {
  filters: {
    state: filter.option(appealStates),
    assessment_id: filter.uuid,
    filed_on: filter.day,
    answer_by: filter.day,
  },
  sorts: ['filed_on', 'answer_by', 'applicant_name'],
  defaultSort: '-filed_on',
} as const

const params = z.object({ appeal_id: id })
const fileParams = z.object({ appeal_id: id, appeal_file_id: id })
/** The one who appeals, the office, and who has a seat in the panel: the row's rule decides. */
const anyone = 'signed-in' as const
const taken = ['not_found', 'not_allowed', 'step_not_possible'] as const

export const appeals = {
  list: endpoint({
    method: 'GET',
    path: '/appeals',
    summary: 'Appeals: one’s own, those of the panels in which one has a seat, or all for the office',
    query: listQuery(appealListSpec),
    reply: page(appealRow),
    may: anyone,
  }),
  appealable: endpoint({
    method: 'GET',
    path: '/me/appealable',
    summary: 'Own results that may still be appealed, and until when',
    reply: z.object({ data: z.array(appealable) }),
    may: ['APPEAL_CREATE_OWN'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id',
    summary: 'One appeal with its panel',
    params,
    reply: one(appealView),
    may: anyone,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/appeals/:appeal_id', 'an appeal', { params, may: ['APPEAL_LIST'] }),
  file: endpoint({
    method: 'POST',
    path: '/appeals',
    summary: `File FR.AK.04 against one’s own result, within ${appealDays} working days of the decision; once`,
    body: appealInput,
    reply: one(appealView),
    status: 201,
    may: ['APPEAL_CREATE_OWN'],
    refusals: [
      'not_found',
      'step_not_possible',
      'already_exists',
      'rule_broken',
      'wrong_file_type',
      'proof_needed',
    ],
  }),
  document: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id/document',
    summary: 'FR.AK.04 as it was filed and signed, PDF in the LSP’s face; for all who may see the appeal',
    params,
    reply: { file: 'application/pdf' },
    may: anyone,
    refusals: ['not_found'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/appeals/:appeal_id/files',
    summary: 'Attach a piece of evidence to one’s own appeal, until its panel begins to vote; at most ten',
    params,
    upload: evidence,
    body: z.strictObject({}),
    reply: one(appealView),
    status: 201,
    may: ['APPEAL_CREATE_OWN'],
    refusals: [...taken, 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id/files/:appeal_file_id',
    summary: 'A piece of evidence, for all who may see the appeal',
    params: fileParams,
    reply: { file: 'application/octet-stream' },
    may: anyone,
    refusals: ['not_found'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/appeals/:appeal_id/withdrawal',
    summary: 'Withdraw one’s own appeal before it is answered',
    params,
    body: z.strictObject({ reason: orNull(prose(500)) }),
    reply: one(appealView),
    may: ['APPEAL_CREATE_OWN'],
    refusals: taken,
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id/candidates',
    summary: 'Who could sit in the panel, and what bars whom: who assessed or decided never does',
    params,
    reply: z.object({ data: z.array(plenoCandidate) }),
    may: ['APPEAL_UPDATE'],
    refusals: ['not_found'],
  }),
  seat: endpoint({
    method: 'PUT',
    path: '/appeals/:appeal_id/panel',
    summary:
      'Set the panel: an odd number from three on, one of them the chair; once somebody has voted, give a seat that is empty to another',
    params,
    body: panelInput,
    reply: one(appealView),
    may: ['APPEAL_UPDATE'],
    refusals: [...taken, 'version_conflict', 'rule_broken'],
  }),
  vote: endpoint({
    method: 'POST',
    path: '/appeals/:appeal_id/votes',
    summary: 'Vote as a member of the panel, once, with a reason',
    params,
    body: z.strictObject({ vote: z.enum(appealVotes), note: reason }),
    reply: one(appealView),
    may: anyone,
    refusals: [...taken, 'already_exists'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/appeals/:appeal_id/answer',
    summary:
      'Answer as chair of the panel what its votes decided; upheld, a new decision replaces the old one',
    params,
    body: z.strictObject({ answer: reason }),
    reply: one(appealView),
    may: anyone,
    refusals: taken,
  }),
}
