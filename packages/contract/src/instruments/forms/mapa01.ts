import { type FormDefinition, type FormField, yesNo } from './form-definition.ts'
import { departure, planning, potency } from './plan-fields.ts'

const chosen = (id: string, options: readonly string[]): FormField => ({
  id,
  kind: 'choice',
  options,
  required: true,
  carried: true,
})
const several = (id: string, options: readonly string[]): FormField => ({
  ...chosen(id, options),
  kind: 'choices',
})
/** What another is, where a choice beside it names one that the form has no word for. */
const other = (of: string): FormField => ({
  id: `${of}_other`,
  kind: 'line',
  required: true,
  carried: true,
  when: { field: of, is: ['other'] },
})
const carriedText = (id: string): FormField => ({ id, kind: 'prose', carried: true })

/**
 * FR.MAPA.01: approach, plan, modification (domain §2.4). As the plan of a scheme it is drafted, validated, and confirmed by a
 * relevant person, each by their own signature.
 */
export const mapa01: FormDefinition = {
  code: 'mapa01',
  label: 'FR.MAPA.01',
  subject: 'participant',
  filledBy: 'accessor',
  signedBy: ['accessor'],
  openIn: planning,
  sections: [
    {
      id: 'approach',
      kind: 'fields',
      fields: [
        potency,
        chosen('purpose', ['S', 'SU', 'PKT', 'RPL', 'other']),
        other('purpose'),
        chosen('environment', ['real', 'simulated']),
        chosen('opportunity', ['available', 'limited']),
        several('relation', ['supporting', 'work', 'learning']),
        chosen('body', ['lsp', 'training', 'company']),
        several('confirmed_by', ['manager', 'lead', 'training_manager', 'supervisor', 'other']),
        other('confirmed_by'),
        several('benchmark', [
          'skkni',
          'special',
          'international',
          'curriculum',
          'company',
          'product',
          'guideline',
        ]),
      ],
    },
    {
      id: 'plan',
      kind: 'rows',
      rows: 'elements',
      fields: [
        { id: 'proof', kind: 'line', carried: true },
        several('kind', ['L', 'TL', 'T']),
        several('methods', ['CL', 'DIT', 'DPL', 'DPT', 'VPK', 'CVP', 'CRP', 'PW']),
      ],
    },
    {
      id: 'modification',
      kind: 'fields',
      fields: [
        yesNo('characteristics', { carried: true }),
        {
          id: 'characteristics_text',
          kind: 'prose',
          required: true,
          when: { field: 'characteristics', is: ['yes'] },
        },
        carriedText('context'),
        carriedText('training'),
        carriedText('tools'),
        carriedText('integrated'),
      ],
    },
    {
      id: 'confirmation',
      kind: 'list',
      most: 10,
      fields: [
        { id: 'name', kind: 'line', required: true, carried: true },
        { id: 'position', kind: 'line', required: true, carried: true },
        { id: 'day', kind: 'day', carried: true },
      ],
    },
    departure,
  ],
}
