import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import { all, any, is, type Rule } from '../../../platform/policy.ts'

/** What of the day the rules look at. */
export type RuledDay = {
  state: AssessmentState
  tie: { assesses: boolean; supervises: boolean; takesPart: boolean }
}

const isOn = is<RuledDay>(({ state }) => state === 'REAL_ASSESSMENT')

/** From the day on until certificates are issued: who was absent is placed again as late as that. */
export const movableIn: readonly AssessmentState[] = [
  'REAL_ASSESSMENT',
  'PLENO_DOCUMENT_COMPLETED',
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
]
const admin: Rule<RuledDay> = (actor) => actor.permissions.has('ASSESSMENT_UPDATE')
const own: Rule<RuledDay> = (actor) => actor.permissions.has('ASSESSMENT_CREATE_OWN')

/** Who records attendance: the assessor of their own, the penyelia and the LSP of all; only on the day. Who moves absent ones: the LSP. */
export const dayPolicy = {
  see: any(
    (actor) => actor.permissions.has('ASSESSMENT_LIST'),
    all(
      own,
      is(({ tie }) => tie.assesses || tie.supervises || tie.takesPart),
    ),
  ),
  attendance: all(
    isOn,
    any(
      admin,
      all(
        own,
        is(({ tie }) => tie.assesses || tie.supervises),
      ),
    ),
  ),
  move: all(
    is(({ state }) => movableIn.includes(state)),
    admin,
  ),
  sign_many: all(
    own,
    is<RuledDay>(({ tie }) => tie.assesses),
  ),
} satisfies Record<'see' | 'attendance' | 'move' | 'sign_many', Rule<RuledDay>>
