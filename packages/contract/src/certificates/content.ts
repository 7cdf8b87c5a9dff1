import * as z from 'zod/mini'
import { day, flag, id, instant, line, orNull, phone, prose, version } from '../platform/fields.ts'
import { pick } from '../platform/pick.ts'
import { schemeDetails, schemeTypes } from '../schemes/content.ts'
import { renewalWindow } from '../schemes/renewal.ts'

/**
 * The life of a certificate (decisions §7). WAITING: decided L by a pleno, not signed yet. ISSUING: signed, its numbers
 * are on their way. From ACTIVE on it has its numbers and nothing that is printed on it changes any more.
 */
export const certificateStates = [
  'WAITING',
  'ISSUING',
  'ACTIVE',
  'SUSPENDED',
  'WITHDRAWN',
  'EXPIRED',
  'REPLACED',
  'CANCELLED',
] as const
export type CertificateState = (typeof certificateStates)[number]

/** The states that a holder, an alumni list or the public may see. */
export const issuedStates = ['ACTIVE', 'SUSPENDED', 'WITHDRAWN', 'EXPIRED', 'REPLACED'] as const
export type IssuedState = (typeof issuedStates)[number]

/** Where it comes from: made here, or one of older times that was typed in or imported. */
export const certificateOrigins = ['issued', 'entered', 'imported'] as const

/** Why a certificate stands in the place of another. */
export const replacements = ['correction', 'recertification', 'reduction'] as const
export type Replacement = (typeof replacements)[number]

/** What may be done with one certificate now. */
export const certificateSteps = [
  'update',
  'sign',
  'cancel',
  'suspend',
  'reinstate',
  'withdraw',
  'reduce',
  'correct',
  'spoil',
  'keep_agreement',
  'announce',
  'hand_over',
  'take_back',
  'edit',
  'delete',
] as const
export type CertificateStep = (typeof certificateSteps)[number]

/**
 * One spelling of a blanko's number, however it was typed: `px000101`, `PX  000101` and `PX 000101` are the same form, and
 * a form is used once.
 */
const oneSpelling = (text: string) => text.replace(/\s+/g, ' ').replace(/^([A-Z]+) ?(?=\d)/, '$1 ')

/** A blanko's number as BNSP prints it: digits, sometimes behind letters. */
export const blankoNumber = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.overwrite(oneSpelling),
    z.minLength(1),
    z.maxLength(30),
    z.regex(/^[A-Z0-9][A-Z0-9 ./-]*$/),
  )

/** The name as it is printed: letters of any script. Titles may hold digits no more than names do. */
const holderName = line(120)

/** A field that may be left empty. */
const textOrEmpty = (max: number) =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? ''),
    line(max, 0),
  )

/**
 * What a certificate says of its scheme (domain §3.2), front and back, and the codes that its numbers begin with. Taken
 * from the version that was assessed; a correction may print it otherwise.
 */
export const printedScheme = z.strictObject({
  ...pick(
    schemeDetails,
    'schema_name',
    'schema_name_en',
    'level',
    'sector',
    'sector_en',
    'sector_letters',
    'kbli_code',
    'kbji_code',
    'skkni_reference',
  ),
  /** From the day of the first edition on; null for one of older times. */
  valid_months: orNull(schemeDetails.valid_months),
  units: z
    .array(z.strictObject({ unit_code: line(50), title: line(255), title_en: textOrEmpty(255) }))
    .check(z.maxLength(100)),
})
export type PrintedFace = z.output<typeof printedScheme>

export const certificateFields = {
  certificate_id: id,
  origin: z.enum(certificateOrigins),
  /** By the calendar of the LSP: one whose time is over is EXPIRED, whether or not anybody has noted it yet. */
  state: z.enum(certificateStates),
  holder_name: z.string(),
  /** The name that the pleno decided on, or else the record's of today, where the certificate's is another. */
  record_name: z.nullable(z.string()),
  applicant_id: z.nullable(id),
  schema_id: z.nullable(id),
  schema_name: z.string(),
  schema_name_en: z.nullable(z.string()),
  certificate_number: z.nullable(z.string()),
  registration_number: z.nullable(z.string()),
  blanko_number: z.nullable(z.string()),
  decided_on: z.nullable(day),
  assessed_on: z.nullable(day),
  tuk_name: z.nullable(z.string()),
  issued_on: z.nullable(day),
  valid_until: z.nullable(day),
  signer_name: z.nullable(z.string()),
  /** How the certificate stands whose place it would take, where it is not signed together with others for that. */
  held_back: z.nullable(z.enum(['suspended', 'withdrawn'])),
  /** 1 for the first, 2 for its first correction. */
  edition: z.int(),
  assessment_id: z.nullable(id),
  run_id: z.nullable(id),
  blanko_request_id: z.nullable(id),
  has_document: flag,
  /** When its holder was told that it can be collected. */
  collectable_date: z.nullable(instant),
  /** Where and when, as they were told. */
  collect_place: z.nullable(z.string()),
  handed_over_on: z.nullable(day),
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(certificateSteps)),
}

/** A certificate as lists show it. */
export const certificateSummary = z.object(certificateFields)
export type CertificateSummary = z.output<typeof certificateSummary>

/** Who is given a certificate: its holder, or whoever holds their power of attorney. */
export const receivers = ['holder', 'proxy'] as const
/** What became of the form of a certificate that was corrected: given back, or lost. */
export const formerBlankos = ['returned', 'missing'] as const
/** How it was signed for: on the screen, or on paper that the office keeps a scan of. */
export const receiptKinds = ['signed', 'paper'] as const

