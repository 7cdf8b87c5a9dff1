import * as z from 'zod/mini'
import { accountStates } from '../applicants/applicants.ts'
import { applicationStates } from '../applications/content.ts'
import { because, flag, id, instant, orNull, prose, version } from '../platform/fields.ts'

/** The families of applications that the registry keeps apart (domain §6.2): the second parameter of an application's page. */
export const skkFamilies = ['regular', 'fresh_graduate', 'training_centre'] as const
export type SkkFamily = (typeof skkFamilies)[number]

/** How far the LSP is with an application of the registry (domain §6.2). */
export const skkStates = [
  'NEW',
  'REVIEW',
  'INCOMPLETE',
  'COMPLETE',
  'FORMS',
  'BILLED',
  'PAID',
  'COMPETENT',
  'NOT_COMPETENT',
  'REJECTED',
] as const
export type SkkState = (typeof skkStates)[number]

/** Steps that people take by hand. */
export const skkOwnSteps = ['review', 'complete', 'incomplete', 'reject', 'forms', 'bill', 'pay'] as const
/** Those, and what the pleno's decision and the certificate bring about. */
export const skkSteps = [...skkOwnSteps, 'certify', 'fail'] as const
export type SkkStep = (typeof skkSteps)[number]

/** Steps whose reason the applicant reads. */
export const reasonedSteps: readonly SkkStep[] = ['incomplete', 'reject', 'fail']

/** What may be done with an application now. */
export const skkActs = [...skkOwnSteps, 'refresh', 'judge', 'take_over', 'tie_scheme', 'settle'] as const
export type SkkAct = (typeof skkActs)[number]

/** What a paper of an application is. */
export const skkPapers = [
  'ktp',
  'photo',
  'statement',
  'diploma',
  'diploma_statement',
  'project_reference',
  'training_certificate',
  'certificate',
  'request_letter',
  'association_letter',
  'former_skk',
  'self_assessment',
  'verification_record',
] as const
export type SkkPaper = (typeof skkPapers)[number]

/** How far the copy of a paper has come: `REFUSED` will not be tried again by itself. */
export const paperStates = ['WAITING', 'KEPT', 'REFUSED'] as const

/** Whether a requirement is met, by what was handed in for it. */
export const skkVerdicts = ['met', 'not_met', 'absent'] as const

/** Why a call to the registry, or to a paper's address, came to nothing. */
export const registryFaults = [
  'address_inside',
  'unreachable',
  'slow',
  'token',
  'not_found',
  'refused',
  'server_error',
  'unreadable',
  'redirected',
  'too_large',
  'wrong_file_type',
  'infected',
  'upload_limit',
] as const
export type RegistryFault = (typeof registryFaults)[number]

/** What differs between the registry and us. */
const differenceKinds = [
  'not_listed',
  'status',
  'changed_after_takeover',
  'nik',
  'certificate',
  'certificate_suspended',
  'certificate_withdrawn',
  'certificate_reinstated',
] as const
/** What no report brings to an end: somebody settles it, and says how. */
export const settledByHand = [
  'not_listed',
  'status',
  'changed_after_takeover',
  'certificate_suspended',
  'certificate_withdrawn',
  'certificate_reinstated',
] as const satisfies readonly (typeof differenceKinds)[number][]
export const difference = z.object({
  kind: z.enum(differenceKinds),
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
})
export type Difference = z.output<typeof difference>

const text = z.nullable(z.string())
/** A project, a training or a certificate; `employer` is a project's, `hours` a training's. */
const entry = z.object({
  title: text,
  detail: text,
  from: text,
  until: text,
  employer: text,
  hours: text,
})
/** An application as the registry describes it, without its numbers of identity. */
export const dossier = z.object({
  personal: z.object({
    full_name: text,
    place_of_birth: text,
    date_of_birth: text,
    gender_code: z.nullable(z.enum(['M', 'F'])),
    email: text,
    contact: text,
    address: text,
    regency: text,
    province: text,
    postal_code: text,
  }),
  classifications: z.array(
    z.object({
      work_position: text,
      classification: text,
      sub_classification: text,
      qualification: text,
      level: text,
      request_kind: text,
      association: text,
      venue: text,
    }),
  ),
  educations: z.array(
    z.object({ school: text, programme: text, level: text, graduation_year: text, diploma_number: text }),
  ),
  projects: z.array(entry),
  trainings: z.array(entry),
  certificates: z.array(entry),
})
export type Dossier = z.output<typeof dossier>

