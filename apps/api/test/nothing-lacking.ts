import type { GuardFacts } from '../src/features/assessments/steps/guard-facts.rules.ts'

/** What finishing a review asks for, with nothing of it lacking. */
export const nothingLacking = (participants: number): GuardFacts['finish_review'] => ({
  ...{ today: '2026-01-01', startsOn: '2026-01-01', endsOn: '2026-01-01', schemes: [] },
  participants,
  unassigned: 0,
  unanswered: [],
  letters: { invitations: 0, assignments: 0 },
  withoutAccount: 0,
  apl01: 0,
  apl02: 0,
  ak01: 0,
  ak07: [],
  stopped: [],
  undeclared: [],
  conflicts: [],
})
