import * as z from 'zod/mini'
import { potencies } from '../applications/content.ts'
import { attendances, recommendations, testMethods } from '../assessments/content.ts'
import { assessmentStates } from '../assessments/lifecycle.ts'
import { because, day, flag, id, instant, line, orNull, prose, version } from '../platform/fields.ts'
import { plainText } from '../platform/plain-text.ts'
import { fileCheck } from '../platform/stored-file.ts'
import { formSource } from './form-source.ts'
import { formCodes, formParties } from './forms/form-definition.ts'
import { formGapCodes } from './forms/form-gaps.ts'
import { proseMost } from './forms/form-values.ts'
import { recordedKinds } from './forms/unit-findings.ts'

/** How a form stands: being filled in (or not begun), signed by some, signed by all. */
export const formStates = ['DRAFT', 'SIGNING', 'SIGNED'] as const
export type FormState = (typeof formStates)[number]

/** What may be done with a form now. */
export const formSteps = ['fill', 'sign', 'refuse', 'correct'] as const
export type FormStep = (typeof formSteps)[number]

/** How a change that arrives is taken; the same three as in FR.APL.02. */
export const formOutcomes = ['saved', 'older', 'elsewhere'] as const
export type FormOutcome = (typeof formOutcomes)[number]

const text = z.string().check(z.overwrite(plainText), z.maxLength(proseMost))
const value = z.union([
  text,
  z.number().check(z.gte(0), z.lte(1_000_000)),
  z.array(line(64)).check(z.maxLength(200)),
])

/**
 * One change, as a device sends it: `based_on` is the version of that place it saw, `sequence` grows with every change
 * on the device. A packet that comes late, or from a device that has not seen the newest, never overwrites it.
 */
const change = z.strictObject({
  path: line(160),
  value: z.nullable(value),
  based_on: z.int().check(z.gte(0)),
  sequence: z.int().check(z.gte(1)),
})
export type FormChange = z.output<typeof change>
const changesMost = 200
export const formChanges = z.strictObject({
  device_id: id,
  /** Which writing of the form: one that was corrected meanwhile is another. */
  revision: version,
  changes: z.array(change).check(z.minLength(1), z.maxLength(changesMost)),
})

const gap = z.object({ path: z.string(), code: z.enum(formGapCodes) })

export const savedForm = z.object({
  results: z.array(
    z.object({
      path: z.string(),
      outcome: z.enum(formOutcomes),
      value: z.nullable(value),
      version: z.int(),
    }),
  ),
  saved_date: instant,
})
export type SavedForm = z.output<typeof savedForm>

const signature = z.object({
  party: z.enum(formParties),
  name: z.string(),
  /** Registration number of an assessor. */
  detail: z.nullable(z.string()),
  signed_date: instant,
  /** Why the participant did not sign, as the assessor recorded it. */
  refused_reason: z.nullable(z.string()),
  /** SHA-256 of what was signed, in canonical JSON. */
  content_sha256: z.string(),
})

const file = z.object({
  form_file_id: id,
  path: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  check: fileCheck,
})

/** One form with all that its page shows. */
export const formView = z.object({
  /** Null as long as nothing has been written. */
  form_id: z.nullable(id),
  form_code: z.enum(formCodes),
  /** Null for what is prepared for a scheme. */
  assessment_id: z.nullable(id),
  assessment_applicant_id: z.nullable(id),
  accessor_id: z.nullable(id),
  state: z.enum(formStates),
  revision: z.int(),
  content: z.record(z.string(), value),
  /** The version of each place that was written. */
  versions: z.record(z.string(), z.int()),
  /** Taken over from an earlier form, and not yet looked at here. */
  is_carried: flag,
  /** What was prepared and validated for the scheme; null where nothing was, or the form is not prepared for schemes. */
  plan: z.nullable(
    z.object({
      content: z.record(z.string(), value),
      validated_by_name: z.string(),
      validated_date: instant,
    }),
  ),
  /**
   * Where a version's plan, not validated yet, began with that of a former version: whose it is, how many elements are
   * new since and how many are gone; null elsewhere.
   */
  former_plan: z.nullable(
    z.object({
      version_number: z.int(),
      validated_by_name: z.string(),
      validated_date: instant,
      elements_added: z.int(),
      elements_gone: z.int(),
    }),
  ),
  source: formSource,
  /** What the participant's instruments say of each unit, for whoever fills in FR.AK.02; nothing for all others. */
  findings: z.array(
    z.object({
      unit_id: id,
      form_code: z.enum(formCodes),
      kind: z.enum(recordedKinds),
      result: z.nullable(z.enum(['K', 'BK'])),
      short: z.array(id),
    }),
  ),
  files: z.array(file),
  gaps: z.array(gap),
  /** Other forms that have to be signed before. */
  waits_for: z.array(z.enum(formCodes)),
  signatures: z.array(signature),
  /** As whom this person would sign. */
  sign_as: z.nullable(z.enum(formParties)),
  /** They would, but for a conflict of interest with the participant that nobody has allowed. */
  in_conflict: flag,
  /** Whose form it is was taken out of the assessment. */
  removed: flag,
  correction_reason: z.nullable(z.string()),
  modified_date: z.nullable(instant),
  may: z.array(z.enum(formSteps)),
})
export type Form = z.output<typeof formView>

