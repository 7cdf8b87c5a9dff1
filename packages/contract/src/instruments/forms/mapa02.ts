import { potencies } from '../../applications/content.ts'
import type { FormDefinition } from './form-definition.ts'
import { departure, planning } from './plan-fields.ts'

/** Instruments that FR.MAPA.02 plans with. */
const plannedInstruments = [
  'ia01',
  'ia02',
  'ia03',
  'ia04a',
  'ia04b',
  'ia05',
  'ia06',
  'ia07',
  'ia08',
  'ia09',
  'ia10',
  'ia11',
] as const

/** FR.MAPA.02: which instrument serves which potency (domain §2.5). */
export const mapa02: FormDefinition = {
  code: 'mapa02',
  label: 'FR.MAPA.02',
  subject: 'participant',
  filledBy: 'accessor',
  signedBy: ['accessor'],
  openIn: planning,
  sections: [
    {
      id: 'map',
      kind: 'rows',
      rows: { perGroup: plannedInstruments },
      fields: [{ id: 'potencies', kind: 'choices', options: potencies, carried: true, isMatrix: true }],
    },
    departure,
  ],
}
