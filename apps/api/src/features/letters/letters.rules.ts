import type { LetterState, LetterStep } from '@kompeten/contract/letters/letters'
import { type SignerRole, signerRoles } from '@kompeten/contract/letters/types'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { lifecycle } from '../../platform/lifecycle.ts'
import { type Acting, all, any, is, not, type Rule } from '../../platform/policy.ts'

/** A letter's life (decisions §7): what is signed never changes; a correction is another letter. */
export const letterLifecycle = lifecycle({
  DRAFT: { submit: 'WAITING', discard: 'DISCARDED' },
  WAITING: { sign: 'SIGNED', decline: 'DECLINED', withdraw: 'DRAFT' },
  DECLINED: { revise: 'DRAFT', discard: 'DISCARDED' },
  SIGNED: { send: 'SENT' },
  SENT: { send: 'SENT' },
  DISCARDED: {},
})

/** What of a letter the rules look at. */
export type RuledLetter = {
  state: LetterState
  signerRole: SignerRole | null
  signerUserId: string | null
  addresseeUserId: string | null
  /** Who signs in the director's place on this day. */
  delegates: readonly string[]
  /** Who signs it together with others; each does so where the letter was ordered. */
  signerIds: readonly string[]
}

const holds =
  (code: 'LETTER_LIST' | 'LETTER_CREATE' | 'LETTER_UPDATE' | 'LETTER_DELETE'): Rule<RuledLetter> =>
  (actor) =>
    actor.permissions.has(code)

const can = (step: Exclude<LetterStep, 'update' | 'correct'>) =>
  is<RuledLetter>(({ state }) => letterLifecycle.after(state, step) !== undefined)
const isDraft = is<RuledLetter>(({ state }) => state === 'DRAFT')
const isOut = is<RuledLetter>(({ state }) => state === 'SIGNED' || state === 'SENT')

const inPerson: Rule<RuledLetter> = (actor, { signerUserId }) => signerUserId === actor.userId

/** The roles of the management: the director lets their holders sign in their place, while these act in them. */
export const managementRoles: readonly RoleCode[] = ['SUP', 'MGR', 'MAG']

/**
 * As what a person signs: the director, or the delegate whom the director named, in a role of the management, signs as the
 * director and signs everything; a role below signs what is its own.
 */
export const signsAs = (
  actor: Pick<Acting, 'roleCode' | 'userId'>,
  delegates: readonly string[],
): SignerRole[] =>
  actor.roleCode === 'DIR'
    ? [...signerRoles]
    : signerRoles.filter(
        (role) =>
          role === actor.roleCode ||
          (role === 'DIR' && managementRoles.includes(actor.roleCode) && delegates.includes(actor.userId)),
      )

const asRole: Rule<RuledLetter> = (actor, { signerUserId, signerRole, delegates }) =>
  signerUserId === null && signerRole !== null && signsAs(actor, delegates).includes(signerRole)

const signer = any(inPerson, asRole)
/** Of several: they read what they sign, there and afterwards. */
const amongSigners: Rule<RuledLetter> = (actor, { signerIds }) => signerIds.includes(actor.userId)
/** Several sign it, and not here: nobody takes it back by themselves. */
const together = is<RuledLetter>(
  ({ signerRole, signerUserId }) => signerRole === null && signerUserId === null,
)
const addressed: Rule<RuledLetter> = (actor, { addresseeUserId }) => addresseeUserId === actor.userId

/** Who may see, change and sign a letter. One that may not be seen is not found, never forbidden. */
export const letterPolicy = {
  see: any(
    holds('LETTER_LIST'),
    all(
      any(signer, amongSigners),
      is(({ state }) => state !== 'DRAFT' && state !== 'DISCARDED'),
    ),
    all(addressed, isOut),
  ),
  update: all(isDraft, holds('LETTER_UPDATE')),
  submit: all(can('submit'), holds('LETTER_UPDATE')),
  sign: all(can('sign'), signer),
  decline: all(can('decline'), signer),
  withdraw: all(can('withdraw'), not(together), holds('LETTER_UPDATE')),
  revise: all(can('revise'), holds('LETTER_UPDATE')),
  discard: all(can('discard'), holds('LETTER_DELETE')),
  send: all(can('send'), holds('LETTER_UPDATE')),
  correct: all(isOut, holds('LETTER_CREATE')),
} satisfies Record<LetterStep | 'see', Rule<RuledLetter>>
