import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment, AssessmentInput } from '@kompeten/contract/assessments/content'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { aCertificate } from '@kompeten/testkit/assessors'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { nothingLacking } from '../../../../test/nothing-lacking.ts'
import { at, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'
import { dayAfter } from '../../../platform/days.rules.ts'
import { releaseDays } from '../../assessors/index.ts'
import { takeStep } from './take-step.ts'

const { world, admin, assessor, get, ready, scheme, step } = await schedulingIn(await startWorld())
afterAll(() => world.close())

const done = nothingLacking(2)
/** Planned for a day ahead, with everything of its review done. */
const prepared = async (title: string, days: Partial<AssessmentInput> = {}): Promise<Assessment> => {
  const made = await step(admin, await ready({ title, ...days }), 'review')
  await within(world, (ctx) => takeStep(ctx, made.assessment_id, 'finish_review', { facts: done }))
  return made
}
const opened = ({ assessment_id, start_date, end_date }: Assessment) =>
  within(world, (ctx) =>
    takeStep(ctx, assessment_id, 'start', {
      facts: {
        ...done,
        today: world.today(),
        startsOn: start_date,
        endsOn: end_date,
        schemes: [],
        reason: 'Dimajukan',
        unassignedByLetter: [],
        ak01: 0,
        withoutPlan: 0,
        opening: { span: null, venue: null, unfit: [], elsewhere: [] },
      },
    }),
  )
/** What opening it today says of who works there, beside what else it lacks. */
const elsewhereOf = async (of: Assessment) => {
  const { refusal } = await refused(
    admin(assessments.step, {
      params: at(of),
      body: { step: 'start', from: 'ON_COMPLETED_REPORT', reason: 'Dimajukan atas permintaan TUK' },
    }),
  )
  const { missing } = refusal.facts as { missing: { code: string; facts: object }[] }
  return missing.filter(({ code }) => code.startsWith('accessor_'))
}

test('an assessment is not opened on a day on which its assessor is at another, which is named', async () => {
  const [morning, later] = [await prepared('Uji pagi'), await prepared('Uji yang dimajukan')]
  expect(await elsewhereOf(later)).toEqual([])
  await opened(morning)
  expect(await elsewhereOf(later)).toEqual([
    {
      code: 'accessor_elsewhere',
      facts: {
        accessor: expect.any(String),
        day: world.today(),
        assessment: expect.stringContaining('Uji pagi'),
      },
    },
  ])
  await within(world, (ctx) => releaseDays(ctx, morning.assessment_id))
})

test('nor on one that the assessor has closed', async () => {
  const made = await prepared('Uji pada hari libur asesor')
  await assessor.call(assessors.setUnavailable, {
    body: { accessor_id: null, days: [world.today()], unavailable: true, note: 'Cuti' },
  })
  expect(await elsewhereOf(made)).toMatchObject([
    { code: 'accessor_day_closed', facts: { day: world.today() } },
  ])
})

test('one that reaches beyond the last day of its scheme ends by that day, and says so before', async () => {
  const day = (after: number) => dayAfter(world.today(), after)
  await assessor.call(assessors.setUnavailable, {
    body: { accessor_id: null, days: [world.today()], unavailable: false, note: null },
  })
  const made = await prepared('Uji tiga hari', { start_date: day(70), end_date: day(72) })
  await admin(schemes.withdraw, {
    params: { schema_id: scheme.schema_id },
    body: {
      reason: 'Standar acuannya dicabut',
      last_application_on: day(0),
      last_assessment_on: day(1),
      successor_id: null,
      document_number: 'BA/KS/09/2026',
      decided_on: day(0),
    },
    file: aCertificate('ba-komite.pdf'),
  })
  const { missing } = await get(admin, made)
  const start = missing.find((one) => one.step === 'start')
  expect(start?.missing).toContainEqual({
    code: 'scheme_ends_within',
    facts: { scheme: expect.any(String), day: day(1) },
  })
  await opened(made)
  expect(await get(admin, made)).toMatchObject({ start_date: day(0), end_date: day(1) })
})
