import { type Acting, any, type Rule } from '../../platform/policy.ts'

/** For what an assessor opens test material: one assessment, and how they stand to it. */
export type MaterialUse = {
  assessmentId: string
  /** The assessor who asks is assigned to the assessment, and has not declined. */
  assigned: boolean
  /** The assessment is of the scheme that the material belongs to. */
  ofScheme: boolean
  /** From when on, and until when, they may; what the assessment's lifecycle gives. Null: not open yet. */
  window: { opensAt: Date; closesAt: Date } | null
}

/** What is looked at when somebody wants to open test material. */
export type MaterialFacts = { now: Date; use: MaterialUse | null }

/** Who keeps test material may see it anywhere; the assessors of an assessment see what it will be tested by. */
export const seesMaterial = (actor: Acting, use: { assigned: boolean }): boolean =>
  actor.permissions.has('REQUIREMENT_UPDATE') || use.assigned

const keepsMaterial: Rule<MaterialFacts> = (actor) => actor.permissions.has('REQUIREMENT_UPDATE')

const assessesNow: Rule<MaterialFacts> = (actor, { now, use }) =>
  use !== null &&
  actor.roleCode === 'ACS' &&
  use.assigned &&
  use.ofScheme &&
  use.window !== null &&
  use.window.opensAt <= now &&
  now <= use.window.closesAt

/**
 * Who may open test material, and when: the committee and the administration, who keep it; and the assessor of an
 * assessment of its scheme while its window is open (domain §4.2, ISO/IEC 17024 7.4).
 */
export const mayOpenMaterial: Rule<MaterialFacts> = any(keepsMaterial, assessesNow)
