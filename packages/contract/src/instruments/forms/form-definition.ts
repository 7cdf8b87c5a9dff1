import type { AssessmentState } from '../../assessments/lifecycle.ts'

/** The forms of an assessment (domain §2.3–2.16), in the order in which they are filled in. */
export const formCodes = [
  'apl02',
  'mapa01',
  'mapa02',
  'ak07',
  'konsul',
  'ak01',
  'hadir',
  'hadir_asesor',
  'ia01',
  'ia02',
  'ia03',
  'ia04',
  'ia04a',
  'ia04b',
  'ia05',
  'ia06',
  'ia07',
  'ia08',
  'ia09',
  'ia10',
  'ia11',
  'ak02',
  'ak03',
  'ba',
  'ak05',
  'ak06',
] as const
export type FormCode = (typeof formCodes)[number]

/**
 * Who fills in a form or signs it; the reviewer is a penyelia, another assessor or the LSP (FR.AK.06). The confirmer is the
 * relevant person who confirms the plan of a scheme (FR.MAPA.01).
 */
export const formParties = ['accessor', 'applicant', 'reviewer', 'confirmer'] as const
export type FormParty = (typeof formParties)[number]

/** Generations of BNSP's forms, as schemes name theirs. */
export type Generation = '2018' | '2023'

export type FieldKind =
  | 'choice'
  | 'choices'
  | 'line'
  | 'prose'
  | 'number'
  | 'day'
  | 'files'
  /** One unit of the scheme, or several of them. */
  | 'unit'
  | 'units'
  /** KUK of the unit whose row it stands in, elsewhere of any unit. */
  | 'kuk'

/** One field. `when` asks for it only where another field beside it has one of these values. */
export type FormField = {
  id: string
  kind: FieldKind
  options?: readonly string[]
  /** Of a choice in the rows of a fixed list, which of the options each row has; absent: all. */
  optionsOf?: Readonly<Record<string, readonly string[]>>
  /** Of a choice, what only the product itself writes: people cannot say it. */
  productOptions?: readonly string[]
  /** Written by the product alone while a choice beside it is one of its own (`productOptions`). */
  ofProduct?: { beside: string }
  required?: boolean
  /** Of KUK: required where the unit whose row it stands in has any. */
  requiredWhereAny?: boolean
  /** Taken over from an earlier form of the same kind: prepared once, adapted for each. */
  carried?: boolean
  /** Of several choices in rows: each has a column of its own on paper. */
  isMatrix?: boolean
  /** Most of a number. */
  most?: number
  when?: { field: string; is: readonly string[] }
  /** Asked only where the participant states a special need in the application. */
  whereNeedStated?: true
}

/**
 * Where the rows of a section come from: the scheme, the evidence, the participants, or a fixed list, which may stand there
 * once for each job group of the scheme.
 */
export type RowSource =
  | 'units'
  | 'elements'
  | 'kuk'
  | 'evidence'
  | 'participants'
  /** Units that are concluded to be K although the evidence says that they are not. */
  | 'despite'
  /** Documents of a portfolio that do not meet the rules of evidence although it comes to K. */
  | 'documents'
  | readonly string[]
  | { perGroup: readonly string[] }

/** The rows of a fixed list; none of those that the scheme or its people make. */
export const fixedRows = (rows: RowSource): readonly string[] =>
  typeof rows === 'string' ? [] : 'perGroup' in rows ? rows.perGroup : rows

/**
 * A part of a form. Values lie under `section.field`, in rows and lists under `section.row.field`; a list keeps the
 * order of its rows, which people add, under `section`. `statements` is text alone.
 */
export type FormSection = { id: string; fields: readonly FormField[] } & (
  | { kind: 'fields' }
  | { kind: 'rows'; rows: RowSource }
  /** `mayBeEmpty`: the form says something without a row of it. */
  | { kind: 'list'; most: number; mayBeEmpty?: true }
  | { kind: 'statements' }
)

/** A form as data: what it asks, of whom, who signs, and in which states of the assessment it is open. */
export type FormDefinition = {
  code: FormCode
  /** As it is called in the field. */
  label: string
  /** Of one participant, or one assessor's report on all of theirs. */
  subject: 'participant' | 'accessor'
  filledBy: FormParty
  signedBy: readonly FormParty[]
  /** The participant may read it, though they neither fill it in nor sign it. */
  applicantReads?: boolean
  openIn: readonly AssessmentState[]
  /** What is told to several participants at once: what was chosen for one may be written for the others. */
  isToldToAll?: boolean
  /** Absent: in all of them. */
  generations?: readonly Generation[]
  sections: readonly FormSection[]
}

/**
 * Whether a form is of the day or of what follows it: instruments, the list of attendance, the result, the feedback. Who was not
 * there has none of these (decisions §5).
 */
export const isOfTheDay = ({ openIn }: Pick<FormDefinition, 'openIn'>): boolean =>
  openIn[0] === 'REAL_ASSESSMENT'

/** A participant reads what they fill in, sign or are to read; never instruments with their keys (domain §2.8). */
export const mayReadAsApplicant = ({ filledBy, signedBy, applicantReads }: FormDefinition): boolean =>
  filledBy === 'applicant' || signedBy.includes('applicant') || applicantReads === true

export const yesNo = (id: string, more: Omit<Partial<FormField>, 'id' | 'kind' | 'options'> = {}) =>
  ({ id, kind: 'choice', options: ['yes', 'no'], required: true, ...more }) as const satisfies FormField

/** Competent or not yet: the only result values (domain §1). */
export const competence = (id: string, more: Omit<Partial<FormField>, 'id' | 'kind' | 'options'> = {}) =>
  ({ id, kind: 'choice', options: ['K', 'BK'], required: true, ...more }) as const satisfies FormField

/** Why a unit is concluded to be K although the evidence says that it is not, for each such unit (decision 182). */
export const despite = {
  id: 'despite',
  kind: 'rows',
  rows: 'despite',
  fields: [{ id: 'reason', kind: 'prose', required: true }],
} as const satisfies FormSection

/** The same of a portfolio, for each document of it that does not meet the rules of evidence. */
export const despiteDocuments = { ...despite, rows: 'documents' } as const satisfies FormSection

/** Rules of evidence: valid, authentic, current, sufficient (V, A, T, M). */
export const evidenceRules: readonly FormField[] = [
  yesNo('valid'),
  yesNo('authentic'),
  yesNo('current'),
  yesNo('sufficient'),
]

/** What a choice offers in a row; the row's id is null outside of rows. */
export const optionsAt = ({ options = [], optionsOf }: FormField, row: string | null): readonly string[] =>
  (row === null ? undefined : optionsOf?.[row]) ?? options
