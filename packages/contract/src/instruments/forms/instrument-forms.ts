import {
  competence,
  despite,
  despiteDocuments,
  evidenceRules,
  type FormDefinition,
  yesNo,
} from './form-definition.ts'
import {
  closing,
  photos,
  products,
  prose,
  result,
  resultOfCriteria,
  structured,
  task,
  written,
} from './instrument-sections.ts'

const day = ['REAL_ASSESSMENT'] as const

const instrument = (
  code: FormDefinition['code'],
  label: string,
  signedBy: FormDefinition['signedBy'],
  sections: FormDefinition['sections'],
  generations?: FormDefinition['generations'],
): FormDefinition => ({
  code,
  label,
  subject: 'participant',
  filledBy: 'accessor',
  signedBy,
  openIn: day,
  ...(generations && { generations }),
  sections,
})
const both = ['accessor', 'applicant'] as const
/** Forms that hold questions with their keys are the assessor's alone (domain §2.8). */
const alone = ['accessor'] as const

/** The instruments of the day (domain §2.8), made from the scheme. */
export const instrumentForms: readonly FormDefinition[] = [
  instrument('ia01', 'FR.IA.01', both, [
    {
      id: 'kuk',
      kind: 'rows',
      rows: 'kuk',
      fields: [
        yesNo('achieved'),
        { id: 'standard', kind: 'line', carried: true },
        { id: 'further', kind: 'line' },
      ],
    },
    resultOfCriteria,
    despite,
  ]),
  instrument('ia02', 'FR.IA.02', both, [
    {
      id: 'task',
      kind: 'fields',
      fields: [
        task('scenario'),
        task('steps'),
        task('equipment'),
        { id: 'minutes', kind: 'number', most: 10_000, required: true, carried: true },
      ],
    },
    {
      id: 'outcome',
      kind: 'fields',
      fields: [
        yesNo('achieved'),
        { id: 'units', kind: 'units', required: true, when: { field: 'achieved', is: ['no'] } },
        prose('note'),
        photos,
      ],
    },
  ]),
  instrument('ia03', 'FR.IA.03', alone, [
    {
      id: 'questions',
      kind: 'list',
      most: 100,
      fields: [
        { id: 'unit', kind: 'unit', required: true, carried: true },
        task('question'),
        prose('answer', { required: true }),
        yesNo('achieved'),
      ],
    },
    closing,
  ]),
  instrument('ia04', 'FR.IA.04', both, [...structured, result], ['2018']),
  instrument(
    'ia04a',
    'FR.IA.04A',
    both,
    [...structured, { id: 'outcome', kind: 'fields', fields: [photos] }],
    ['2023'],
  ),
  instrument(
    'ia04b',
    'FR.IA.04B',
    both,
    [
      {
        id: 'aspects',
        kind: 'list',
        most: 50,
        fields: [
          { id: 'scope', kind: 'line', required: true, carried: true },
          task('question'),
          prose('answer', { required: true }),
          yesNo('achieved'),
        ],
      },
      result,
    ],
    ['2023'],
  ),
  instrument('ia05', 'FR.IA.05', alone, written),
  instrument('ia06', 'FR.IA.06', alone, written),
  instrument('ia07', 'FR.IA.07', alone, [
    {
      id: 'questions',
      kind: 'list',
      most: 100,
      fields: [
        { id: 'unit', kind: 'unit', required: true, carried: true },
        task('question'),
        prose('expected', { required: true, carried: true }),
        prose('answer', { required: true }),
        yesNo('achieved'),
      ],
    },
    closing,
  ]),
  instrument('ia08', 'FR.IA.08', both, [
    { id: 'evidence', kind: 'rows', rows: 'evidence', fields: evidenceRules },
    {
      id: 'shown',
      kind: 'list',
      most: 50,
      mayBeEmpty: true,
      fields: [{ id: 'document', kind: 'line', required: true }, ...evidenceRules],
    },
    { id: 'further', kind: 'fields', fields: [prose('follow_up')] },
    result,
    despiteDocuments,
  ]),
  instrument('ia09', 'FR.IA.09', alone, [
    {
      id: 'questions',
      kind: 'list',
      most: 100,
      fields: [
        { id: 'proof', kind: 'line', required: true, carried: true },
        { id: 'unit', kind: 'unit', required: true, carried: true },
        task('question'),
        prose('answer', { required: true }),
        competence('result'),
      ],
    },
    closing,
  ]),
  instrument('ia10', 'FR.IA.10', alone, [
    {
      id: 'third_party',
      kind: 'fields',
      fields: [
        { id: 'name', kind: 'line', required: true },
        { id: 'workplace', kind: 'line', required: true },
        { id: 'address', kind: 'line' },
        { id: 'phone', kind: 'line' },
        { id: 'relation', kind: 'line', required: true },
      ],
    },
    {
      id: 'statements',
      kind: 'rows',
      rows: ['works', 'standard', 'safety', 'tools', 'problems', 'team'],
      fields: [yesNo('answer')],
    },
    result,
  ]),
  instrument('ia11', 'FR.IA.11', both, products, ['2023']),
  instrument(
    'ia11',
    'FR.IA.11',
    alone,
    [
      {
        id: 'review',
        kind: 'rows',
        rows: ['instructions', 'equipment', 'time', 'language', 'questions', 'culture', 'decision'],
        fields: [yesNo('answer'), { id: 'note', kind: 'line' }],
      },
      { id: 'closing', kind: 'fields', fields: [prose('comment')] },
    ],
    ['2018'],
  ),
]
