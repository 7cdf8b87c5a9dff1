import * as z from 'zod/mini'
import { purposes } from '../applications/content.ts'
import { conflictKinds, conflictPair } from '../assessments/conflicts.ts'
import { attendances, recommendations } from '../assessments/content.ts'
import { assessmentStates, assessmentSteps, missingCodes } from '../assessments/lifecycle.ts'
import { certificateStates } from '../certificates/content.ts'
import { formCodes } from '../instruments/forms/form-definition.ts'
import { day, flag, id, instant } from '../platform/fields.ts'
import { type RoleCode, roleCodes } from '../platform/roles.ts'

/** The seats of a pleno: one chair, the others members. */
export const plenoPositions = ['ketua', 'anggota'] as const
export type PlenoPosition = (typeof plenoPositions)[number]

/** Whose role may have a seat: the LSP's own people who decide, never the venue's, nor the director, who signs. */
export const seatedRoles = ['SUP', 'MGR', 'MAG', 'ACS'] as const satisfies readonly RoleCode[]

/** How a pleno stands: not prepared, prepared, sitting, its minutes signed by the chair, by all, closed by the director. */
export const plenoStates = ['NONE', 'PREPARED', 'SITTING', 'SIGNING', 'MINUTED', 'CLOSED'] as const
export type PlenoState = (typeof plenoStates)[number]

/** A member's vote, and the pleno's decision: passed (lulus), not passed (tidak lulus). */
export const plenoVotes = ['L', 'TL'] as const
export type PlenoVote = (typeof plenoVotes)[number]

/**
 * Why somebody cannot vote on a participant (domain §4.2, ISO/IEC 17024 4.2, 9.4): they assessed them, accepted their
 * application, are the participant, are tied to them by what was declared, or have declared so in the pleno. From the
 * panel of an appeal `decided` bars too: they had a seat in the pleno.
 */
export const recusalKinds = [
  'assessed',
  'accepted',
  'same_person',
  ...conflictKinds,
  'declared',
  'decided',
] as const
export type RecusalKind = (typeof recusalKinds)[number]

/** What bars from a seat altogether, towards whomever in the assessment (decisions §5). */
export const barringKinds: readonly RecusalKind[] = ['assessed', 'trained', 'same_person']

export const plenoSteps = [
  'prepare',
  'convene_pleno',
  'vote',
  'recuse',
  'decide',
  'sign_minutes',
  'excuse',
  'copy_minutes',
  'close_pleno',
  'report',
  'request_blanko',
  'issue',
  'complete',
] as const
export type PlenoStep = (typeof plenoSteps)[number]

/** So many hours a member has to sign the minutes before the chair may record that they do not. */
export const signingHours = 24

/** Why the votes on a participant do not decide yet. */
export const undecidedCodes = ['no_quorum', 'tie'] as const

const seat = {
  user_permission_id: id,
  full_name: z.string(),
  role_code: z.enum(roleCodes),
}
/** Who could have a seat, and why not where they could not. */
export const plenoCandidate = z.object({ ...seat, barred: z.array(z.enum(recusalKinds)) })
export type PlenoCandidate = z.output<typeof plenoCandidate>

/** The LSP's standing list of those who may have a seat, which the director keeps. */
export const plenoDeciders = z.object({
  people: z.array(
    z.object({ user_id: id, full_name: z.string(), role_codes: z.array(z.enum(roleCodes)), is_listed: flag }),
  ),
  may: z.array(z.enum(['change'])),
})
export type PlenoDeciders = z.output<typeof plenoDeciders>

const member = z.object({
  ...seat,
  position: z.enum(plenoPositions),
  /** What bars them meanwhile, though they were seated. */
  barred: z.array(z.enum(recusalKinds)),
  /** They hold no role any more that may sit: the seat is to be given to another, and votes that they cast stay. */
  is_empty: flag,
  voted_count: z.int(),
  /** When they signed the minutes; null where they have not, or where there is why they do not. */
  signed_date: z.nullable(instant),
  unsigned_reason: z.nullable(z.string()),
})

const vote = z.object({
  user_permission_id: id,
  vote: z.enum(plenoVotes),
  note: z.nullable(z.string()),
  voted_date: instant,
})

export const plenoDecision = z.object({
  decision_id: id,
  graduation: z.enum(plenoVotes),
  reason: z.string(),
  votes_for: z.int(),
  votes_against: z.int(),
  /** Votes were even, and the chair's decided. */
  by_chair: flag,
  /** Names of those who voted otherwise. */
  dissent: z.array(z.string()),
  decided_date: instant,
  decided_by_name: z.string(),
  /** SHA-256 of the record: rule, votes, recusals, evidence. */
  sha256: z.string(),
})

/** A written test that is not done: somebody still sits it, or what was written waits to be marked. */
const openTestStates = ['running', 'unmarked'] as const
export const openTest = z.object({ title: z.string(), state: z.enum(openTestStates) })
export type OpenTest = z.output<typeof openTest>

/** A participant as the list of the cockpit shows them. */
export const plenoParticipant = z.object({
  assessment_applicant_id: id,
  applicant_id: z.nullable(id),
  full_name: z.string(),
  schema_id: id,
  schema_name: z.string(),
  accessor_name: z.nullable(z.string()),
  attendance: z.enum(attendances),
  status_recomendation: z.enum(recommendations),
  /** Their written tests that are not done, as long as they are not decided on. */
  open_tests: z.array(openTest),
  votes: z.array(vote),
  recusals: z.array(
    z.object({
      user_permission_id: id,
      kinds: z.array(z.enum(recusalKinds)),
      note: z.nullable(z.string()),
    }),
  ),
  /** What the votes come to now; null where they decide nothing yet, `waits_for` says why. */
  result: z.nullable(z.enum(plenoVotes)),
  waits_for: z.nullable(z.enum(undecidedCodes)),
  /** Votes that are needed at least. */
  quorum: z.int(),
  decision: z.nullable(plenoDecision),
})
export type PlenoParticipant = z.output<typeof plenoParticipant>

