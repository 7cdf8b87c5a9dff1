import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { recordAttendance } from '../../assessments/index.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 1)
  await made.toTheDay()
  await made.open((await made.paper()).exam_paper_id)
})
afterAll(() => world.close())

const kinds = async (call: Call) => (await call(dashboard.waiting)).data.map(({ kind }) => kind)

test('a test that was opened for somebody recorded as absent waits for nobody, and its page can say why', async () => {
  const [one] = made.participants
  const call = one?.person.call as Call
  const sitter = await made.sitter(call)
  const standing = async () => {
    const { data } = await call(ownExams.list, {})
    expect(await sitter.read()).toMatchObject({ is_open: data[0]?.is_open, is_there: data[0]?.is_there })
    return data
  }
  expect(await standing()).toMatchObject([{ is_open: true, is_there: true }])
  expect(await kinds(call)).toContain('tests_to_sit')
  expect(await kinds(made.assessor.call)).toContain('tests_under_way')
  await within(world, (ctx) => recordAttendance(ctx, one?.id ?? '', 'ABSENT'))
  expect(await standing()).toMatchObject([{ is_open: false, is_there: false }])
  expect(await kinds(call)).not.toContain('tests_to_sit')
  expect(await kinds(made.assessor.call)).not.toContain('tests_under_way')
  expect(await reasonOf(sitter.inWindow().start())).toBe('step_not_possible')
  await within(world, (ctx) => recordAttendance(ctx, one?.id ?? '', 'PRESENT'))
  expect(await standing()).toMatchObject([{ is_open: true, is_there: true }])
  await sitter.inWindow().start()
  expect(await kinds(made.assessor.call)).toContain('tests_under_way')
})
