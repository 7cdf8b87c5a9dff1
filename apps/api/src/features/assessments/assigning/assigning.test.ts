import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { RefusedCall } from '@kompeten/testkit/call'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { at, missingOf, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { input, world, given, admin, scheme, assessor, create, get, addGuests, assign, distribute } =
  await schedulingIn(await startWorld())
afterAll(() => world.close())

describe('assigning', () => {
  test('lists who fits first, and of everybody else every reason why not', async () => {
    const made = await create()
    const expired = await given.assessor([scheme], { registration_valid_until: '2024-02-01' })
    const unskilled = await given.assessor([])
    const { data } = await admin(assessmentPeople.candidates, { params: at(made) })
    const of = (id: string) => data.find(({ accessor_id }) => accessor_id === id)
    expect(of(assessor.assessorId)).toMatchObject({ fits: true, reasons: [], schema_ids: [scheme.schema_id] })
    expect(of(expired.assessorId)?.reasons.map(({ code }) => code)).toContain('registration_expired')
    expect(of(unskilled.assessorId)?.reasons.map(({ code }) => code)).toEqual(['no_competence'])
    expect(await missingOf(assign(made, unskilled.assessorId))).toEqual(['accessor_unfit'])
    const fits = data.map((one) => one.fits)
    expect(fits.toSorted((a, b) => Number(b) - Number(a))).toEqual(fits)
  })

  test('books a day once: of two admins who want the same assessor at the same moment one is told', async () => {
    const days = { start_date: '2030-03-01', end_date: '2030-03-02' }
    const [one, other] = [await create(days), await create({ ...days, start_date: '2030-03-02' })]
    const answers = await Promise.allSettled([
      assign(one, assessor.assessorId),
      assign(other, assessor.assessorId),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = answers.find((answer) => answer.status === 'rejected')?.reason as RefusedCall
    expect(['accessor_busy', 'step_blocked']).toContain(lost.refusal.reason)
    const counts = [await get(admin, one), await get(admin, other)].map(({ accessors }) => accessors.length)
    expect(counts.sort()).toEqual([0, 1])
  })

  test('moves the days with the assessment, or refuses where an assessor is not free', async () => {
    const first = await assign(
      await create({ start_date: '2030-04-01', end_date: '2030-04-01' }),
      assessor.assessorId,
    )
    const second = await assign(
      await create({ start_date: '2030-04-03', end_date: '2030-04-03' }),
      assessor.assessorId,
    )
    const moveTo = (of: Assessment, day: string) =>
      admin(assessments.update, {
        params: at(of),
        body: { ...input({ start_date: day, end_date: day }), version: of.version },
      })
    expect(await reasonOf(moveTo(second, '2030-04-01'))).toBe('accessor_busy')
    const fresh = await get(admin, first)
    await moveTo(fresh, '2030-04-02')
    expect((await moveTo(await get(admin, second), '2030-04-01')).data.start_date).toBe('2030-04-01')
  })

  test('says what holds the days of an assessor who is not free: the other assessment, or that they closed them', async () => {
    const days = { start_date: '2030-05-01', end_date: '2030-05-02' }
    const busy = await given.assessor([scheme])
    const first = await assign(await create({ ...days, end_date: '2030-05-01' }), busy.assessorId)
    const closing = { accessor_id: busy.assessorId, days: ['2030-05-02'], unavailable: true, note: 'Umrah' }
    await admin(assessors.setUnavailable, { body: closing })
    const made = await create(days)
    const { data } = await admin(assessmentPeople.candidates, { params: at(made) })
    expect(data.find(({ accessor_id }) => accessor_id === busy.assessorId)?.reasons).toEqual([
      {
        ...{ code: 'busy', schema_id: null, until: null, days: ['2030-05-01', '2030-05-02'] },
        held_by: [
          { kind: 'assessment', title: first.title, days: ['2030-05-01'] },
          { kind: 'own', title: null, days: ['2030-05-02'] },
        ],
      },
    ])
    const facts = { assessments: first.title, closed: '2030-05-02' }
    expect((await refused(assign(made, busy.assessorId))).refusal.facts).toMatchObject({
      missing: [{ code: 'accessor_unfit', facts: { reason: 'busy', ...facts } }],
    })
    const body = { ...input({ start_date: '2030-05-02', end_date: '2030-05-02' }), version: first.version }
    const { refusal } = await refused(admin(assessments.update, { params: at(first), body }))
    expect(refusal.message).toMatch(/ tidak tersedia pada 02-05-2030: ditutup di kalender asesor\.$/)
  })

  test('an assessor who declines is free again, and their participants without assessor', async () => {
    const one = await assign(await addGuests(admin, await create()), assessor.assessorId)
    await distribute(one, assessor.assessorId)
    const answer = await assessor.call(assessmentPeople.respond, {
      params: at(one),
      body: { answer: 'declined', reason: 'Ada tugas lain di luar kota', ties: [], is_impartial: false },
    })
    expect(answer.data).toBeNull()
    expect(await reasonOf(get(assessor.call, one))).toBe('not_found')
    const now = await get(admin, one)
    expect(now.accessors[0]).toMatchObject({ answer: 'declined', participant_count: 0 })
    expect(now.participants[0]?.accessor_id).toBeNull()
    const again = await assign(
      await create({ start_date: one.start_date, end_date: one.end_date }),
      assessor.assessorId,
    )
    expect(again.accessor_count).toBe(1)
  })

  test('suggests a fair spread and says why; taking it assigns everybody', async () => {
    const other = await given.assessor([scheme])
    const made = await assign(
      await addGuests(admin, await create(), 9),
      assessor.assessorId,
      other.assessorId,
    )
    const { data: suggested } = await admin(assessmentPeople.suggestion, { params: at(made) })
    expect(suggested.left).toEqual([])
    expect(suggested.accessors.map((one) => one.participant_count).sort()).toEqual([4, 5])
    const { data: after } = await admin(assessmentPeople.assignParticipants, {
      params: at(made),
      body: { assignments: suggested.assignments },
    })
    expect(after.participants.every(({ accessor_id }) => accessor_id !== null)).toBe(true)
    expect(after.accessors.map((one) => one.participant_count).sort()).toEqual([4, 5])
  })

  test('shows an assessor their own participants, and tells them of their assignment', async () => {
    const other = await given.assessor([scheme])
    const made = await assign(
      await addGuests(admin, await create(), 2),
      assessor.assessorId,
      other.assessorId,
    )
    const [mine] = made.participants
    await admin(assessmentPeople.assignParticipants, {
      params: at(made),
      body: {
        assignments: made.participants.map(({ assessment_applicant_id }, index) => ({
          assessment_applicant_id,
          accessor_id: index === 0 ? assessor.assessorId : other.assessorId,
        })),
      },
    })
    const seen = await get(assessor.call, made)
    expect(seen.participants.map((one) => one.assessment_applicant_id)).toEqual([
      mine?.assessment_applicant_id,
    ])
    const told = await eventually(async () => {
      const { data } = await assessor.call(notifications.list, { query: { limit: '50' } })
      const notice = data.find(
        ({ name, data: about }) =>
          name === 'assessment.accessor_assigned' && about.includes(made.assessment_id),
      )
      expect(notice?.link).toBe(`/assessments/${made.assessment_id}/detail`)
      expect(JSON.parse(notice?.data ?? '{}')).toMatchObject({
        accessor_id: assessor.assessorId,
        last_state_assessor: expect.any(String),
      })
      return notice
    })
    const detail = async () => {
      const params = { notification_id: told?.notification_id ?? '' }
      return JSON.parse((await assessor.call(notifications.get, { params })).data.data)
    }
    const now = seen.accessors.find(({ accessor_id }) => accessor_id === assessor.assessorId)
    expect(await detail()).toMatchObject({
      accessor_name: now?.full_name,
      last_state_assessor: now?.answer,
      assessment_name: made.title,
      assessment_state: 'ADMIN_CONFIRM_FORM',
    })
    await assessor.call(assessmentPeople.respond, {
      params: at(made),
      body: { answer: 'declined', reason: 'Sedang bertugas di tempat lain', ties: [], is_impartial: false },
    })
    expect((await detail()).last_state_assessor).toBe('declined')
  })
})

describe('the declaration of impartiality', () => {
  const declare = (of: Assessment, is_impartial: boolean) =>
    assessor.call(assessmentPeople.respond, {
      params: at(of),
      body: { answer: 'accepted', reason: null, ties: [], is_impartial },
    })
  const waiting = async () => {
    const { data } = await assessor.call(dashboard.waiting)
    return data.find(({ kind }) => kind === 'declarations_to_give')?.entries.map(({ link }) => link) ?? []
  }

  test('is given once the participants are known, by name, and again when they change', async () => {
    const day = { start_date: '2031-05-01', end_date: '2031-05-01' }
    const one = await assign(await create(day), assessor.assessorId)
    const link = `/assessments/${one.assessment_id}/detail`
    // Nobody can be impartial towards people whom they do not know of: the assignment is taken on without.
    await declare(one, false)
    expect(await waiting()).not.toContain(link)
    const known = await distribute(await addGuests(admin, await get(admin, one), 2), assessor.assessorId)
    expect(known.accessors[0]).toMatchObject({ is_self: false, participant_count: 2, declared_count: 0 })
    expect((await get(assessor.call, one)).accessors).toMatchObject([{ is_self: true }])
    expect(await waiting()).toContain(link)
    expect(await issuesOf(declare(one, false))).toEqual(['is_impartial: required'])
    await declare(one, true)
    expect((await get(admin, one)).accessors[0]).toMatchObject({ declared_count: 2 })
    expect(await waiting()).not.toContain(link)
    const more = await distribute(await addGuests(admin, await get(admin, one), 1), assessor.assessorId)
    expect(more.accessors[0]).toMatchObject({ participant_count: 3, declared_count: 2 })
    expect(await waiting()).toContain(link)
  })
})
