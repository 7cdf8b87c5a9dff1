import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { Call, RefusedCall } from '@kompeten/testkit/call'
import { dayAhead } from '@kompeten/testkit/days'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { at, good, missingOf, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const {
  world,
  given,
  admin,
  venue,
  chair,
  elsewhere,
  assessor,
  create,
  get,
  step,
  addGuests,
  sent,
  assign,
  distribute,
  accept,
  ready,
  titles,
} = await schedulingIn(await startWorld())
afterAll(() => world.close())

describe('steps', () => {
  test('out of order are refused with those that are possible', async () => {
    const made = await create()
    const { refusal } = await refused(step(admin, made, 'finish_review'))
    expect(refusal).toMatchObject({
      reason: 'step_not_possible',
      facts: { step: 'finish_review', possible: ['reject', 'review'] },
    })
  })

  test('and what else is done, refused for the stage alone, name it and those in which they are possible', async () => {
    const made = await addGuests(admin, await create())
    const [one] = made.participants
    await step(admin, made, 'reject', good)
    expect(await reasonOf(step(admin, made, 'reject', good))).toBe('step_taken')
    const body = {
      assessment_applicant_ids: [one?.assessment_applicant_id ?? ''],
      reason: good,
    }
    const { refusal } = await refused(admin(assessmentPeople.removeParticipants, { params: at(made), body }))
    expect(refusal).toMatchObject({
      reason: 'step_not_possible',
      facts: {
        step: 'remove_participants',
        why: { code: 'assessment_state', state: 'ASSESSMENT_REJECTED' },
      },
    })
    expect(await reasonOf(addGuests(admin, made))).toBe('step_not_possible')
    const { call: reader } = await world.as('MAG')
    expect(await reasonOf(reader(assessmentPeople.removeParticipants, { params: at(made), body }))).toBe(
      'not_allowed',
    )
  })

  test('by the wrong role are refused, those of strangers not found', async () => {
    const one = await sent()
    const { call: reader } = await world.as('MAG')
    expect(
      await reasonOf(
        reader(assessments.step, { params: at(one), body: { step: 'confirm', from: 'DRAFT', reason: null } }),
      ),
    ).toBe('not_allowed')
    expect(await reasonOf(step(venue, one, 'confirm'))).toBe('not_allowed')
    expect(await reasonOf(step(assessor.call, one, 'confirm'))).toBe('not_found')
    expect(await reasonOf(step(elsewhere, one, 'confirm'))).toBe('not_found')
    expect(await reasonOf(get((await world.as('APL')).call, one))).toBe('not_found')
  })

  test('taken by two at once: one wins, the other sees what happened', async () => {
    const one = await sent()
    const answers = await Promise.allSettled([step(admin, one, 'confirm'), step(chair, one, 'reject', good)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = answers.find((answer) => answer.status === 'rejected')?.reason as RefusedCall
    const now = await get(admin, one)
    expect(lost.refusal).toMatchObject({
      reason: 'step_taken',
      facts: { by: expect.any(String), state: now.last_activity_state },
    })
  })

  test('twice are refused: nobody goes back two steps by pressing twice', async () => {
    const one = await step(admin, await sent(), 'confirm')
    await step(chair, one, 'reopen', good)
    expect(await reasonOf(step(chair, one, 'reopen', good))).toBe('step_taken')
    expect((await get(chair, one)).last_activity_state).toBe('TUK_SEND_REQUEST_ASSESSMENT')
  })

  test('back are for DIR and SUP, with a reason; one made by the LSP has nothing before it', async () => {
    const one = await step(admin, await sent(), 'confirm')
    expect(await reasonOf(step(admin, one, 'reopen', good))).toBe('not_allowed')
    expect(await reasonOf(step(chair, one, 'reopen'))).toBe('invalid_input')
    const own = await create()
    expect(await reasonOf(step(chair, own, 'reopen', good))).toBe('not_allowed')
  })
})

describe('the review', () => {
  test('begins when everybody has an assessor who has accepted', async () => {
    const made = await addGuests(admin, await create(), 2)
    expect(await missingOf(step(admin, made, 'review'))).toEqual([
      'no_accessor',
      'participant_without_accessor',
    ])
    const invited = await distribute(await assign(made, assessor.assessorId), assessor.assessorId)
    expect(invited.missing).toEqual([
      {
        step: 'review',
        missing: [{ code: 'accessor_not_answered', facts: { accessor: expect.any(String) } }],
      },
    ])
    await accept(assessor, made)
    const review = await step(admin, made, 'review')
    expect(review.last_activity_state).toBe('ON_REVIEW_APPLICANT_DOCUMENT')
  })

  test('is not finished while forms are open, and says which', async () => {
    const one = await step(admin, await ready(), 'review')
    const found = await missingOf(step(admin, one, 'finish_review'))
    expect(found).toContain('participant_without_account')
    expect(found).toContain('ak01_not_signed')
    expect(found).toContain('apl02_not_judged')
  })

  test('begins also with an assessor whom the LSP confirms in their place, with the reason', async () => {
    const one = await assign(await addGuests(admin, await create()), assessor.assessorId)
    await distribute(one, assessor.assessorId)
    const params = { ...at(one), accessor_id: assessor.assessorId }
    const { data } = await admin(assessmentPeople.confirmAssessor, {
      params,
      body: { reason: 'Bersedia lewat telepon, pernyataan tertulis ada' },
    })
    expect(data.accessors[0]).toMatchObject({ answer: 'confirmed' })
    expect((await step(admin, data, 'review')).last_activity_state).toBe('ON_REVIEW_APPLICANT_DOCUMENT')
  })
})

describe('a deleted assessment', () => {
  const remove = (call: Call, of: Assessment) =>
    call(assessments.delete, { params: at(of), body: { reason: good } })

  test('frees its people, is restored to the state it had, and leaves out who is busy by then', async () => {
    const [first, day] = [dayAhead(1500), dayAhead(1501)]
    const one = await ready({ start_date: first, end_date: day })
    await remove(admin, one)
    expect(await reasonOf(get(admin, one))).toBe('not_found')
    expect(await reasonOf(get(assessor.call, one))).toBe('not_found')
    const { call: superUser } = await world.as('SUP')
    const { data: bin } = await superUser(assessments.deleted, { query: { limit: '100' } })
    expect(bin.find((row) => row.assessment_id === one.assessment_id)).toMatchObject({ may: ['restore'] })
    const other = await assign(await create({ start_date: day, end_date: day }), assessor.assessorId)
    expect(other.accessor_count).toBe(1)
    const { data: back } = await superUser(assessments.restore, { params: at(one) })
    expect(back).toMatchObject({ last_activity_state: 'ADMIN_CONFIRM_FORM', deleted_date: null })
    expect(back.accessors).toMatchObject([{ answer: 'released', participant_count: 0 }])
    // On the day on which only the one asked for them they are free.
    const third = await assign(await create({ start_date: first, end_date: first }), assessor.assessorId)
    expect(third.accessor_count).toBe(1)
  })

  test('in review is deleted by SUP only, and no step is taken with it', async () => {
    const one = await step(admin, await ready(), 'review')
    expect(await reasonOf(remove(admin, one))).toBe('step_not_possible')
    const { call: superUser } = await world.as('SUP')
    await remove(superUser, one)
    expect(await reasonOf(step(admin, one, 'finish_review'))).toBe('not_found')
    expect(await reasonOf(step(superUser, one, 'finish_review'))).toBe('step_not_possible')
    const { call: reader } = await world.as('MAG')
    expect(await reasonOf(get(reader, one))).toBe('not_found')
  })
})

describe('lists', () => {
  test('show each role its own, by state, and the calendar what lies between two days', async () => {
    const day = dayAhead(1600)
    const one = await assign(await create({ start_date: day, end_date: day }), assessor.assessorId)
    const states: AssessmentState[] = ['ADMIN_CONFIRM_FORM']
    const query = { last_activity_state: states.join(), limit: '100' }
    const { data } = await admin(assessments.list, { query })
    expect(data.every((row) => row.last_activity_state === 'ADMIN_CONFIRM_FORM')).toBe(true)
    expect(await titles(assessor.call)).toContain(one.title)
    expect(await titles((await given.assessor([])).call)).toEqual([])
    expect(await titles(elsewhere)).toEqual([])
    expect(await titles(venue)).toContain(one.title)
    const between = { from: dayAhead(1590), until: dayAhead(1610) }
    const { data: month } = await assessor.call(assessments.calendar, { query: between })
    expect(month.map(({ title }) => title)).toEqual([one.title])
    expect((await elsewhere(assessments.calendar, { query: between })).data).toEqual([])
  })
})