const signed = z.nullable(z.object({ name: z.string(), date: instant }))
const missing = z.object({
  code: z.enum(missingCodes),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** A pleno with everything that its page shows. */
export const plenoView = z.object({
  assessment_id: id,
  assessment_number: z.string(),
  title: z.string(),
  last_activity_state: z.enum(assessmentStates),
  tuk_name: z.string(),
  start_date: day,
  end_date: day,
  time_zone: z.string(),
  pleno_link: z.nullable(z.string()),
  pleno_id: z.nullable(id),
  state: z.enum(plenoStates),
  held_on: z.nullable(day),
  held_time: z.nullable(z.string()),
  /** The day that was set, where the committee met on another, which is `held_on` then. */
  planned_on: z.nullable(day),
  place: z.nullable(z.string()),
  members: z.array(member),
  /** The seat of the current user. */
  own_seat: z.nullable(z.object({ user_permission_id: id, position: z.enum(plenoPositions) })),
  /** Who was present and not removed: only they are decided on. */
  participants: z.array(plenoParticipant),
  absent_count: z.int(),
  decided_count: z.int(),
  chair_signed: signed,
  director_signed: signed,
  /** From when on the chair may record that a member does not sign; null but while they sign. */
  excusable_date: z.nullable(instant),
  minutes_letter_id: z.nullable(id),
  decree_letter_id: z.nullable(id),
  /** Forms that certificates of this pleno wait for. */
  blanko_request_id: z.nullable(id),
  certificate_count: z.int(),
  /** For whoever may archive it: the last day on which a result of it can still be appealed; null where none can. */
  appealable_until: z.nullable(day),
  missing: z.array(z.object({ step: z.enum(assessmentSteps), missing: z.array(missing) })),
  version: z.int(),
  may: z.array(z.enum(plenoSteps)),
})
export type Pleno = z.output<typeof plenoView>

/** A certificate of this LSP that a participant holds. */
export const heldCertificate = z.object({
  certificate_id: id,
  schema_name: z.string(),
  certificate_number: z.nullable(z.string()),
  state: z.enum(certificateStates),
  issued_on: z.nullable(day),
  valid_until: z.nullable(day),
  /** Since when its holder owes the surveillance of it (ISO/IEC 17024 9.6); null where nothing is owed. */
  surveillance_owed: z.nullable(day),
})

/** What a pleno decides on about a participant, side by side: the evidence as it was signed with the application. */
export const plenoDossier = z.object({
  /** Whether this person opens the files of the evidence: the administration, and members as long as they decide. */
  may: z.array(z.enum(['open_files'])),
  assessment_applicant_id: id,
  full_name: z.string(),
  join_request_id: z.nullable(id),
  /** What was applied for (FR.APL.01), as it was signed; null of whoever takes part without an application. */
  purpose: z.nullable(z.enum(purposes)),
  evidence: z.array(
    z.object({
      requirement_master_id: id,
      name: z.string(),
      values: z.array(z.string()),
      files: z.array(z.object({ evidence_file_id: id, name: z.string(), mime: z.string() })),
      /** Null where nothing was given by the time the application was signed. */
      given_date: z.nullable(instant),
      /** When the participant gave another answer since; nobody has judged it, and the decision does not rest on it. */
      newer_date: z.nullable(instant),
    }),
  ),
  /** What stands between the participant and the assessor who recommends, and whether the chair has allowed it. */
  conflict: z.nullable(z.pick(conflictPair, { kinds: true, waiver: true })),
  recommendation: z.object({
    status_recomendation: z.enum(recommendations),
    accessor_name: z.nullable(z.string()),
    registration_number: z.nullable(z.string()),
    /** What the assessor wrote with it in FR.AK.02. */
    comment: z.nullable(z.string()),
    follow_up: z.nullable(z.string()),
    /** Units of which FR.AK.02 says otherwise than its instruments do, with the KUK that these name. */
    against: z.array(
      z.object({
        unit: z.string(),
        found: z.enum(['K', 'BK']),
        recorded: z.enum(['K', 'BK']),
        kuk: z.array(z.string()),
        /** Why it is K all the same; null where FR.AK.02 gives none. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  /** The participant's signed forms, in the order in which they were signed. */
  forms: z.array(z.object({ form_code: z.enum(formCodes), label: z.string() })),
  /** Earlier decisions of plenos of this LSP on the same person, newest first. */
  decisions: z.array(
    z.object({
      assessment_id: id,
      schema_name: z.string(),
      graduation: z.enum(plenoVotes),
      decided_on: day,
    }),
  ),
  certificates: z.array(heldCertificate),
})
export type PlenoDossier = z.output<typeof plenoDossier>

/** A pleno as the list shows it; assessments whose day has come and that have none yet stand there too. */
export const plenoRow = z.object({
  assessment_id: id,
  assessment_number: z.string(),
  title: z.string(),
  last_activity_state: z.enum(assessmentStates),
  tuk_name: z.string(),
  end_date: day,
  held_on: z.nullable(day),
  held_time: z.nullable(z.string()),
  planned_on: z.nullable(day),
  state: z.enum(plenoStates),
  member_count: z.int(),
  participant_count: z.int(),
  decided_count: z.int(),
})
export type PlenoRow = z.output<typeof plenoRow>
