import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { dayAhead } from '@kompeten/testkit/days'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, admin, venue, input, create, get, step, sent } = await schedulingIn(await startWorld())
afterAll(() => world.close())

const on = (start_date: string, end_date = start_date) => ({ start_date, end_date })
const change = (of: Assessment, days: ReturnType<typeof on>, title = of.title) =>
  admin(assessments.update, { params: at(of), body: { ...input({ ...days, title }), version: of.version } })

/** As if so many days had passed since it was planned. */
const passed = async (of: Assessment, days: number): Promise<Assessment> => {
  await rowsOf(
    world.database.url,
    `update assessment set starts_on = starts_on - $2::int, ends_on = ends_on - $2::int where assessment_id = $1`,
    [of.assessment_id, days],
  )
  return get(admin, of)
}

test('an assessment is planned for today or a day ahead, within five years', async () => {
  await create(on(dayAhead(0)))
  await create(on(dayAhead(5 * 365)))
  expect(await issuesOf(create(on(dayAhead(-1))))).toEqual([
    'start_date: in_the_past',
    'end_date: in_the_past',
  ])
  expect(await issuesOf(create(on(dayAhead(-1), dayAhead(1))))).toEqual(['start_date: in_the_past'])
  expect(await issuesOf(create(on('1900-01-01')))).toContain('start_date: in_the_past')
  expect(await issuesOf(create(on('2100-01-01')))).toEqual([
    'start_date: too_far_ahead',
    'end_date: too_far_ahead',
  ])
  const draft = venue(assessments.draft, { body: input(on(dayAhead(-1))) })
  expect(await issuesOf(draft)).toContain('start_date: in_the_past')
})

test('one whose day has passed is changed where it is, and moved only to a day ahead', async () => {
  const made = await passed(await create(on(dayAhead(2))), 5)
  const { data } = await change(made, on(made.start_date), 'Judul diperbaiki')
  expect(data).toMatchObject({ title: 'Judul diperbaiki', start_date: dayAhead(-3) })
  expect(await issuesOf(change(data, on(dayAhead(-2))))).toContain('start_date: in_the_past')
  expect((await change(data, on(made.start_date, dayAhead(1)))).data.end_date).toBe(dayAhead(1))
})

test('a copy of a rejected assessment whose days have passed begins today, and lasts as long', async () => {
  const one = await sent(on(dayAhead(2), dayAhead(3)))
  const rejected = await step(admin, await passed(one, 9), 'reject', good)
  const { data } = await venue(assessments.copy, { params: at(rejected) })
  expect(data).toMatchObject(on(dayAhead(0), dayAhead(1)))
})
