import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { FormChange, FormOutcome, FormState, FormStep } from '@kompeten/contract/instruments/content'
import {
  type FormCode,
  type FormDefinition,
  type FormParty,
  isOfTheDay,
  mayReadAsApplicant,
} from '@kompeten/contract/instruments/forms/form-definition'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

/** What of a form the rules look at. */
export type RuledForm = {
  definition: FormDefinition
  /** Null for a report. */
  isRemoved: boolean
  isAbsent: boolean
  /** No application of theirs, with its self-assessment, is there. */
  isUnanswered: boolean
  /** Null for what is prepared for a scheme: open at all times. */
  assessmentState: AssessmentState | null
  state: FormState
  signedBy: readonly FormParty[]
  /**
   * What ties the actor to it: as the assessor (or author of the report), as the participant, or as one who may review.
   */
  tie: FormTie
}
export type FormTie = {
  assesses: boolean
  takesPart: boolean
  /** It is about this very person, who looks at it in a role of the office. */
  isSelf: boolean
  reviews: boolean
  supervises: boolean
  /** They have a seat in the pleno that decides on it. */
  decides: boolean
  /** They may prepare for the scheme, or validate what another has prepared. */
  plans: boolean
  /** As whom they signed what is prepared. */
  plannedAs: FormParty | null
}
export const untied: FormTie = {
  assesses: false,
  takesPart: false,
  isSelf: false,
  reviews: false,
  supervises: false,
  decides: false,
  plans: false,
  plannedAs: null,
}

/** What somebody needs tells of their health (domain §9.1): for the LSP's admins, who assesses them and themselves. */
export const readsNeeds: Rule<Pick<FormTie, 'takesPart' | 'assesses'>> = (actor, { takesPart, assesses }) =>
  takesPart || assesses || actor.permissions.has('ASSESSMENT_UPDATE')

const own: Rule<RuledForm> = (actor) => actor.permissions.has('ASSESSMENT_CREATE_OWN')
const office: Rule<RuledForm> = (actor) => actor.permissions.has('ASSESSMENT_LIST')
const admin: Rule<RuledForm> = (actor) => actor.permissions.has('ASSESSMENT_UPDATE')

/** The party that an actor is to a form; null where they only look at it, or may not. */
const partyOf = ({ tie, definition, signedBy }: RuledForm): FormParty | null => {
  if (tie.takesPart) return 'applicant'
  // Each of those who sign the plan of a scheme is another person: whoever has signed stays what they were.
  if (tie.plans) {
    return tie.plannedAs ?? definition.signedBy.find((party) => !signedBy.includes(party)) ?? 'accessor'
  }
  if (definition.filledBy === 'reviewer') return tie.reviews && !tie.assesses ? 'reviewer' : null
  return tie.assesses ? 'accessor' : null
}

const concernsApplicant = is<RuledForm>(({ definition }) => mayReadAsApplicant(definition))
const isOpen = is<RuledForm>(
  ({ definition, assessmentState, isRemoved }) =>
    !isRemoved && (assessmentState === null || definition.openIn.includes(assessmentState)),
)
const wasThere = is<RuledForm>(({ definition, isAbsent }) => !isAbsent || !isOfTheDay(definition))
/** FR.APL.02 judges what the participant says of themselves: nothing is written of what nobody has said. */
const isAnswered = is<RuledForm>(
  ({ definition, isUnanswered }) => definition.code !== 'apl02' || !isUnanswered,
)
const fillsIn = is<RuledForm>((form) => partyOf(form) === form.definition.filledBy)
const isWritten = is<RuledForm>(({ state }) => state === 'DRAFT')
const asks = (form: RuledForm): boolean => {
  const party = partyOf(form)
  return party !== null && form.definition.signedBy.includes(party) && !form.signedBy.includes(party)
}
/** Whoever fills a form in signs it first: nobody else signs what is still being written. */
const inTurn = is<RuledForm>(
  (form) => partyOf(form) === form.definition.filledBy || form.signedBy.includes(form.definition.filledBy),
)

