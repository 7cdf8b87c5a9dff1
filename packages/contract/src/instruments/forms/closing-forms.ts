import { competence, despite, type FormDefinition, yesNo } from './form-definition.ts'
import { recordedKinds } from './unit-findings.ts'

const day = ['REAL_ASSESSMENT'] as const
const afterwards = ['REAL_ASSESSMENT', 'PLENO_DOCUMENT_COMPLETED', 'PLENO_REPORT_READY'] as const

/** Attendance, results, feedback, reports and review (domain §2.9, §2.10, §2.12, §2.13, §2.16). */
export const closingForms: readonly FormDefinition[] = [
  {
    code: 'hadir',
    label: 'Daftar hadir',
    subject: 'participant',
    filledBy: 'applicant',
    signedBy: ['applicant'],
    openIn: day,
    sections: [{ id: 'presence', kind: 'statements', fields: [] }],
  },
  {
    code: 'hadir_asesor',
    label: 'Daftar hadir asesor',
    subject: 'accessor',
    filledBy: 'accessor',
    signedBy: ['accessor'],
    openIn: day,
    sections: [{ id: 'presence', kind: 'statements', fields: [] }],
  },
  {
    code: 'ak02',
    label: 'FR.AK.02',
    subject: 'participant',
    filledBy: 'accessor',
    signedBy: ['accessor', 'applicant'],
    openIn: day,
    sections: [
      {
        id: 'units',
        kind: 'rows',
        rows: 'units',
        fields: [
          { id: 'kinds', kind: 'choices', options: recordedKinds, required: true, isMatrix: true },
          competence('result'),
          { id: 'short', kind: 'kuk', requiredWhereAny: true, when: { field: 'result', is: ['BK'] } },
        ],
      },
      despite,
      {
        id: 'result',
        kind: 'fields',
        fields: [
          competence('confirmed'),
          { id: 'follow_up', kind: 'prose', required: true, when: { field: 'confirmed', is: ['BK'] } },
          { id: 'comment', kind: 'prose', required: true },
        ],
      },
    ],
  },
  {
    code: 'ak03',
    label: 'FR.AK.03',
    subject: 'participant',
    filledBy: 'applicant',
    signedBy: ['applicant'],
    openIn: afterwards,
    sections: [
      {
        id: 'items',
        kind: 'rows',
        rows: [
          'process',
          'study',
          'negotiate',
          'explore',
          'demonstrate',
          'decision',
          'feedback',
          'documents',
          'confidential',
          'communication',
        ],
        fields: [yesNo('answer'), { id: 'comment', kind: 'line' }],
      },
      { id: 'free', kind: 'fields', fields: [{ id: 'comment', kind: 'prose' }] },
    ],
  },
  {
    code: 'ba',
    label: 'BA Asesmen',
    subject: 'accessor',
    filledBy: 'accessor',
    signedBy: ['accessor'],
    openIn: day,
    sections: [
      { id: 'participants', kind: 'rows', rows: 'participants', fields: [{ id: 'note', kind: 'line' }] },
      {
        id: 'course',
        kind: 'fields',
        fields: [
          { id: 'course', kind: 'prose', required: true },
          { id: 'incidents', kind: 'prose' },
        ],
      },
    ],
  },
  {
    code: 'ak05',
    label: 'FR.AK.05',
    subject: 'accessor',
    filledBy: 'accessor',
    signedBy: ['accessor'],
    openIn: day,
    sections: [
      { id: 'participants', kind: 'rows', rows: 'participants', fields: [{ id: 'note', kind: 'line' }] },
      {
        id: 'report',
        kind: 'fields',
        fields: [
          { id: 'positive', kind: 'prose', required: true },
          { id: 'negative', kind: 'prose', required: true },
          { id: 'refusal', kind: 'prose' },
          { id: 'improvement', kind: 'prose' },
          { id: 'note', kind: 'prose' },
        ],
      },
    ],
  },
  {
    code: 'ak06',
    label: 'FR.AK.06',
    subject: 'accessor',
    filledBy: 'reviewer',
    signedBy: ['reviewer'],
    openIn: afterwards,
    sections: [
      {
        id: 'principles',
        kind: 'rows',
        rows: ['plan', 'preparation', 'implementation', 'decision', 'feedback'],
        fields: [yesNo('valid'), yesNo('reliable'), yesNo('flexible'), yesNo('fair')],
      },
      { id: 'principles_advice', kind: 'fields', fields: [{ id: 'recommendation', kind: 'prose' }] },
      {
        id: 'consistency',
        kind: 'fields',
        fields: [
          yesNo('ts'),
          yesNo('tms'),
          yesNo('cms'),
          yesNo('jres'),
          yesNo('trs'),
          { id: 'recommendation', kind: 'prose', required: true },
          { id: 'comment', kind: 'prose' },
        ],
      },
    ],
  },
]
