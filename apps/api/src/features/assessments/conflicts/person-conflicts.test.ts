import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { type Assessor, assessors } from '@kompeten/contract/assessors/assessors'
import { aNik, anApplicant, changing } from '@kompeten/testkit/applicants'
import { assessorData } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { alsoAs } from '../../../../test/roles-held.ts'
import { at, good, missingOf, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'
import { addDemoApplicantRecord } from '../../../demo/applicants.ts'
import { performAsPlatform } from '../../../platform/perform.ts'

const { world, given, admin, chair, scheme, create, step, assign, distribute, accept } = await schedulingIn(
  await startWorld(),
)
afterAll(() => world.close())

type Accepted = Awaited<ReturnType<typeof given.approved>>

/** An assessment with the applicant and the assessor in it, who do not belong together yet. */
const inOne = async ({ joinRequestId }: Accepted, assessorId: string) => {
  const { data } = await admin(assessmentPeople.addParticipants, {
    params: at(await create()),
    body: { join_request_ids: [joinRequestId], guests: [] },
  })
  return assign(data, assessorId)
}

const kindsIn = async (made: { assessment_id: string }) => {
  const { data } = await admin(conflicts.inAssessment, { params: at(made) })
  return data.map(({ kinds }) => kinds)
}

/** The assessor's record as its form sends it back, with another NIK. */
const renumber = async (call: Call, userId: string) => {
  const { data } = await admin(assessors.ofUser, { params: { user_id: userId } })
  if (!data) throw new Error('There is no record')
  const named = Object.keys(assessorData()) as (keyof Assessor)[]
  const values = Object.fromEntries(named.map((key) => [key, data[key]]))
  const { nik } = assessorData()
  return call(assessors.save, {
    params: { user_id: userId },
    body: { ...assessorData(), ...values, nik, version: data.version },
  })
}

describe('what ties two people', () => {
  test('stays whichever of their NIKs is put right; the assessor puts their own right through the LSP', async () => {
    const tied = await given.assessor([scheme])
    const one = await given.approved(scheme)
    await tied.call(conflicts.declare, {
      body: {
        accessor_id: tied.assessorId,
        applicant_id: one.applicantId,
        kind: 'relative',
        last_date: null,
        note: null,
      },
    })
    const made = await inOne(one, tied.assessorId)
    expect(await reasonOf(renumber(tied.call, tied.userId))).toBe('not_allowed')
    await renumber(admin, tied.userId)
    expect(await kindsIn(made)).toEqual([['relative']])
    const { data: record } = await admin(applicants.get, { params: { applicant_id: one.applicantId } })
    await admin(applicants.update, changing(record, { nik: aNik() }))
    expect(await kindsIn(made)).toEqual([['relative']])
    expect(await missingOf(distribute(made, tied.assessorId))).toEqual(['conflict_of_interest'])
  })

  test('is withdrawn by the director alone once the assessor reviews them, also under the record that theirs was merged into', async () => {
    const tied = await given.assessor([scheme])
    const one = await given.approved(scheme)
    const made = await inOne(one, tied.assessorId)
    await distribute(made, tied.assessorId)
    await accept(tied, made)
    await step(admin, made, 'review')
    const { data: other } = await admin(applicants.create, { body: anApplicant() })
    const { data: gone } = await admin(applicants.get, { params: { applicant_id: one.applicantId } })
    await admin(applicantDuplicates.merge, {
      params: { applicant_id: other.applicant_id },
      body: {
        gone_id: gone.applicant_id,
        version: other.version,
        gone_version: gone.version,
        take: [],
        nik_differs_seen: true,
      },
    })
    const { data: declared } = await admin(conflicts.declare, {
      body: {
        accessor_id: tied.assessorId,
        applicant_id: other.applicant_id,
        kind: 'relative',
        last_date: null,
        note: null,
      },
    })
    expect(await kindsIn(made)).toEqual([['relative']])
    const withdrawn = { params: { conflict_id: declared.conflict_id }, body: { reason: good } }
    expect(await reasonOf(admin(conflicts.withdraw, withdrawn))).toBe('not_allowed')
    await chair(conflicts.withdraw, withdrawn)
    expect(await kindsIn(made)).toEqual([])
  })

  test('is one account with two records, whatever NIK stands in either', async () => {
    const both = await given.assessor([scheme])
    const own = await alsoAs(world, both, 'APL')
    await performAsPlatform(world.app.stage, (ctx) =>
      addDemoApplicantRecord(ctx, world.app.registration.nik, own.lspId, own, {
        username: 'asesor.sendiri',
        name: 'Asesor Sendiri',
        nik: aNik(),
        born: '1998-05-07',
        place: 'Bandung',
        institution: 'PT Contoh',
        position: 'Staf',
      }),
    )
    const made = await inOne(await given.approved(scheme, own), both.assessorId)
    expect(await kindsIn(made)).toEqual([['same_person']])
  })

  test('is having accepted the application, which the director may allow', async () => {
    const both = await given.assessor([scheme])
    const office = await alsoAs(world, both, 'ADM')
    const one = await given.approved(scheme, undefined, office.call)
    const made = await inOne(one, both.assessorId)
    expect(await kindsIn(made)).toEqual([['accepted']])
    expect(await missingOf(distribute(made, both.assessorId))).toEqual(['conflict_of_interest'])
    const body = {
      accessor_id: both.assessorId,
      assessment_applicant_id: made.participants[0]?.assessment_applicant_id ?? '',
      reason: 'Tidak ada asesor lain untuk skema ini di provinsi ini',
      safeguards: 'Diamati penyelia sepanjang asesmen',
    }
    await chair(conflicts.waive, { params: at(made), body })
    await distribute(made, both.assessorId)
    const somebodyElses = await given.approved(scheme)
    expect(await kindsIn(await inOne(somebodyElses, both.assessorId))).toEqual([])
  })
})