/**
 * Who may do what with a form. The office reads; only the assessor who is assigned fills in and signs, nobody in their
 * place (decisions §5: a recommendation is the assessor's); who decides in the pleno reads what it rests on. A
 * participant reads what they sign or answers, never instruments with their keys. One that may not be seen is not
 * found.
 */
export const formPolicy = {
  see: any(
    office,
    all(own, any(is(({ tie }) => tie.assesses || tie.reviews || tie.supervises || tie.decides || tie.plans))),
    all(
      own,
      // Whoever was taken out still reads what was signed by all, such as why.
      is(({ tie, isRemoved, state }) => tie.takesPart && (!isRemoved || state === 'SIGNED')),
      concernsApplicant,
    ),
  ),
  fill: all(any(own, admin), fillsIn, isOpen, wasThere, isWritten, isAnswered),
  sign: all(any(own, admin), is(asks), inTurn, isOpen, wasThere),
  refuse: all(
    own,
    isOpen,
    fillsIn,
    is(
      ({ definition, signedBy, state }) =>
        state === 'SIGNING' &&
        definition.filledBy === 'accessor' &&
        definition.code === 'ak02' &&
        !signedBy.includes('applicant'),
    ),
  ),
  correct: all(
    any(own, admin),
    any(
      fillsIn,
      is(({ tie }) => tie.plans),
    ),
    isOpen,
    not(isWritten),
  ),
} satisfies Record<FormStep | 'see', Rule<RuledForm>>

/**
 * Whether what is written is not the participant's to read yet, in whatever role they look at it: what somebody else still writes is a
 * draft of their judgement, theirs alone until they sign it.
 */
export const isVeiled = ({
  tie,
  definition,
  signedBy,
}: Pick<RuledForm, 'definition' | 'signedBy'> & { tie: Pick<FormTie, 'takesPart' | 'isSelf'> }): boolean =>
  (tie.takesPart || tie.isSelf) &&
  definition.filledBy !== 'applicant' &&
  !signedBy.includes(definition.filledBy)

/** As whom the actor is asked to sign; null where they are not asked, or have signed. */
export const signingParty = (form: RuledForm): FormParty | null => (asks(form) ? partyOf(form) : null)

/**
 * What becomes of a change that arrives, by the place it goes to. It is saved if the device saw the newest, or wrote the
 * newest itself and has changed it since; `older` is a late packet of that device, `elsewhere` one of another.
 */
export const outcomeOf = (
  kept: { device: string; sequence: number; version: number } | undefined,
  device: string,
  { based_on, sequence }: Pick<FormChange, 'based_on' | 'sequence'>,
): FormOutcome => {
  if (!kept) return 'saved'
  if (kept.device === device) return sequence > kept.sequence ? 'saved' : 'older'
  return kept.version === based_on ? 'saved' : 'elsewhere'
}

/** The state of a form by who has signed it. */
export const stateBy = (definition: FormDefinition, signedBy: readonly FormParty[]): FormState => {
  if (signedBy.length === 0) return 'DRAFT'
  return definition.signedBy.every((party) => signedBy.includes(party)) ? 'SIGNED' : 'SIGNING'
}

/** Where a form says whether its participant goes on: FR.APL.02 as a judgement of the self-assessment, FR.AK.07 for lack of what they need. */
export const verdictAt = { apl02: 'verdict.verdict', ak07: 'conclusion.verdict' } as const
export type StoppingForm = keyof typeof verdictAt

/** Whether a form, once all have signed it, keeps its participant from going on. */
export const stops = (code: FormCode, content: FormContent): boolean =>
  (code === 'apl02' || code === 'ak07') && content[verdictAt[code]] === 'stop'

/** How often the places of a form were written, all together. */
export const writtenIn = (stamps: Readonly<Record<string, { version: number }>>): number =>
  Object.values(stamps).reduce((sum, { version }) => sum + version, 0)