export const skkPaperView = z.object({
  skk_paper_id: id,
  kind: z.enum(skkPapers),
  /** Which paper of several of one kind: names the school, the project or the training. */
  about: text,
  state: z.enum(paperStates),
  fault: z.nullable(z.enum(registryFaults)),
  name: text,
  mime: text,
  bytes: z.nullable(z.int()),
  verdict: z.nullable(z.enum(skkVerdicts)),
  note: text,
  judged_by: text,
  judged_date: z.nullable(instant),
  /** Of the verdict: each paper is judged for itself, by several people at one time. */
  version,
})
export type SkkPaperView = z.output<typeof skkPaperView>

/** Why a review cannot be declared complete yet: its details are not fetched, or of a paper, how it was judged. */
const skkGapCodes = ['not_fetched', 'unjudged', 'not_met', 'absent'] as const
/** `paper` and `about` name the paper, as its view does; null where it is about none. */
export const skkGap = z.object({
  code: z.enum(skkGapCodes),
  paper: z.nullable(z.enum(skkPapers)),
  about: text,
})
export type SkkGap = z.output<typeof skkGap>

const listed = {
  skk_id: id,
  id_izin: z.string(),
  family: z.enum(skkFamilies),
  applicant_name: text,
  nik_masked: text,
  work_position: text,
  sub_classification: text,
  level: text,
  state: z.enum(skkStates),
  /** The code that the registry has for it. */
  registry_code: text,
  registered_date: z.nullable(instant),
  fetched_date: z.nullable(instant),
  /** Why its newest data could not be fetched. */
  fault: z.nullable(z.enum(registryFaults)),
  differs: z.boolean(),
  differences: z.array(difference),
  applicant_id: z.nullable(id),
  join_request_id: z.nullable(id),
  modified_date: instant,
  version,
}
export const skkRow = z.object(listed)
export type SkkRow = z.output<typeof skkRow>

/** How the LSP's own application stands that was begun for one of the registry. */
const ownApplication = z.object({
  state: z.enum(applicationStates),
  /** Before it was sent the LSP does not see it. */
  is_sent: flag,
  /** The assessment that is not over and has taken it; null where its venue has not sent it. */
  held_by: text,
  /** The venue in whose unsent draft it lies: the office frees it from there by `/join_requests/{id}/draft`. */
  held_in_draft_of: text,
})
export type OwnApplication = z.output<typeof ownApplication>

export const skkView = z.object({
  ...listed,
  dossier: z.nullable(dossier),
  papers: z.array(skkPaperView),
  /** What `complete` still lacks while the review goes on; it is refused until nothing does. */
  lacks: z.array(skkGap),
  /** What the applicant was told last. */
  reason: text,
  /** The scheme of the application that waits until the applicant has an account. */
  waiting_schema_id: z.nullable(id),
  waiting_schema_name: text,
  own_application: z.nullable(ownApplication),
  /** How the applicant’s record stands that was taken over; null before. */
  record: z.nullable(z.object({ account: z.enum(accountStates), in_bin: flag })),
  /** What the registry gave in exchange for the LSP's numbers. */
  registration_number: text,
  registration_qr: text,
  certificate_id: z.nullable(id),
  reports: z.object({
    waiting: z.int(),
    sent: z.int(),
    refused: z.int(),
    /** When one that waits is tried next. */
    next_date: z.nullable(instant),
  }),
  may: z.array(z.enum(skkActs)),
})
export type SkkView = z.output<typeof skkView>

const reasonNeeded = because<{ step: SkkStep; reason: string | null }>(
  'required',
  ({ step, reason }) => !reasonedSteps.includes(step) || reason !== null,
  'reason',
)
export const stepInput = z
  .strictObject({ step: z.enum(skkOwnSteps), reason: orNull(prose(500)), version })
  .check(reasonNeeded)
export type StepInput = z.output<typeof stepInput>

/** How a difference was settled: by a letter to LPJK, a telephone call, or by looking at both sides. */
export const settleInput = z.strictObject({
  kind: z.enum(settledByHand),
  reason: prose(500).check(z.minLength(10)),
  version,
})
export type SettleInput = z.output<typeof settleInput>

/** What somebody says of a paper. */
export const skkVerdict = z
  .strictObject({ verdict: z.enum(skkVerdicts), note: orNull(prose(500)) })
  .check(
    because<{ verdict: string; note: string | null }>(
      'required',
      ({ verdict, note }) => verdict === 'met' || note !== null,
      'note',
    ),
  )
export type SkkVerdict = z.output<typeof skkVerdict>
export const verdictInput = z.safeExtend(skkVerdict, { skk_paper_id: id, version })
export type VerdictInput = z.output<typeof verdictInput>
