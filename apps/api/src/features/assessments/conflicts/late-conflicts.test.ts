import { assessments } from '@kompeten/contract/assessments/assessments'
import { conflicts } from '@kompeten/contract/assessments/conflicts'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { eventually } from '../../../../test/eventually.ts'
import { nothingLacking } from '../../../../test/nothing-lacking.ts'
import { at, good, missingOf, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'
import { takeStep } from '../steps/take-step.ts'

const { world, given, admin, chair, scheme, assessor, get, step, ready, create } = await schedulingIn(
  await startWorld(),
)
afterAll(() => world.close())

const firstOf = ({ participants: [one] }: Assessment) => one?.assessment_applicant_id ?? ''
const declare = (call: Call, made: Assessment) =>
  call(conflicts.declare, {
    body: {
      accessor_id: assessor.assessorId,
      assessment_applicant_id: firstOf(made),
      kind: 'relative',
      last_date: null,
      note: null,
    },
  })
const waive = (made: Assessment) =>
  chair(conflicts.waive, {
    params: at(made),
    body: {
      accessor_id: assessor.assessorId,
      assessment_applicant_id: firstOf(made),
      reason: 'Tidak ada asesor lain untuk skema ini di provinsi ini',
      safeguards: 'Diamati penyelia sepanjang asesmen',
    },
  })
/** What the page of an assessment says that a step lacks, of conflicts alone. */
const saidOf = async (made: Assessment, name: string) => {
  const { missing } = await get(admin, made)
  const found = missing.find((one) => one.step === name)?.missing ?? []
  return found.filter(({ code }) => code === 'conflict_of_interest')
}
const told = async (call: Call, made: Assessment) => {
  const { data } = await call(notifications.list, { query: { limit: '100' } })
  return data.filter(
    ({ name, link }) => name === 'assessment.conflict_declared' && link?.includes(made.assessment_id),
  )
}

describe('a conflict of interest that becomes known once the review has begun', () => {
  test('keeps the review from being finished, is told to the office and the chair, and is lifted by a waiver', async () => {
    const made = await step(admin, await ready({ title: 'Terlambat diketahui' }), 'review')
    expect(await saidOf(made, 'finish_review')).toEqual([])
    await declare(assessor.call, made)
    const [one] = await saidOf(made, 'finish_review')
    const named = made.participants.find((each) => each.assessment_applicant_id === firstOf(made))
    expect(one?.facts).toMatchObject({ participants: named?.full_name, more: 0 })
    expect(one?.facts?.accessor).not.toBe('')
    expect(await missingOf(step(admin, made, 'finish_review'))).toContain('conflict_of_interest')
    for (const call of [admin, chair]) {
      await eventually(async () => expect(await told(call, made)).toHaveLength(1))
    }
    await waive(made)
    expect(await saidOf(made, 'finish_review')).toEqual([])
    expect(await missingOf(step(admin, made, 'finish_review'))).not.toContain('conflict_of_interest')
  })

  test('keeps it from being started, whoever declared it', async () => {
    const made = await step(admin, await ready(), 'review')
    const facts = nothingLacking(2)
    await within(world, (ctx) => takeStep(ctx, made.assessment_id, 'finish_review', { facts }))
    await declare(admin, made)
    expect(await saidOf(made, 'start')).toHaveLength(1)
    const body = { step: 'start', from: 'ON_COMPLETED_REPORT', reason: good } as const
    expect(await missingOf(admin(assessments.step, { params: at(made), body }))).toContain(
      'conflict_of_interest',
    )
    await waive(made)
    expect(await saidOf(made, 'start')).toEqual([])
  })

  test('before it begins nobody is told: the review itself waits', async () => {
    const made = await ready()
    await declare(assessor.call, made)
    const running = await step(admin, await ready(), 'review')
    await declare(assessor.call, running)
    await eventually(async () => expect(await told(admin, running)).toHaveLength(1))
    expect(await told(admin, made)).toEqual([])
  })

  test('names one person, not two ways to them', async () => {
    const made = await create()
    const one = await given.approved(scheme)
    const body = {
      accessor_id: assessor.assessorId,
      kind: 'trained',
      last_date: null,
      note: null,
    } as const
    const both = { ...body, applicant_id: one.applicantId, assessment_applicant_id: made.assessment_id }
    expect(await issuesOf(admin(conflicts.declare, { body: both }))).toEqual([
      'assessment_applicant_id: given_twice',
    ])
    expect(await issuesOf(admin(conflicts.declare, { body }))).toEqual(['applicant_id: required'])
  })
})
