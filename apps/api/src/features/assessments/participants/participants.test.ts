import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, given, admin, scheme, create, get, addGuests } = await schedulingIn(await startWorld())
afterAll(() => world.close())

describe('applicants', () => {
  test('with an accepted application are taken in once, and wait again when they are removed', async () => {
    const made = await create()
    const one = await given.approved(scheme)
    const waiting = async () =>
      (await admin(assessmentPeople.waiting, { query: at(made) })).data.map((row) => row.join_request_id)
    expect(await waiting()).toContain(one.joinRequestId)
    const take = (of: Assessment) =>
      admin(assessmentPeople.addParticipants, {
        params: at(of),
        body: { join_request_ids: [one.joinRequestId], guests: [] },
      })
    const other = await create()
    const both = await Promise.allSettled([take(made), take(other)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const won = (await get(admin, made)).participant_count === 1 ? made : other
    expect(await waiting()).not.toContain(one.joinRequestId)
    const [participant] = (await get(admin, won)).participants
    expect(await get(one.call, won)).toMatchObject({
      may: [],
      accessors: [],
      participants: [{ applicant_id: one.applicantId }],
    })
    await admin(assessmentPeople.removeParticipants, {
      params: at(won),
      body: { assessment_applicant_ids: [participant?.assessment_applicant_id ?? ''], reason: good },
    })
    expect(await waiting()).toContain(one.joinRequestId)
    expect(await reasonOf(get(one.call, won))).toBe('not_found')
    expect((await get(admin, won)).participants).toMatchObject([{ removed_reason: good }])
    const { data: told } = await admin(assessments.timeline, { params: at(won) })
    const named = { count: 1, assessment_applicant_ids: [participant?.assessment_applicant_id] }
    expect(told.filter(({ name }) => name.includes('.participants_'))).toMatchObject([
      { name: 'assessment.participants_removed', facts: named },
      { name: 'assessment.participants_added', facts: named },
    ])
    const params = { join_request_id: one.joinRequestId }
    const { data: history } = await one.call(applications.timeline, { params })
    expect(history[0]).toMatchObject({ name: 'application.released', reason: good })
  })

  test('without account become applicants with one, with their own application', async () => {
    const made = await addGuests(admin, await create())
    const [guest] = made.participants
    const one = await given.approved(scheme)
    const { data } = await admin(assessmentPeople.linkAccount, {
      params: { ...at(made), assessment_applicant_id: guest?.assessment_applicant_id ?? '' },
      body: { applicant_id: one.applicantId, join_request_id: one.joinRequestId },
    })
    expect(data.participants).toMatchObject([
      {
        applicant_id: one.applicantId,
        join_request_id: one.joinRequestId,
        full_name: expect.stringContaining('Asesi'),
      },
    ])
    expect((await get(one.call, made)).participants).toHaveLength(1)
  })

  test('never exceed the quota', async () => {
    const made = await addGuests(admin, await create({ quota: 2 }), 2)
    expect((await refused(addGuests(admin, made))).refusal).toMatchObject({
      reason: 'rule_broken',
      errors: [{ path: 'guests', code: 'quota_full' }],
    })
  })
})
