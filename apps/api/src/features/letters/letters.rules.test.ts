import { type LetterStep, letterStates, letterSteps } from '@kompeten/contract/letters/letters'
import { letterKinds, letterTypes, type SignerRole } from '@kompeten/contract/letters/types'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { letterLifecycle, letterPolicy, type RuledLetter } from './letters.rules.ts'

const aLetter = (changes: Partial<RuledLetter>): RuledLetter => ({
  ...{ state: 'WAITING', signerRole: 'DIR', signerUserId: null, addresseeUserId: null },
  ...{ delegates: [], signerIds: [] },
  ...changes,
})

const office: RoleCode[] = ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']
const next = {
  DRAFT: ['update', 'submit', 'discard'],
  WAITING: ['withdraw'],
  SIGNED: ['send', 'correct'],
  DECLINED: ['revise', 'discard'],
  SENT: ['send', 'correct'],
  DISCARDED: [],
} as const satisfies Record<(typeof letterStates)[number], readonly LetterStep[]>

describe('what may be done with a letter', () => {
  const cases = letterStates.flatMap((state) =>
    roleCodes.flatMap((role) => letterSteps.map((step) => ({ state, role, step }))),
  )
  test.each(cases)('$state: $step by $role', ({ state, role, step }) => {
    const byOffice = office.includes(role) && (next[state] as readonly LetterStep[]).includes(step)
    const bySigner = role === 'DIR' && state === 'WAITING' && (step === 'sign' || step === 'decline')
    expect(letterPolicy[step](acting(role), aLetter({ state }))).toBe(byOffice || bySigner)
  })

  test('nothing leads out of the signed states but sending', () => {
    expect(letterLifecycle.stepsFrom('SIGNED')).toEqual(['send'])
    expect(letterLifecycle.stepsFrom('SENT')).toEqual(['send'])
  })
})

describe('who signs', () => {
  const signing: Record<SignerRole, RoleCode[]> = {
    DIR: ['DIR'],
    MGR: ['DIR', 'MGR'],
    MAG: ['DIR', 'MAG'],
    ADM: ['DIR', 'ADM'],
  }
  test.each(Object.entries(signing))('a letter of %s: %j', (signerRole, signers) => {
    const letter = aLetter({ signerRole: signerRole as SignerRole })
    expect(roleCodes.filter((role) => letterPolicy.sign(acting(role), letter))).toEqual(
      roleCodes.filter((role) => signers.includes(role)),
    )
  })

  test('whom the director names, in their place alone', () => {
    const letter = aLetter({ delegates: ['somebody'] })
    expect(letterPolicy.sign(acting('MAG'), letter)).toBe(true)
    expect(letterPolicy.sign(acting('MAG', { userId: 'other' }), letter)).toBe(false)
    expect(letterPolicy.sign(acting('MAG'), { ...letter, signerRole: 'MGR' })).toBe(false)
    for (const role of ['ADM', 'ADT', 'ACS', 'APL'] as const) {
      expect(letterPolicy.sign(acting(role), letter)).toBe(false)
      expect(letterPolicy.decline(acting(role), letter)).toBe(false)
    }
  })

  test.each(roleCodes)('who is asked in person, as %s, and nobody else', (role) => {
    const letter = aLetter({ signerRole: null, signerUserId: 'somebody' })
    expect(letterPolicy.sign(acting(role), letter)).toBe(true)
    expect(letterPolicy.sign(acting(role, { userId: 'other' }), letter)).toBe(false)
  })
})

describe('who sees a letter', () => {
  test.each(letterStates)('%s: the one it is addressed to only once it is signed', (state) => {
    const letter = aLetter({ state, addresseeUserId: 'somebody' })
    expect(letterPolicy.see(acting('APL'), letter)).toBe(state === 'SIGNED' || state === 'SENT')
    expect(letterPolicy.see(acting('APL', { userId: 'other' }), letter)).toBe(false)
  })

  test.each(letterStates)('%s: the one who signs it, once it was put before them', (state) => {
    const letter = aLetter({ state, signerRole: null, signerUserId: 'somebody' })
    expect(letterPolicy.see(acting('ADT'), letter)).toBe(state !== 'DRAFT' && state !== 'DISCARDED')
  })
})

test('every type of letter has a code of its own, by which its numbers differ', () => {
  const codes = letterTypes.map((type) => letterKinds[type].code)
  expect(new Set(codes).size).toBe(codes.length)
})
