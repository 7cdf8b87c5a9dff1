import { blankReport, type ValidationReport, validationAspects } from '@kompeten/contract/validations/report'
import { today } from './days.ts'

const met = {
  evidence: ['valid', 'authentic', 'current', 'sufficient'],
  principles: ['valid', 'reliable', 'flexible', 'fair'],
} as const

/** A report that may be signed: every aspect but the tools meets all rules; the tools have a finding and a plan. */
export const aReport = (changes: Partial<ValidationReport> = {}): ValidationReport => ({
  ...blankReport,
  held_on: today(),
  place: 'Ruang rapat LSP',
  purposes: ['quality', 'tools'],
  contexts: ['internal'],
  approaches: ['panel', 'tools'],
  people: ['accessor', 'manager'],
  confirmations: [
    {
      name: 'Rina Hartati',
      position: 'Manajer sertifikasi',
      confirmed_on: today(),
      note: 'Acuan disepakati',
    },
  ],
  benchmarks: 'SKKNI dan skema sertifikasi',
  documents: 'FR.MAPA.01, FR.MAPA.02, FR.IA.01',
  communication: ['proactive', 'listening'],
  ...Object.fromEntries(
    validationAspects.flatMap((aspect) => [
      [`${aspect}_evidence`, [...met.evidence]],
      [`${aspect}_principles`, [...met.principles]],
    ]),
  ),
  tools_principles: ['valid', 'reliable'],
  findings: [
    {
      aspect: 'tools',
      finding: 'Instruksi FR.IA.02 belum menyebut waktu.',
      recommendation: 'Tambahkan waktu pada setiap langkah.',
    },
  ],
  actions: [{ activity: 'Merevisi FR.IA.02', due_on: '2099-01-31', responsible: 'Rina Hartati' }],
  ...changes,
})