/** A form in the list of an assessment's forms. */
const formRow = z.object({
  form_code: z.enum(formCodes),
  state: z.enum(formStates),
  begun: flag,
  signed_by: z.array(z.enum(formParties)),
  /** FR.MAPA.02 plans it for this participant, or they state a need that FR.AK.07 is for; always true for what everybody has. */
  planned: flag,
  modified_date: z.nullable(instant),
})
export type FormRow = z.output<typeof formRow>

/** What a participant showed to prove who they are. */
export const identityKinds = ['ktp', 'sim', 'passport', 'student_card', 'other'] as const
export type IdentityKind = (typeof identityKinds)[number]

const attendanceView = z.object({
  attendance: z.enum(attendances),
  identity_kind: z.nullable(z.enum(identityKinds)),
  identity_matches: z.nullable(flag),
  note: z.nullable(z.string()),
  checked_date: z.nullable(instant),
  checked_by_name: z.nullable(z.string()),
})

/** All forms of an assessment that this person may see. */
export const formsView = z.object({
  assessment_id: id,
  assessment_number: z.string(),
  title: z.string(),
  last_activity_state: z.enum(assessmentStates),
  tuk_name: z.string(),
  start_date: day,
  end_date: day,
  participants: z.array(
    z.object({
      assessment_applicant_id: id,
      applicant_id: z.nullable(id),
      full_name: z.string(),
      schema_id: id,
      schema_name: z.string(),
      accessor_name: z.nullable(z.string()),
      test_method: z.enum(testMethods),
      status_recomendation: z.enum(recommendations),
      removed: flag,
      /** Their application, with the self-assessment that FR.APL.02 judges, is there. */
      has_applied: flag,
      /** It is the current user, in whatever role: somebody else records their attendance. */
      is_self: flag,
      /** Something stands between them and their assessor that nobody has allowed: as long as it does, the assessor signs nothing. Not told to participants. */
      in_conflict: flag,
      /** The signed form by which they do not go on, while the assessment is prepared: they are to be taken out. */
      stopped_by: z.nullable(z.enum(['apl02', 'ak07'])),
      attendance: attendanceView,
      forms: z.array(formRow),
      /** Feedback to the participant in signed forms that are closed to them, as those with keys; nothing for all others. */
      feedback: z.array(z.object({ form_code: z.enum(formCodes), text: z.string() })),
    }),
  ),
  /** What is prepared for the schemes assessed here; nothing for participants. */
  plans: z.array(z.object({ schema_version_id: id, schema_name: z.string(), forms: z.array(formRow) })),
  reports: z.array(z.object({ accessor_id: id, accessor_name: z.string(), forms: z.array(formRow) })),
  may: z.array(z.enum(['attendance', 'move', 'sign_many'])),
})
export type Forms = z.output<typeof formsView>

/** One form of several participants before it is signed for all: whose is next to be signed by this person, and what each lacks. */
export const formsToSign = z.object({
  participants: z.array(
    z.object({
      assessment_applicant_id: id,
      revision: z.int(),
      /** How often its places had been written: the signature names it again. */
      seen: z.int(),
      /** How many places are empty or wrong, without the potency where that alone may be given along with the signature. */
      lacking: z.int(),
      waits_for: z.array(z.enum(formCodes)),
      /** Where the form asks for it: as it is written, and as the application states it for the assessor to confirm. */
      potency: z.nullable(
        z.object({
          path: z.string(),
          value: z.nullable(z.enum(potencies)),
          version: z.int(),
          stated: z.nullable(z.enum(potencies)),
          /** Of FR.MAPA.01: those for which FR.MAPA.02, as it stands or would begin, names no instrument. */
          unserved: z.array(z.enum(potencies)),
        }),
      ),
    }),
  ),
})
export type FormsToSign = z.output<typeof formsToSign>

/** So long is a note that explains: an identity that does not match, or that somebody is absent who has signed the list. */
export const attendanceNoteMin = 10

/** Somebody is present only if they proved who they are; an absent one has shown nothing. */
const attendanceCheck = z
  .strictObject({
    assessment_applicant_id: id,
    attendance: z.enum(['PRESENT', 'ABSENT']),
    identity_kind: orNull(z.enum(identityKinds)),
    identity_matches: orNull(flag),
    note: orNull(prose(500)),
    /** The moment of the newest check that was seen; null where there was none. */
    based_on: orNull(instant),
  })
  .check(
    because(
      'required',
      ({ attendance, identity_kind }) => attendance === 'ABSENT' || identity_kind !== null,
      'identity_kind',
    ),
    because(
      'required',
      ({ attendance, identity_matches, note }) =>
        attendance === 'ABSENT' || identity_matches === true || (note?.length ?? 0) >= attendanceNoteMin,
      'note',
    ),
    // Which document it was is told by the note alone.
    because(
      'required',
      ({ attendance, identity_kind, note }) =>
        attendance === 'ABSENT' || identity_kind !== 'other' || note !== null,
      'note',
    ),
  )
export const attendanceInput = z.strictObject({
  checks: z.array(attendanceCheck).check(z.minLength(1), z.maxLength(2000)),
})
export type AttendanceCheck = z.output<typeof attendanceCheck>