export const handover = z.object({
  kind: z.enum(receiptKinds),
  receiver: z.enum(receivers),
  receiver_name: z.string(),
  power_of_attorney: z.nullable(z.string()),
  handed_on: day,
  former_blanko: z.nullable(z.enum(formerBlankos)),
  by_name: z.string(),
  noted_date: instant,
})
/** One that was ended: the certificate came back, or its form was spoiled. Its receipt stays to be read. */
export const endedHandover = z.object({
  handover_id: id,
  receiver_name: z.string(),
  handed_on: day,
  ended_date: instant,
  ended_reason: z.string(),
})
export type EndedHandover = z.output<typeof endedHandover>
/** How a certificate was handed over. */
export type Handover = z.output<typeof handover>

export const kin = z.object({
  certificate_id: id,
  certificate_number: z.nullable(z.string()),
  state: z.enum(certificateStates),
  issued_on: z.nullable(day),
})
/** Another certificate of the same line: the one it replaced, or the one that replaced it. */
export type Kin = z.output<typeof kin>

/** What is given about a certificate of older times besides its face (entered or imported). */
export const alumniContact = {
  contact: orNull(phone),
  email: orNull(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/))),
  institution: orNull(line(150)),
  company_address: orNull(line(255)),
  description: orNull(prose(2000)),
}

/** How the holder agreed: signed here, or on paper that the office keeps a scan of. */
export const agreementKinds = ['signed', 'paper'] as const

export const holderAgreement = z.object({
  kind: z.enum(agreementKinds),
  /** Which wording of the agreement it was. */
  wording: z.int(),
  agreed_date: instant,
  /** Who signed, or who keeps the paper. */
  by_name: z.string(),
})
/** The agreement of a holder on the use of their certificate (domain §2.1, step 17). */
export type HolderAgreement = z.output<typeof holderAgreement>

/** A unit that a decision took from a certificate. */
export const withdrawnUnit = z.object({ unit_code: z.string(), title: z.string() })
export type WithdrawnUnit = z.output<typeof withdrawnUnit>

export const certificateView = z.object({
  ...certificateFields,
  schema_version_id: z.nullable(id),
  schema_number: z.nullable(z.int()),
  schema_type: z.nullable(z.enum(schemeTypes)),
  printed: printedScheme,
  signer_title: z.nullable(z.string()),
  signed_date: z.nullable(instant),
  place_of_issue: z.nullable(z.string()),
  assessment_applicant_id: z.nullable(id),
  pleno_id: z.nullable(id),
  /** Why it is suspended, withdrawn, replaced or cancelled. */
  state_reason: z.nullable(z.string()),
  state_since: z.nullable(instant),
  replacement: z.nullable(z.enum(replacements)),
  /** Taken from its scope since it was issued, and when; what stays is on the certificate that takes its place. */
  withdrawn_units: z.array(withdrawnUnit),
  reduced_date: z.nullable(instant),
  replaces: z.nullable(kin),
  replaced_by: z.nullable(kin),
  /** Its correction, or what is left of its scope, that waits to be signed; null where there is none, or for its holder. */
  replacement_waiting_id: z.nullable(id),
  /** What a correction prints otherwise than the certificate it replaces: its name, or a field of `printed`. */
  correction_basis: z.nullable(z.string()),
  corrected: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** By the rule that it was issued under; null where that says nothing. */
  renewal: z.nullable(renewalWindow),
  /** The agreement of its holder (ISO/IEC 17024 9.7); null while there is none. */
  agreement: z.nullable(holderAgreement),
  /** To whom it was handed over; null as long as it was not. */
  handover: z.nullable(handover),
  ended_handovers: z.array(endedHandover),
  /** Whether the certificate that it corrects was handed out: its form has to come back. */
  former_handed_out: flag,
  /** SHA-256 of the PDF, lower-case hex. */
  document_sha256: z.nullable(z.string()),
  /** Below the host of the LSP: where anybody may verify it. */
  verify_path: z.nullable(z.string()),
  /** How often somebody has verified it. */
  looks: z.int(),
  ...alumniContact,
})
export type Certificate = z.output<typeof certificateView>

/** Kept for ever beside the certificate, and told to nobody outside. */
export const certificateReason = prose(1000).check(z.minLength(10))

/** What may still be mended before it is signed. */
export const waitingInput = z.strictObject({
  holder_name: holderName,
  blanko_number: orNull(blankoNumber),
  /** Compulsory where the name becomes another. */
  reason: z.optional(certificateReason),
})
export type WaitingInput = z.output<typeof waitingInput>

/** A corrected face, whole: the name and what is said of the scheme, also where it stays as it is. */
export const correctionInput = z.strictObject({
  holder_name: holderName,
  ...printedScheme.shape,
  reason: certificateReason,
  /** The decision that another scope, level or validity rests on; nothing where only spelling is corrected. */
  correction_basis: orNull(line(200, 5)),
})
export type CorrectionInput = z.output<typeof correctionInput>

/** Which units a certificate loses, why, and by which decision (ISO/IEC 17024 9.5). One at least stays. */
export const reductionInput = z.strictObject({
  unit_codes: z.array(line(50)).check(z.minLength(1), z.maxLength(100)),
  reason: certificateReason,
  correction_basis: line(200, 5),
})
export type ReductionInput = z.output<typeof reductionInput>

export const spoilInput = z.strictObject({
  /** The form that was spoiled, as it was read: nobody burns the one that somebody gave it since. */
  spoiled_number: blankoNumber,
  blanko_number: orNull(blankoNumber),
  reason: certificateReason,
})
export type SpoilInput = z.output<typeof spoilInput>
