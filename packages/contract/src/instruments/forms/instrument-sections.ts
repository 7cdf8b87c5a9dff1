import { competence, type FormDefinition, type FormField, yesNo } from './form-definition.ts'

/** A field for sentences. */
export const prose = (id: string, more: Omit<Partial<FormField>, 'id' | 'kind'> = {}): FormField => ({
  id,
  kind: 'prose',
  ...more,
})
/** Part of the task or question: written once, and there for the next participant too. */
export const task = (id: string): FormField => prose(id, { required: true, carried: true })
/** Photographs of what was done. */
export const photos: FormField = { id: 'photos', kind: 'files' }

/** K or BK of one instrument, and where it fell short. */
export const result = {
  id: 'result',
  kind: 'fields',
  fields: [
    competence('result'),
    { id: 'units', kind: 'units', required: true, when: { field: 'result', is: ['BK'] } },
    prose('shortfall', { when: { field: 'result', is: ['BK'] } }),
    prose('feedback'),
    photos,
  ],
} as const satisfies FormDefinition['sections'][number]

/** The same where the criteria themselves say where it fell short. */
export const resultOfCriteria = {
  ...result,
  fields: result.fields.filter(({ id }) => id !== 'units'),
} as const satisfies FormDefinition['sections'][number]

/** After questions. */
export const closing = {
  id: 'closing',
  kind: 'fields',
  fields: [prose('feedback'), photos],
} as const satisfies FormDefinition['sections'][number]

/** A structured task: what is to be done, with what, and how long it takes (FR.IA.04A). */
export const structured: FormDefinition['sections'] = [
  {
    id: 'task',
    kind: 'fields',
    fields: [
      task('instructions'),
      task('output'),
      { id: 'minutes', kind: 'number', most: 10_000, carried: true },
      prose('demonstrated', { carried: true }),
    ],
  },
]

/** A written test, sat on paper or in the product (FR.IA.05, FR.IA.06). */
export const written: FormDefinition['sections'] = [
  {
    id: 'test',
    kind: 'fields',
    fields: [
      // A test that was sat in the product is its own sheet of answers.
      {
        id: 'taken',
        kind: 'choice',
        options: ['paper', 'system'],
        productOptions: ['system'],
        required: true,
      },
      { id: 'score', kind: 'number', most: 100, required: true, ofProduct: { beside: 'taken' } },
      {
        id: 'pass',
        kind: 'number',
        most: 100,
        required: true,
        carried: true,
        ofProduct: { beside: 'taken' },
      },
      // Of a test that was sat in the product, by every mark that it has: of the whole and of single units.
      {
        id: 'reached',
        kind: 'choice',
        options: ['achieved', 'not_achieved'],
        productOptions: ['achieved', 'not_achieved'],
        when: { field: 'taken', is: ['system'] },
        ofProduct: { beside: 'taken' },
      },
      { id: 'achieved', kind: 'choice', options: ['achieved', 'not_achieved'], required: true },
      { id: 'units', kind: 'units', required: true, when: { field: 'achieved', is: ['not_achieved'] } },
      // Of a test that was sat in the product, those below the pass mark by their own questions.
      {
        id: 'kuk',
        kind: 'kuk',
        when: { field: 'taken', is: ['system'] },
        ofProduct: { beside: 'taken' },
      },
      { id: 'sheet', kind: 'files', required: true, when: { field: 'taken', is: ['paper'] } },
      prose('feedback'),
    ],
  },
]

/** Products that are examined, each against its specification (FR.IA.11). */
export const products: FormDefinition['sections'] = [
  {
    id: 'products',
    kind: 'list',
    most: 50,
    fields: [
      { id: 'product', kind: 'line', required: true, carried: true },
      { id: 'specification', kind: 'line', required: true, carried: true },
      yesNo('meets'),
      { id: 'note', kind: 'line' },
    ],
  },
  result,
]
