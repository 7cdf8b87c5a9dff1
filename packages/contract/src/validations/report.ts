import * as z from 'zod/mini'
import { because, day, line, orNull, prose } from '../platform/fields.ts'

// FR.VA as data (domain §2.15).

export const validationPurposes = [
  'quality',
  'risk',
  'requirement',
  'evidence',
  'improvement',
  'tools',
] as const
export const validationContexts = ['internal', 'external', 'licence', 'assessors', 'training'] as const
export const validationApproaches = [
  'panel',
  'moderation',
  'tools',
  'benchmark',
  'trial',
  'client',
  'evidence',
] as const
export const relevantPeople = [
  'accessor',
  'lead',
  'manager',
  'expert',
  'training_coordinator',
  'association',
] as const
export const communicationSkills = ['proactive', 'listening', 'empathy'] as const

/** What is looked at. */
export const validationAspects = [
  'plan',
  'standard',
  'benchmark',
  'process',
  'methods',
  'tools',
  'evidence',
  'decision',
] as const
export type ValidationAspect = (typeof validationAspects)[number]

/** Rules of evidence (VATM) and principles of assessment (VRFF): what is ticked is met. */
export const evidenceRuleCodes = ['valid', 'authentic', 'current', 'sufficient'] as const
export const principleCodes = ['valid', 'reliable', 'flexible', 'fair'] as const

const rowsMost = 50
const some = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.enum(values)).check(z.maxLength(values.length))
const text = (max: number) => prose(max).check(because('required', (said: string) => said !== ''))

const evidence = some(evidenceRuleCodes)
const principles = some(principleCodes)

/** The report of a validation, as its team fills it in. */
export const validationReport = z.strictObject({
  held_on: orNull(day),
  place: orNull(line(200)),
  purposes: some(validationPurposes),
  contexts: some(validationContexts),
  approaches: some(validationApproaches),
  people: some(relevantPeople),
  /** Who of them was asked, and what they confirmed. */
  confirmations: z
    .array(
      z.strictObject({
        name: line(150),
        position: line(150),
        confirmed_on: orNull(day),
        note: orNull(prose(500)),
      }),
    )
    .check(z.maxLength(rowsMost)),
  /** What it is compared with: the standard, procedures. */
  benchmarks: orNull(prose(1000)),
  /** Which documents were looked at. */
  documents: orNull(prose(1000)),
  communication: some(communicationSkills),
  plan_evidence: evidence,
  plan_principles: principles,
  standard_evidence: evidence,
  standard_principles: principles,
  benchmark_evidence: evidence,
  benchmark_principles: principles,
  process_evidence: evidence,
  process_principles: principles,
  methods_evidence: evidence,
  methods_principles: principles,
  tools_evidence: evidence,
  tools_principles: principles,
  evidence_evidence: evidence,
  evidence_principles: principles,
  decision_evidence: evidence,
  decision_principles: principles,
  findings: z
    .array(
      z.strictObject({
        aspect: z.enum(validationAspects),
        finding: text(1000),
        recommendation: text(1000),
      }),
    )
    .check(z.maxLength(rowsMost)),
  actions: z
    .array(z.strictObject({ activity: text(500), due_on: day, responsible: line(150) }))
    .check(z.maxLength(rowsMost)),
})
export type ValidationReport = z.output<typeof validationReport>

/** With what a report begins. */
export const blankReport: ValidationReport = {
  ...{ held_on: null, place: null, purposes: [], contexts: [], approaches: [], people: [] },
  ...{ confirmations: [], benchmarks: null, documents: null, communication: [] },
  ...{ plan_evidence: [], plan_principles: [], standard_evidence: [], standard_principles: [] },
  ...{ benchmark_evidence: [], benchmark_principles: [], process_evidence: [], process_principles: [] },
  ...{ methods_evidence: [], methods_principles: [], tools_evidence: [], tools_principles: [] },
  ...{ evidence_evidence: [], evidence_principles: [], decision_evidence: [], decision_principles: [] },
  ...{ findings: [], actions: [] },
}
