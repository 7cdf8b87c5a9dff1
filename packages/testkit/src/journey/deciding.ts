import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '../call.ts'
import { today } from '../days.ts'
import { aSignature } from '../registrations.ts'
import type { SignedIn } from '../sign-in.ts'

/** The director puts people on the list of those who may have a seat. */
export const listed = async (director: Call, people: readonly SignedIn[]): Promise<void> => {
  for (const { userId: user_id } of people) {
    await director(plenos.changeDecider, { params: { user_id }, body: { is_listed: true } })
  }
}

/** The LSP seats a chair and members, and convenes them: only then may they vote. */
export const convened = async (
  admin: Call,
  assessment_id: string,
  members: readonly SignedIn[],
): Promise<Pleno> => {
  const params = { assessment_id }
  await admin(plenos.prepare, {
    params,
    body: {
      held_on: today(),
      held_time: '13:00',
      place: 'Kantor LSP',
      members: members.map(({ userPermissionId }, at) => ({
        user_permission_id: userPermissionId,
        position: at === 0 ? ('ketua' as const) : ('anggota' as const),
      })),
      version: 0,
    },
  })
  return (await admin(plenos.convene, { params })).data
}

/** A member votes on all whom they are not kept from, as the assessor recommends. */
export const voted = async ({ call, userPermissionId }: SignedIn, assessment_id: string): Promise<void> => {
  const params = { assessment_id }
  const { data } = await call(plenos.get, { params })
  const votes = data.participants
    .filter(({ recusals }) => !recusals.some((one) => one.user_permission_id === userPermissionId))
    .map(({ assessment_applicant_id, status_recomendation }) => ({
      assessment_applicant_id,
      vote: status_recomendation === 'K' ? ('L' as const) : ('TL' as const),
      note: null,
    }))
  await call(plenos.vote, { params, body: { votes } })
}

/** The chair records what the votes decide; chair and members sign the minutes; the director signs the decree. */
export const closed = async (
  seats: readonly SignedIn[],
  director: Call,
  assessment_id: string,
): Promise<Pleno> => {
  const params = { assessment_id }
  const [{ call: chair } = { call: director }] = seats
  const { data } = await chair(plenos.get, { params })
  await chair(plenos.decide, {
    params,
    body: {
      reason: 'Bukti memenuhi aturan bukti.',
      decisions: data.participants.flatMap(({ assessment_applicant_id, result }) =>
        result === null ? [] : [{ assessment_applicant_id, graduation: result, reason: null }],
      ),
    },
  })
  for (const { call } of seats) {
    await call(plenos.signMinutes, { params, body: { signature: aSignature } })
  }
  return (await director(plenos.close, { params, body: { signature: aSignature } })).data
}
