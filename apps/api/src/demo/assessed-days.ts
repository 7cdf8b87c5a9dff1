import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { openFindings } from '@kompeten/contract/instruments/forms/unit-findings'
import { participantsOf } from '../features/assessments/index.ts'
import { assessorOf } from '../features/assessors/index.ts'
import { checkAttendance, readForm, signForm } from '../features/instruments/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'
import { drawnSignature } from './applicants.ts'
import { alsoSign, type DemoSigner, fill, signed, signedAt } from './forms.ts'
import type { ActAt } from './standing.ts'

/** The assessor whose role somebody acts in. */
const assessorIdOf = async (ctx: WriteCtx, { userPermissionId }: Actor): Promise<string> =>
  (await assessorOf(ctx.tx, userPermissionId))?.assessorId ?? ''

/** Everybody of an assessment is there, has shown who they are, and signs the list; its assessors sign it first. */
export const everybodyCame = async (
  at: ActAt,
  [assessor, ...others]: readonly [Actor, ...Actor[]],
  assessmentId: string,
  participants: readonly DemoSigner[],
): Promise<void> => {
  for (const [n, one] of [assessor, ...others].entries()) {
    // The first has a signature since they reviewed the documents.
    const signature = n === 0 ? null : await drawnSignature(90 + n)
    await at(0, '07:45')(one, async (ctx) => {
      const accessor_id = await assessorIdOf(ctx, one)
      const address = { assessment_id: assessmentId, accessor_id, form_code: 'hadir_asesor' as const }
      await signForm(ctx, address, { revision: null, signature })
    })
  }
  await at(0, '07:50')(assessor, async (ctx) => {
    const rows = await participantsOf(ctx.tx, assessmentId)
    await checkAttendance(
      ctx,
      assessmentId,
      rows.map(({ assessmentApplicantId }) => ({
        assessment_applicant_id: assessmentApplicantId,
        attendance: 'PRESENT',
        identity_kind: 'ktp',
        identity_matches: true,
        note: null,
        based_on: null,
      })),
      {},
    )
  })
  for (const { id, actor } of participants) {
    await at(0, '07:55')(actor, (ctx) => signed(ctx, id, 'hadir'))
  }
}

/** What FR.IA.01 says of somebody whose work fell short of the first two criteria of the first unit. */
const fellShort = async (ctx: WriteCtx, id: string): Promise<Record<string, FormValue>> => {
  const { source } = await readForm(ctx, { assessment_applicant_id: id, form_code: 'ia01' })
  const missed = source.units[0]?.elements.flatMap(({ kuk }) => kuk).slice(0, 2) ?? []
  return {
    ...Object.fromEntries(
      missed.flatMap(({ kuk_id }) => [
        [`kuk.${kuk_id}.achieved`, 'no'],
        [`kuk.${kuk_id}.further`, 'Diamati ulang dengan tugas lain'],
      ]),
    ),
    'result.result': 'BK',
    'result.shortfall':
      'Dua KUK pertama belum tampak: pilihannya tidak dapat dijelaskan dari pekerjaan yang diberikan.',
  }
}

/** Observes a participant, and records what follows from it. */
const observed = async (
  at: ActAt,
  assessor: Actor,
  { id, actor, recommendation }: DemoSigner & { recommendation: 'K' | 'BK' },
): Promise<void> => {
  await at(0, '11:30')(assessor, async (ctx) =>
    signed(ctx, id, 'ia01', recommendation === 'BK' ? await fellShort(ctx, id) : {}),
  )
  await at(0, '14:15')(assessor, (ctx) => signed(ctx, id, 'ia02'))
  await at(0, '14:20')(actor, (ctx) => alsoSign(ctx, id, ['ia01', 'ia02']))
  await at(0, '14:45')(assessor, async (ctx) => {
    const { source, findings } = await readForm(ctx, { assessment_applicant_id: id, form_code: 'ak02' })
    await signed(ctx, id, 'ak02', {
      ...openFindings(source.units, findings, {}),
      'result.confirmed': recommendation,
      ...(recommendation === 'BK' && {
        'result.follow_up': 'Mengulang unit pertama pada asesmen berikutnya.',
        'result.comment': 'Unit lain dikerjakan dengan baik; unit pertama perlu latihan lagi.',
      }),
    })
  })
  await at(0, '15:10')(actor, async (ctx) => {
    await alsoSign(ctx, id, ['ak02'])
    await signed(ctx, id, 'ak03')
  })
}

/** A day half done: everybody there, the first with their result, the second in the middle of an observation. */
export const addDemoDay = async (
  at: ActAt,
  assessor: Actor,
  assessmentId: string,
  participants: readonly DemoSigner[],
): Promise<void> => {
  const [first, second] = participants
  await everybodyCame(at, [assessor], assessmentId, participants)
  if (first) await observed(at, assessor, { ...first, recommendation: 'K' })
  if (second) {
    const address = { assessment_applicant_id: second.id, form_code: 'ia01' as const }
    await at(0, '14:50')(assessor, (ctx) => fill(ctx, address, { part: 0.4 }))
  }
}

/** A whole day: everybody there, observed and recommended, all forms signed by whom they ask; reports, and their review. */
export const addDemoResults = async (
  at: ActAt,
  { assessor, reviewer }: { assessor: Actor; reviewer: Actor },
  assessmentId: string,
  participants: readonly (DemoSigner & { recommendation: 'K' | 'BK' })[],
): Promise<void> => {
  await everybodyCame(at, [assessor], assessmentId, participants)
  for (const participant of participants) await observed(at, assessor, participant)
  const accessor_id = await at(0, '16:05')(assessor, async (ctx) => {
    const reporting = { assessment_id: assessmentId, accessor_id: await assessorIdOf(ctx, assessor) }
    for (const form_code of ['ba', 'ak05'] as const) await signedAt(ctx, { ...reporting, form_code })
    return reporting.accessor_id
  })
  await at(0, '16:15')(reviewer, (ctx) =>
    signedAt(ctx, { assessment_id: assessmentId, accessor_id, form_code: 'ak06' }),
  )
}
