import {
  type BlankoDocument,
  type BlankoState,
  blankoDocuments,
  type blankoSteps,
} from '@kompeten/contract/certificates/blanko'
import { lifecycle } from '../../../platform/lifecycle.ts'
import { all, is, type Rule } from '../../../platform/policy.ts'

type Step = (typeof blankoSteps)[number]

/** The life of a request for certificate forms (domain §3.3). */
export const blankoLife = lifecycle({
  DRAFT: { send: 'SENT' },
  SENT: { receive: 'RECEIVED' },
  RECEIVED: {},
})

/** What of a request the rules look at. */
export type RuledRequest = { state: BlankoState; missing: readonly BlankoDocument[] }

const holds =
  (code: 'CERTIFICATE_UPDATE' | 'CERTIFICATE_DELETE'): Rule<RuledRequest> =>
  (actor) =>
    actor.permissions.has(code)
const inState = (...states: BlankoState[]) => is<RuledRequest>(({ state }) => states.includes(state))
const complete = is<RuledRequest>(({ missing }) => missing.length === 0)

/** Documents are attached until it is sent, and it is sent when all three are in. */
export const blankoPolicy = {
  update: all(holds('CERTIFICATE_UPDATE'), inState('DRAFT')),
  send: all(holds('CERTIFICATE_UPDATE'), inState('DRAFT'), complete),
  receive: all(holds('CERTIFICATE_UPDATE'), inState('SENT')),
  delete: all(holds('CERTIFICATE_DELETE'), inState('DRAFT')),
} satisfies Record<Step, Rule<RuledRequest>>

/** Which of the three documents a request lacks. */
export const missingDocuments = (kept: readonly { kind: BlankoDocument }[]): BlankoDocument[] =>
  blankoDocuments.filter((kind) => !kept.some((document) => document.kind === kind))
