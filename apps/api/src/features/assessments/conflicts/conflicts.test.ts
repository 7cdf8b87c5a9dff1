import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { at, good, missingOf, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, given, admin, chair, scheme, assessor, create, step, assign, distribute, accept } =
  await schedulingIn(await startWorld())
afterAll(() => world.close())

describe('a conflict of interest', () => {
  const withApplicant = async () => {
    const one = await given.approved(scheme)
    const { data: made } = await admin(assessmentPeople.addParticipants, {
      params: at(await create()),
      body: { join_request_ids: [one.joinRequestId], guests: [] },
    })
    return { one, made: await assign(made, assessor.assessorId) }
  }
  const declare = (call: Call, applicant_id: string, changes: object = {}) =>
    call(conflicts.declare, {
      body: {
        accessor_id: assessor.assessorId,
        applicant_id,
        kind: 'trained',
        last_date: null,
        note: null,
        ...changes,
      },
    })

  test('that is declared blocks, until DIR waives it with a reason that stays on the record', async () => {
    const { one, made } = await withApplicant()
    await declare(assessor.call, one.applicantId)
    expect(await missingOf(distribute(made, assessor.assessorId))).toEqual(['conflict_of_interest'])
    const { data: pairs } = await admin(conflicts.inAssessment, { params: at(made) })
    expect(pairs).toMatchObject([{ kinds: ['trained'], is_assigned: false, waiver: null }])
    const body = {
      accessor_id: assessor.assessorId,
      assessment_applicant_id: pairs[0]?.assessment_applicant_id ?? '',
      reason: 'Tidak ada asesor lain untuk skema ini di provinsi ini',
      safeguards: 'Diamati penyelia sepanjang asesmen',
    }
    expect(await reasonOf(admin(conflicts.waive, { params: at(made), body }))).toBe('not_allowed')
    const { data: waived } = await chair(conflicts.waive, { params: at(made), body })
    expect(waived).toMatchObject([{ waiver: { reason: body.reason, waived_by_name: 'Hendra Gunawan' } }])
    expect((await distribute(made, assessor.assessorId)).participants[0]?.accessor_id).toBe(
      assessor.assessorId,
    )
    // A tie that becomes known later is not waived by it.
    await declare(admin, one.applicantId, { kind: 'relative' })
    await accept(assessor, made)
    expect(await missingOf(step(admin, made, 'review'))).toEqual(['conflict_of_interest'])
  })

  test('longer than two years ago blocks nobody, and one that was wrong is withdrawn', async () => {
    const { one, made } = await withApplicant()
    await declare(assessor.call, one.applicantId, { last_date: '2020-01-01' })
    const { data } = await declare(admin, one.applicantId, { kind: 'employed' })
    expect(await missingOf(distribute(made, assessor.assessorId))).toEqual(['conflict_of_interest'])
    await admin(conflicts.withdraw, { params: { conflict_id: data.conflict_id }, body: { reason: good } })
    expect((await distribute(made, assessor.assessorId)).participants[0]?.accessor_id).toBe(
      assessor.assessorId,
    )
    const { data: kept } = await admin(conflicts.list, { query: { applicant_id: one.applicantId } })
    expect(kept.map((row) => [row.kind, row.withdrawn_reason])).toEqual([
      ['employed', good],
      ['trained', null],
    ])
  })

  test('is known by the person: nobody assesses themselves with a second account', async () => {
    const nik = '3273090101850001'
    const double = await given.assessor([scheme], { nik })
    const one = await given.approved(scheme, await given.applicant(nik))
    const { data: made } = await admin(assessmentPeople.addParticipants, {
      params: at(await create()),
      body: { join_request_ids: [one.joinRequestId], guests: [] },
    })
    const assigned = await assign(made, double.assessorId)
    expect(await missingOf(distribute(assigned, double.assessorId))).toEqual(['conflict_of_interest'])
    const { data: pairs } = await admin(conflicts.inAssessment, { params: at(made) })
    expect(pairs).toMatchObject([{ kinds: ['same_person'] }])
    const body = {
      accessor_id: double.assessorId,
      assessment_applicant_id: pairs[0]?.assessment_applicant_id ?? '',
      reason: 'Tidak ada asesor lain untuk skema ini di provinsi ini',
      safeguards: 'Diamati penyelia sepanjang asesmen',
    }
    expect(await reasonOf(chair(conflicts.waive, { params: at(made), body }))).toBe('step_not_possible')
  })

  test('declared with the acceptance blocks the review', async () => {
    const { made } = await withApplicant()
    const given = await distribute(made, assessor.assessorId)
    const tie = {
      assessment_applicant_id: given.participants[0]?.assessment_applicant_id,
      kind: 'project',
      last_date: null,
      note: 'Proyek bersama tahun ini',
    }
    await accept(assessor, given, [tie])
    expect(await missingOf(step(admin, given, 'review'))).toEqual(['conflict_of_interest'])
  })
})
