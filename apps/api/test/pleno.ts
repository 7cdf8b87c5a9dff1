import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '@kompeten/testkit/call'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { Refusal } from '../src/platform/refusal.ts'
import { readyToSign } from './certified.ts'
import { type Sitting, sittingIn } from './sitting.ts'
import type { World } from './world.ts'

/** A pleno's usual three members by name, and the director, who can sign. */
export const plenoIn = async (world: World) => {
  const given = await sittingIn(world)
  const [chair, second, third] = given.members
  if (!chair || !second || !third) throw new Error('Three members are needed')
  const director: Call = (await world.as('DIR')).call
  await readyToSign(world)
  return { given, chair, second, third, director }
}

/** An assessment on its way through the pleno. */
export type Made = Awaited<ReturnType<Sitting['assessed']>>

export const missingOf = async (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'step_blocked') throw error
      return (error as Refusal<'step_blocked'>).facts.missing.map(({ code }) => code)
    },
  )
export const get = async (call: Call, { params }: Made): Promise<Pleno> =>
  (await call(plenos.get, { params })).data
export const first = ({ ids }: Made) => ids[0] ?? ''
export const voteOn = (
  who: SignedIn,
  { params }: Made,
  id: string,
  vote: 'L' | 'TL',
  note: string | null = null,
) => who.call(plenos.vote, { params, body: { votes: [{ assessment_applicant_id: id, vote, note }] } })
export const decide = (
  who: SignedIn,
  { params }: Made,
  id: string,
  graduation: 'L' | 'TL',
  ownReason: string | null = null,
) =>
  who.call(plenos.decide, {
    params,
    body: {
      reason: 'Bukti memenuhi aturan bukti.',
      decisions: [{ assessment_applicant_id: id, graduation, reason: ownReason }],
    },
  })
/** One whom the assessor found competent, and one not yet; guests. */
export const both = [
  { recommendation: 'K', isGuest: true },
  { recommendation: 'BK', isGuest: true },
] as const
/** Somebody with an account and an application, where that is looked at; a guest has neither. */
export const applicant = [{ recommendation: 'K' }] as const
export const why = 'Bukti unit kedua tidak memadai'
