import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { aGuest } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { at, good, missingOf, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, given, admin, chair, elsewhere, scheme, assessor, create, step, assign, distribute, accept } =
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
    // What the chair has allowed is on the record for good.
    const [allowed] = (await admin(conflicts.list, { query: { applicant_id: one.applicantId } })).data
    const withdrawn = { params: { conflict_id: allowed?.conflict_id ?? '' }, body: { reason: good } }
    await accept(assessor, made)
    expect((await step(admin, made, 'review')).last_activity_state).toBe('ON_REVIEW_APPLICANT_DOCUMENT')
    expect(await reasonOf(admin(conflicts.withdraw, withdrawn))).toBe('not_allowed')
    expect(await reasonOf(chair(conflicts.withdraw, withdrawn))).toBe('step_not_possible')
  })

  test('that becomes known later is not waived by the waiver of another', async () => {
    const { one, made } = await withApplicant()
    await declare(assessor.call, one.applicantId)
    const { data: pairs } = await admin(conflicts.inAssessment, { params: at(made) })
    await chair(conflicts.waive, {
      params: at(made),
      body: {
        accessor_id: assessor.assessorId,
        assessment_applicant_id: pairs[0]?.assessment_applicant_id ?? '',
        reason: 'Tidak ada asesor lain untuk skema ini di provinsi ini',
        safeguards: 'Diamati penyelia sepanjang asesmen',
      },
    })
    await distribute(made, assessor.assessorId)
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

  describe('with a participant without account', () => {
    const withGuest = async (guest = aGuest(scheme.schema_id)) => {
      const { data } = await admin(assessmentPeople.addParticipants, {
        params: at(await create()),
        body: { join_request_ids: [], guests: [guest] },
      })
      const made = await assign(data, assessor.assessorId)
      const [participant] = made.participants
      if (!participant) throw new Error('Nobody takes part')
      return { made, id: participant.assessment_applicant_id, name: participant.full_name }
    }
    const tieTo = (assessment_applicant_id: string, kind = 'project') => ({
      assessment_applicant_id,
      kind,
      last_date: null,
      note: 'Proyek bersama tahun ini',
    })
    const declareOf = (call: Call, assessment_applicant_id: string, of = assessor.assessorId) =>
      call(conflicts.declare, {
        body: {
          accessor_id: of,
          assessment_applicant_id,
          kind: 'relative',
          last_date: null,
          note: null,
        },
      })

    test('is declared with the acceptance, by name, and blocks the review until DIR waives it', async () => {
      const { made, id, name } = await withGuest()
      const distributed = await distribute(made, assessor.assessorId)
      const taken = await accept(assessor, distributed, [tieTo(id)])
      expect(taken?.accessors).toMatchObject([{ answer: 'accepted', declared_count: 1 }])
      expect(await missingOf(step(admin, distributed, 'review'))).toEqual(['conflict_of_interest'])
      const { data: pairs } = await admin(conflicts.inAssessment, { params: at(made) })
      expect(pairs).toMatchObject([{ assessment_applicant_id: id, kinds: ['project'], is_assigned: true }])
      const { data: listed } = await assessor.call(conflicts.list, { query: {} })
      expect(listed[0]).toMatchObject({
        assessment_applicant_id: id,
        applicant_id: null,
        applicant_name: name,
      })
      await chair(conflicts.waive, {
        params: at(made),
        body: {
          accessor_id: assessor.assessorId,
          assessment_applicant_id: id,
          reason: 'Tidak ada asesor lain untuk skema ini di provinsi ini',
          safeguards: 'Diamati penyelia sepanjang asesmen',
        },
      })
      await step(admin, distributed, 'review')
    })

    test('is none where the assessor says that there is none', async () => {
      const { made } = await withGuest()
      const distributed = await distribute(made, assessor.assessorId)
      await accept(assessor, distributed)
      await step(admin, distributed, 'review')
      expect((await admin(conflicts.inAssessment, { params: at(made) })).data).toEqual([])
    })

    test('goes on with the applicant that they become, in every assessment', async () => {
      const { made, id } = await withGuest()
      await declareOf(admin, id)
      const one = await given.approved(scheme)
      const linked = { applicant_id: one.applicantId, join_request_id: null }
      await admin(assessmentPeople.linkAccount, {
        params: { ...at(made), assessment_applicant_id: id },
        body: linked,
      })
      // Whoever was absent has no place any more that would keep them out of another.
      await rowsOf(
        world.database.url,
        `update assessment_applicant set attendance = 'ABSENT' where assessment_applicant_id = $1`,
        [id],
      )
      const { data: later } = await admin(assessmentPeople.addParticipants, {
        params: at(await create()),
        body: { join_request_ids: [], guests: [aGuest(scheme.schema_id)] },
      })
      const [other] = later.participants
      await admin(assessmentPeople.linkAccount, {
        params: { ...at(later), assessment_applicant_id: other?.assessment_applicant_id ?? '' },
        body: linked,
      })
      const assigned = await assign(later, assessor.assessorId)
      expect(await missingOf(distribute(assigned, assessor.assessorId))).toEqual(['conflict_of_interest'])
      const { data: kept } = await admin(conflicts.list, { query: { applicant_id: one.applicantId } })
      expect(kept).toMatchObject([{ kind: 'relative', assessment_applicant_id: id }])
      expect(await reasonOf(declare(admin, one.applicantId, { kind: 'relative' }))).toBe('already_exists')
    })

    test('and stays of their place where it is known of the applicant already', async () => {
      const { made, id } = await withGuest()
      const one = await given.approved(scheme)
      await declare(admin, one.applicantId, { kind: 'relative' })
      await declareOf(admin, id)
      await admin(assessmentPeople.linkAccount, {
        params: { ...at(made), assessment_applicant_id: id },
        body: { applicant_id: one.applicantId, join_request_id: null },
      })
      const { data: pairs } = await admin(conflicts.inAssessment, { params: at(made) })
      expect(pairs).toMatchObject([{ assessment_applicant_id: id, kinds: ['relative'] }])
    })

    test('is declared by their own assessor and the office, and by nobody else', async () => {
      const { made, id } = await withGuest()
      const stranger = await given.assessor([scheme])
      // Assigned to this assessment, but not to them.
      expect(await reasonOf(declareOf(assessor.call, id))).toBe('not_found')
      await distribute(made, assessor.assessorId)
      expect(await reasonOf(declareOf(stranger.call, id, stranger.assessorId))).toBe('not_found')
      expect(await reasonOf(declareOf(stranger.call, id))).toBe('not_found')
      expect(await reasonOf(declareOf(elsewhere, id))).toBe('not_found')
      const there = (await world.as('ACS', 'b')).call
      expect(await reasonOf(declareOf(there, id))).toBe('not_found')

      // Named with the acceptance of another assessment.
      const second = await withGuest()
      const distributed = await distribute(second.made, assessor.assessorId)
      const { refusal } = await refused(accept(assessor, distributed, [tieTo(id)]))
      expect(refusal.errors.map(({ path }) => path)).toEqual(['ties.0.assessment_applicant_id'])
      expect((await admin(conflicts.inAssessment, { params: at(made) })).data).toEqual([])

      expect((await declareOf(assessor.call, id)).data).toMatchObject({ assessment_applicant_id: id })
    })
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
