import {
  type ComplaintCategory,
  type ComplaintState,
  type ComplaintStep,
  handlerRoles,
  openComplaintStates,
} from '@kompeten/contract/complaints/content'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { lifecycle } from '../../platform/lifecycle.ts'
import { type Acting, all, any, is, type Rule } from '../../platform/policy.ts'

/** The steps by which a complaint moves; files, notes and actions leave it where it is. */
export const complaintLifecycle = lifecycle({
  RECEIVED: { accept: 'ACCEPTED', refer: 'REFERRED' },
  // Accepted once more, the person that it is about is set right.
  ACCEPTED: { accept: 'ACCEPTED', assign: 'INVESTIGATING', refer: 'REFERRED' },
  INVESTIGATING: { accept: 'INVESTIGATING', assign: 'INVESTIGATING', refer: 'REFERRED', answer: 'ANSWERED' },
  REFERRED: {},
  ANSWERED: { close: 'CLOSED', reopen: 'INVESTIGATING' },
  CLOSED: { reopen: 'INVESTIGATING' },
})

/** What of a complaint the rules look at. */
export type RuledComplaint = {
  state: ComplaintState
  category: ComplaintCategory
  /** Who complained, by person; null for a stranger. */
  userId: string | null
  /** Whom it is about, by person, where the office has found them. */
  subjectUserId: string | null
  /** Who took part in the record that it is about, by person. */
  involved: readonly string[]
  handlerUserId: string | null
  wasReopened: boolean
  /** Corrective actions without a result. */
  openActions: number
}

/** DEV answers for this software and for nothing that happens in an LSP. */
export const isDeveloper = ({ roleCode }: Pick<Acting, 'roleCode'>): boolean => roleCode === 'DEV'

const holds =
  (code: 'COMPLAINT_LIST' | 'COMPLAINT_UPDATE'): Rule<RuledComplaint> =>
  (actor: Acting) =>
    actor.permissions.has(code)
const own: Rule<RuledComplaint> = (actor, { userId }) => userId === actor.userId
const notAboutThem: Rule<RuledComplaint> = (actor, { subjectUserId }) => subjectUserId !== actor.userId
const isCharged: Rule<RuledComplaint> = (actor, { handlerUserId }) => handlerUserId === actor.userId
const inState = (...states: ComplaintState[]) => is<RuledComplaint>(({ state }) => states.includes(state))
/** Out of which states a step leads. */
const from = (step: string) =>
  inState(
    ...complaintLifecycle.states.filter((state) =>
      complaintLifecycle.stepsFrom(state).some((one) => one === step),
    ),
  )
/** Who assessed, supervised, sat in the pleno or decided has no hand in a complaint about it (ISO/IEC 17024 9.9). */
const tookNoPart: Rule<RuledComplaint> = (actor, { involved }) => !involved.includes(actor.userId)
/** The office decides on nobody's complaint about itself, nor on one's own, nor on what one took part in. */
const office = all<RuledComplaint>(
  holds('COMPLAINT_UPDATE'),
  (actor) => !isDeveloper(actor),
  notAboutThem,
  tookNoPart,
  (actor, row) => !own(actor, row),
)
const open = inState(...openComplaintStates)
const theirs: Rule<RuledComplaint> = (actor, { category }) =>
  !isDeveloper(actor) || category === 'application'

/** The days by which a complaint is looked at, somebody is charged with it, and it is answered. */
type Due = { state: ComplaintState; acknowledgeBy: string; handlerBy: string | null; answerBy: string }

/** What the office has to do next, and by when; null where it owes nothing. */
export const dueOf = ({ state, acknowledgeBy, handlerBy, answerBy }: Due) =>
  state === 'RECEIVED'
    ? ({ step: 'accept', by: acknowledgeBy } as const)
    : state === 'ACCEPTED'
      ? ({ step: 'assign', by: handlerBy ?? answerBy } as const)
      : state === 'INVESTIGATING'
        ? ({ step: 'answer', by: answerBy } as const)
        : null

type Answered = { state: ComplaintState; answerSignatureId: string | null }

/** Whether its answer stands, as a signed letter: one that was opened again owes another. */
export const hasLetter = ({ state, answerSignatureId }: Answered): boolean =>
  answerSignatureId !== null && (state === 'ANSWERED' || state === 'CLOSED')

/** Evidence is added until the answer is given. */
export const takesFiles = (state: ComplaintState): boolean =>
  openComplaintStates.some((open) => open === state)

/** Who sees a complaint and what they may do with it. Whom it is about does not find it. */
export const complaintPolicy = {
  see: any(own, all(holds('COMPLAINT_LIST'), notAboutThem, theirs)),
  attach: all(any(own, office), open),
  accept: all(office, from('accept')),
  refer: all(office, from('refer')),
  assign: all(office, from('assign')),
  link: all(office, open),
  note: office,
  act: all(office, inState('INVESTIGATING', 'ANSWERED')),
  answer: all(office, isCharged, from('answer')),
  close: all(
    office,
    from('close'),
    is(({ openActions }) => openActions === 0),
  ),
  reopen: all(
    any(own, office),
    from('reopen'),
    is(({ wasReopened }) => !wasReopened),
  ),
} satisfies Record<ComplaintStep | 'see', Rule<RuledComplaint>>

/** Notes, actions and names are the office's; whoever complained sees what `followed` says. */
export const seesInside: Rule<RuledComplaint> = all(
  holds('COMPLAINT_LIST'),
  (actor) => !isDeveloper(actor),
  notAboutThem,
  (actor, row) => !own(actor, row),
)

/** Who complained and about whom, their files and what they were told: DEV reads what happened and where, not to whom. */
export const seesWhom: Rule<RuledComplaint> = any(own, (actor) => !isDeveloper(actor))

/** Whether a role is one that is charged with complaints. */
export const isHandlerRole = (role: RoleCode): boolean => handlerRoles.some((one) => one === role)

/** Whether a person may be charged with it: not whom it is about, who complained, or who took part in what it is about. */
export const mayHandle = (
  { userId, subjectUserId, involved }: Pick<RuledComplaint, 'userId' | 'subjectUserId' | 'involved'>,
  person: string,
): boolean => person !== userId && person !== subjectUserId && !involved.includes(person)
