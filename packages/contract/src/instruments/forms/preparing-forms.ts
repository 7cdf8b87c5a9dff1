import {
  evidenceRules,
  type FormCode,
  type FormDefinition,
  type FormField,
  yesNo,
} from './form-definition.ts'
import { mapa01 } from './mapa01.ts'
import { mapa02 } from './mapa02.ts'
import { planning, potency } from './plan-fields.ts'

const reviewing = ['ON_REVIEW_APPLICANT_DOCUMENT'] as const

const evidenceKinds: readonly string[] = [
  'portfolio',
  'product',
  'observation',
  'structured',
  'written',
  'oral',
  'interview',
  'other',
]

/** What BNSP's form offers for each characteristic (domain §2.14, part A). */
const measures: Readonly<Record<string, readonly string[]>> = {
  language: ['scribe', 'verbal_visual', 'product', 'observation', 'structured', 'other'],
  reader: ['oral_visual', 'interview_visual', 'other'],
  technology: ['observation', 'oral', 'written', 'interview', 'structured', 'portfolio', 'operator', 'other'],
  timing: ['writer', 'camera', 'longer', 'shorter', 'levels', 'other'],
  equipment: ['oral', 'interview', 'other'],
  environment: ['oral', 'written', 'interview', 'portfolio', 'review', 'structured', 'other'],
  age: ['case', 'print', 'same_gender', 'same_instrument', 'other'],
  culture: ['case', 'any_assessor', 'same_instrument', 'other'],
}

/** With what an assessment goes on after an adjustment (FR.AK.07). */
const adjusted: readonly FormField[] = [
  { id: 'benchmark', kind: 'line' },
  { id: 'methods', kind: 'line' },
  { id: 'instruments', kind: 'line' },
]

/** What is filled in before the day: review, plan, adjustments, consultation, consent (domain §2.3–2.7, §2.14, §2.16). */
export const preparingForms: readonly FormDefinition[] = [
  {
    code: 'apl02',
    label: 'FR.APL.02',
    subject: 'participant',
    filledBy: 'accessor',
    signedBy: ['accessor'],
    applicantReads: true,
    openIn: reviewing,
    sections: [
      {
        id: 'evidence',
        kind: 'rows',
        rows: 'evidence',
        fields: [...evidenceRules, { id: 'note', kind: 'line' }],
      },
      { id: 'elements', kind: 'rows', rows: 'elements', fields: [{ id: 'note', kind: 'line' }] },
      {
        id: 'verdict',
        kind: 'fields',
        fields: [
          { id: 'verdict', kind: 'choice', options: ['continue', 'stop'], required: true },
          { id: 'note', kind: 'prose', required: true, when: { field: 'verdict', is: ['stop'] } },
        ],
      },
    ],
  },
  mapa01,
  mapa02,
  {
    code: 'ak07',
    label: 'FR.AK.07',
    subject: 'participant',
    filledBy: 'accessor',
    signedBy: ['accessor', 'applicant'],
    openIn: planning,
    sections: [
      { id: 'candidate', kind: 'fields', fields: [potency] },
      {
        id: 'part_a',
        kind: 'rows',
        rows: Object.keys(measures),
        fields: [
          yesNo('needed'),
          {
            id: 'measures',
            kind: 'choices',
            options: [...new Set(Object.values(measures).flat())],
            optionsOf: measures,
            required: true,
            when: { field: 'needed', is: ['yes'] },
          },
          { id: 'other', kind: 'line', required: true, when: { field: 'measures', is: ['other'] } },
        ],
      },
      {
        id: 'part_b',
        kind: 'rows',
        rows: ['benchmark', 'potency', 'context'],
        fields: [
          yesNo('suits'),
          { id: 'decision', kind: 'line', required: true, when: { field: 'suits', is: ['no'] } },
        ],
      },
      { id: 'result', kind: 'fields', fields: adjusted },
      { id: 'result_b', kind: 'fields', fields: adjusted },
      {
        id: 'conclusion',
        kind: 'fields',
        fields: [
          { id: 'verdict', kind: 'choice', options: ['continue', 'stop'], required: true },
          // Nobody's stated need is passed over in silence: it is adjusted for, or said why not (ISO/IEC 17024 9.2.5).
          {
            id: 'agreed',
            kind: 'prose',
            required: true,
            when: { field: 'verdict', is: ['continue'] },
            whereNeedStated: true,
          },
          { id: 'reason', kind: 'prose', required: true, when: { field: 'verdict', is: ['stop'] } },
          { id: 'again', kind: 'day', required: true, when: { field: 'verdict', is: ['stop'] } },
        ],
      },
    ],
  },
  {
    code: 'konsul',
    label: 'Konsultasi',
    isToldToAll: true,
    subject: 'participant',
    filledBy: 'accessor',
    signedBy: ['accessor', 'applicant'],
    openIn: reviewing,
    sections: [
      {
        id: 'told',
        kind: 'rows',
        rows: ['scheme', 'evidence', 'process', 'schedule', 'rights', 'appeal', 'confidentiality', 'needs'],
        fields: [yesNo('explained')],
      },
      { id: 'agreed', kind: 'fields', fields: [{ id: 'note', kind: 'prose' }] },
    ],
  },
  {
    code: 'ak01',
    label: 'FR.AK.01',
    subject: 'participant',
    filledBy: 'accessor',
    signedBy: ['accessor', 'applicant'],
    openIn: [...reviewing, 'ON_COMPLETED_REPORT'],
    sections: [
      {
        id: 'plan',
        kind: 'fields',
        fields: [
          {
            id: 'evidence_kinds',
            kind: 'choices',
            options: evidenceKinds,
            required: true,
            carried: true,
          },
          {
            id: 'other',
            kind: 'line',
            required: true,
            carried: true,
            when: { field: 'evidence_kinds', is: ['other'] },
          },
        ],
      },
      { id: 'consent', kind: 'statements', fields: [] },
    ],
  },
]

/** The kind of evidence of FR.AK.01 that an instrument gathers (domain §2.7, §2.8). */
const evidenceKindOf: Partial<Record<FormCode, string>> = {
  ia01: 'observation',
  ia02: 'observation',
  ia03: 'observation',
  ia04: 'structured',
  ia04a: 'structured',
  ia04b: 'structured',
  ia05: 'written',
  ia06: 'written',
  ia07: 'oral',
  ia08: 'portfolio',
  ia09: 'interview',
  ia10: 'other',
  ia11: 'product',
}

/** The kinds of evidence that FR.AK.01 names for these instruments, in the form's own order. */
export const evidenceKindsOf = (instruments: readonly FormCode[]): string[] => {
  const kinds = new Set(instruments.flatMap((code) => evidenceKindOf[code] ?? []))
  return evidenceKinds.filter((kind) => kinds.has(kind))
}
