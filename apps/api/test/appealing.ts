import { appeals } from '@kompeten/contract/appeals/appeals'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { readyToSign } from './certified.ts'
import { sittingIn } from './sitting.ts'
import type { World } from './world.ts'

export const panelAnswer = { answer: 'Panel memeriksa kembali seluruh bukti.' }

export const appealInput = (assessment_applicant_id: string) => ({
  assessment_applicant_id,
  was_explained: 'yes' as const,
  was_discussed: 'no' as const,
  involves_other: 'no' as const,
  reason: 'Portofolio unit pertama tidak dinilai',
  signature: aSignature,
})

export const panelSeats = (people: readonly SignedIn[]) =>
  people.map((who, at) => ({
    user_permission_id: who.userPermissionId,
    position: at === 0 ? ('ketua' as const) : ('anggota' as const),
  }))

/** In the world: a closed pleno whose participants have not appealed yet, a panel of three, and appeals at every point of their way. */
export const appealingIn = async (world: World) => {
  const given = await sittingIn(world)
  const director = (await world.as('DIR')).call
  await readyToSign(world)
  const panel = [
    await given.given.assessor([]),
    await given.given.assessor([]),
    await given.given.assessor([]),
  ]

  /** A closed pleno that decided L on the first and TL on all others; those, each with their calls. */
  const closed = async (others: number) => {
    const present = Array.from({ length: others }, () => ({ recommendation: 'BK' as const }))
    const made = await given.decided([{ recommendation: 'K' }, ...present])
    await given.minuted(made)
    await director(plenos.close, { params: made.params, body: { signature: aSignature } })
    return made.ids.slice(1).map((id, at) => ({ made, id, own: made.requests[at + 1] as Own }))
  }
  type Own = Awaited<ReturnType<typeof given.decided>>['requests'][number]
  type Found = Awaited<ReturnType<typeof closed>>[number]
  const found = await closed(10)

  /** Nobody has appealed yet, in a pleno that other tests' people are of too. */
  const somebody = (): Found => {
    const next = found.pop()
    if (!next) throw new Error('The pleno has too few participants')
    return next
  }
  /** The same, in a pleno of their own, with which the test goes on. */
  const alone = async (): Promise<Found> => (await closed(1))[0] as Found
  const filed = async (by = somebody()) => {
    const { data: appeal } = await by.own.call(appeals.file, { body: appealInput(by.id) })
    return { ...by, appeal, params: { appeal_id: appeal.appeal_id } }
  }
  const seated = async (by = somebody()) => {
    const made = await filed(by)
    const body = { members: panelSeats(panel), version: made.appeal.version }
    await given.admin(appeals.seat, { params: made.params, body })
    return made
  }
  const voted = async (votes: readonly ('uphold' | 'dismiss')[], by = somebody()) => {
    const made = await seated(by)
    for (const [at, vote] of votes.entries()) {
      await panel[at]?.call(appeals.vote, {
        params: made.params,
        body: { vote, note: 'Bukti dilihat kembali' },
      })
    }
    return made
  }
  return { given, director, panel, closed, somebody, alone, filed, seated, voted }
}
