import type { AssessorState, assessorSteps } from '@kompeten/contract/assessors/assessors'
import { expiryWarningDays } from '@kompeten/contract/assessors/assessors'
import type { competenceSteps } from '@kompeten/contract/assessors/competences'
import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import { daysBetween } from '../../platform/days.rules.ts'
import { lifecycle } from '../../platform/lifecycle.ts'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

/** What of an assessor the rules look at. */
export type RuledAssessor = { userId: string; active: boolean }
/** What of a competence the rules look at: whose it is, and how it stands. */
export type RuledCompetence = { userId: string; state: CompetenceStateName }

const holds =
  <Row>(code: PermissionCode): Rule<Row> =>
  (actor) =>
    actor.permissions.has(code)

/** Oneself, in the role of an assessor (decisions §2, CREATE_OWN). */
const oneself: Rule<{ userId: string }> = (actor, { userId }) =>
  actor.userId === userId && actor.permissions.has('ACCESSOR_COMPETENCE_CREATE_OWN')

const active = is<RuledAssessor>((assessor) => assessor.active)

/** Who may see and change an assessor. One who may not be seen is not found, never forbidden. */
export const assessorPolicy = {
  see: any(holds('ACCESSOR_LIST'), oneself),
  update: any(holds('ACCESSOR_UPDATE'), oneself),
  // By their NIK the LSP knows who somebody is: nobody becomes another person by themselves.
  change_nik: holds('ACCESSOR_UPDATE'),
  reveal_nik: any(holds('ACCESSOR_UPDATE'), oneself),
  add_competence: any(holds('ACCESSOR_COMPETENCE_CREATE'), oneself),
  plan: any(holds('ACCESSOR_SCHEDULE_UPDATE'), oneself),
  deactivate: all(active, holds('ACCESSOR_UPDATE')),
  activate: all(not(active), holds('ACCESSOR_UPDATE')),
} satisfies Record<(typeof assessorSteps)[number] | 'see', Rule<RuledAssessor>>

/** How a competence goes on. What was decided stays; a renewal starts again. */
export const competenceLifecycle = lifecycle({
  PENDING: { verify: 'VERIFIED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' },
  VERIFIED: { revoke: 'REVOKED' },
  REFUSED: {},
  REVOKED: {},
  WITHDRAWN: {},
})
type CompetenceStateName = (typeof competenceLifecycle.states)[number]
type CompetenceStep = (typeof competenceSteps)[number]

const possible = (step: CompetenceStep) =>
  is<RuledCompetence>(({ state }) => competenceLifecycle.after(state, step) !== undefined)

/** Nobody judges what is their own, whatever other roles they hold (ISO/IEC 17024 5.2). */
const somebodyElses = not<RuledCompetence>((actor, { userId }) => actor.userId === userId)

const judges = all(holds<RuledCompetence>('ACCESSOR_COMPETENCE_UPDATE'), somebodyElses)

/** Who may take which step with a competence. */
export const competencePolicy = {
  see: any(holds('ACCESSOR_COMPETENCE_LIST'), oneself),
  verify: all(possible('verify'), judges),
  refuse: all(possible('refuse'), judges),
  revoke: all(possible('revoke'), judges),
  withdraw: all(possible('withdraw'), any(holds('ACCESSOR_COMPETENCE_UPDATE'), oneself)),
} satisfies Record<CompetenceStep | 'see', Rule<RuledCompetence>>

/** How an assessor stands, of what the LSP decided and whether their role can be used. */
export const assessorState = (given: {
  active: boolean
  roleActive: boolean
  roleConfirmed: boolean
}): AssessorState => {
  if (!given.active) return 'inactive'
  if (given.roleActive) return 'active'
  return given.roleConfirmed ? 'inactive' : 'unconfirmed'
}

/**
 * The warning that is due for something that ends on a day: the smallest of 90, 60 and 30 days that it is not further
 * away than; undefined while it is further, and once it is over.
 */
export const warningDue = (
  validUntil: string,
  today: string,
): (typeof expiryWarningDays)[number] | undefined => {
  const left = daysBetween(today, validUntil)
  if (left < 0) return undefined
  return [...expiryWarningDays].reverse().find((days) => left <= days)
}
