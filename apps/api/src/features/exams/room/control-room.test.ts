import { controlRoom } from '@kompeten/contract/exams/control-room'
import { exams } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startOwnWorld()
  made = await examining(world, 4)
  const [first] = made.participants
  await first?.byAssessor.fill('ak07', {
    'part_a.timing.needed': 'yes',
    'part_a.timing.measures': ['longer'],
  })
  await first?.byAssessor.sign('ak07')
  await first?.byApplicant.sign('ak07')
  await made.toTheDay()
  await made.open((await made.paper()).exam_paper_id)
  const essay = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [made.cell('essay')] })
  await made.open(essay.exam_paper_id, made.assessor.call, true)
})
afterAll(() => world.close())

const minute = 60_000
const caller = (at: number): Call => made.participants[at]?.person.call as Call
const row = async (sitting_id: string, call = made.assessor.call) => {
  const { data } = await call(exams.room, { params: made.params })
  const found = data.sittings.find((one) => one.sitting_id === sitting_id)
  if (!found) throw new Error('The room has no such sitting')
  return found
}
const trueFalse = ({ items }: { items: readonly { kind: string; position: number }[] }) =>
  items.find(({ kind }) => kind === 'true_false')?.position ?? -1

/** A participant in the middle of the test, and where they may answer. */
const begun = async (at: number) => {
  const sitter = await made.sitter(caller(at))
  const { sitting_id } = sitter.params
  if ((await sitter.read()).state === 'ENDED') await made.act('reopen', [sitting_id], { minutes: 30 })
  const window = sitter.inWindow()
  const paper = await window.start()
  return { sitter, sitting_id, window, position: trueFalse(paper), ends: Date.parse(paper.ends_date ?? '') }
}

describe('a clock that is stopped', () => {
  test('ends nothing, refuses answers in words of its own, and has left what it had', async () => {
    const { sitter, sitting_id, window, position, ends } = await begun(0)
    await window.keep({ [position]: true })
    world.clock.pass(20 * minute)
    await made.act('pause', [sitting_id])
    const paused = await row(sitting_id)
    expect(paused).toMatchObject({ state: 'PAUSED', answered_count: 1 })
    world.clock.pass(60 * minute)
    expect(await sitter.read()).toMatchObject({
      state: 'PAUSED',
      items: [],
      answers: [],
      paused_date: paused.paused_date,
    })
    expect(await reasonOf(window.keep({ [position]: false }))).toBe('test_paused')
    expect(await reasonOf(window.start())).toBe('test_paused')
    expect(await reasonOf(window.handIn())).toBe('test_paused')
    expect(await reasonOf(caller(0)(ownExams.picture, { params: { sitting_id, position: '0' } }))).toBe(
      'not_found',
    )
    await made.act('resume', [sitting_id])
    const again = await sitter.read()
    expect(again).toMatchObject({ state: 'RUNNING', answers: [{ position, value: true }] })
    const left = Date.parse(again.ends_date ?? '') - world.clock.now().getTime()
    const leftThen = ends - Date.parse(paused.paused_date ?? '')
    expect(leftThen - left).toBeGreaterThanOrEqual(0)
    expect(leftThen - left).toBeLessThan(10_000)
    // What the device held back is sent again as it was.
    expect((await window.keep({ [position]: false }, 1)).results).toMatchObject([{ outcome: 'saved' }])
  })

  test('is stopped once, and ended where it stands; of several each is told', async () => {
    const one = await begun(1)
    const other = await begun(2)
    const ids = [one.sitting_id, other.sitting_id]
    expect((await made.act('pause', [one.sitting_id])).done).toEqual([one.sitting_id])
    const twice = await made.act('pause', ids)
    expect(twice.done).toEqual([other.sitting_id])
    expect(twice.refused).toEqual([{ sitting_id: one.sitting_id, reason: 'step_not_possible' }])
    expect((await made.act('end', ids)).done.toSorted()).toEqual(ids.toSorted())
    expect(await row(one.sitting_id)).toMatchObject({
      state: 'ENDED',
      end_reason: 'ended',
      paused_date: null,
    })
    expect((await made.act('resume', ids)).done).toEqual([])
    const { data } = await made.assessor.call(exams.timeline, { params: one.sitter.params })
    expect(data.slice(0, 2)).toMatchObject([
      { name: 'exam.ended', reason: 'Diminta oleh penyelia' },
      { name: 'exam.paused', reason: 'Diminta oleh penyelia' },
    ])
  })

  test('amid keeping loses no acknowledged answer: what came before is kept, what came after was refused', async () => {
    const { sitter, sitting_id, window, position } = await begun(3)
    const clicks = Array.from({ length: 12 }, (_, at) =>
      window.keep({ [position]: at % 2 === 0 }, 99).then(
        ({ results }) => results[0]?.version ?? 0,
        async (failure: unknown) => outcomeOf(Promise.reject(failure)),
      ),
    )
    const paused = await made.act('pause', [sitting_id])
    const outcomes = await Promise.all(clicks)
    expect(paused.done).toEqual([sitting_id])
    const refused = outcomes.filter((one) => typeof one === 'string')
    expect(refused.filter((one) => one !== 'test_paused')).toEqual([])
    await made.act('resume', [sitting_id])
    const kept = (await sitter.read()).answers.find((one) => one.position === position)
    const acknowledged = outcomes.filter((one) => typeof one === 'number')
    expect(kept?.version ?? 0).toBe(Math.max(0, ...acknowledged))
  })

  test('of everybody at once, amid their keeping, is stopped and started as often as is asked', async () => {
    const all = await Promise.all([0, 1, 2, 3].map(begun))
    const ids = all.map(({ sitting_id }) => sitting_id)
    const rush = all.flatMap(({ window, position }) =>
      Array.from({ length: 8 }, (_, at) => outcomeOf(window.keep({ [position]: at % 2 === 0 }, 99))),
    )
    for (const what of ['pause', 'resume', 'pause', 'resume'] as const) {
      expect(await made.act(what, ids)).toMatchObject({ refused: [] })
    }
    const told = new Set(await Promise.all(rush))
    expect([...told].filter((one) => one !== 'done' && one !== 'test_paused')).toEqual([])
    const { data } = await made.assessor.call(exams.room, { params: made.params })
    const states = data.sittings
      .filter(({ sitting_id }) => ids.includes(sitting_id))
      .map(({ state }) => state)
    expect(states).toEqual(['RUNNING', 'RUNNING', 'RUNNING', 'RUNNING'])
  })

  test('two who stop it at once stop it once', async () => {
    const { sitting_id } = await begun(3)
    const both = await Promise.all([
      made.act('pause', [sitting_id]),
      made.act('pause', [sitting_id], { call: made.admin }),
    ])
    expect(both.flatMap(({ done }) => done)).toEqual([sitting_id])
    await made.act('end', [sitting_id])
  })
})

describe('a room in which people are let in', () => {
  test('shows nobody a question, and no time runs, before they are let in', async () => {
    const sitter = await made.sitter(caller(1), 'ia06')
    const { sitting_id } = sitter.params
    const window = sitter.inWindow()
    expect(await row(sitting_id)).toMatchObject({ state: 'READY', is_gated: true })
    expect(await window.start()).toMatchObject({ state: 'WAITING', items: [], ends_date: null })
    expect(await reasonOf(window.keep({ 0: 'Sudah' }))).toBe('step_not_possible')
    world.clock.pass(15 * minute)
    expect(await row(sitting_id)).toMatchObject({ state: 'WAITING', started_date: null })
    await made.act('admit', [sitting_id])
    expect((await made.act('admit', [sitting_id])).refused).toMatchObject([{ reason: 'step_not_possible' }])
    expect(await sitter.read()).toMatchObject({ state: 'READY', is_let_in: true, items: [] })
    const paper = await window.start()
    expect(paper).toMatchObject({ state: 'RUNNING', items: [{ position: 0 }] })
    const left = Date.parse(paper.ends_date ?? '') - Date.parse(paper.now_date)
    expect(left).toBe(30 * minute)
    const { data } = await made.assessor.call(exams.timeline, { params: sitter.params })
    expect(data.map(({ name }) => name)).toEqual(['exam.started', 'exam.admitted', 'exam.waiting'])
  })
})

describe('another seat or device', () => {
  test('takes a sitting over once it was let to; until then the first goes on', async () => {
    const { sitter, sitting_id, window, position } = await begun(1)
    await made.act('move', [sitting_id])
    expect(await row(sitting_id)).toMatchObject({ is_free: true })
    expect((await made.act('move', [sitting_id])).done).toEqual([])
    await window.keep({ [position]: true })
    await window.start()
    expect(await sitter.read()).toMatchObject({ is_free: true, seat_id: window.seat_id })
    const other = sitter.inWindow()
    expect(await other.start()).toMatchObject({ is_free: false, seat_id: other.seat_id })
    expect(await reasonOf(window.keep({ [position]: false }))).toBe('step_not_possible')
    const { data } = await made.assessor.call(exams.timeline, { params: sitter.params })
    expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['exam.moved', 'exam.freed'])
  })
})

describe('what a room shows', () => {
  test('which question a window shows and whether it calls for help, by the word of the window that has the seat', async () => {
    const { sitter, sitting_id, window } = await begun(2)
    const say = (seat_id: string, place: number | null, needs_help: boolean) =>
      caller(2)(ownExams.pulse, { params: sitter.params, body: { seat_id, place, needs_help } })
    expect((await say(window.seat_id, 4, true)).data).toMatchObject({ state: 'RUNNING' })
    const called = await row(sitting_id)
    expect(called).toMatchObject({ place: 4, help_date: expect.any(String), seen_date: expect.any(String) })
    await say(crypto.randomUUID(), 1, false)
    await say(window.seat_id, null, true)
    expect(await row(sitting_id)).toMatchObject({ place: 4, help_date: called.help_date })
    await say(window.seat_id, 5, false)
    expect(await row(sitting_id)).toMatchObject({ place: 5, help_date: null })
    const body = { seat_id: window.seat_id, place: 1, needs_help: false }
    expect(await reasonOf(caller(0)(ownExams.pulse, { params: sitter.params, body }))).toBe('not_found')
  })

  test('that a signed FR.AK.07 names more time, of that participant alone', async () => {
    const { data } = await made.assessor.call(exams.room, { params: made.params })
    const named = data.sittings.filter(({ needs_more_time }) => needs_more_time)
    expect(new Set(named.map((one) => one.assessment_applicant_id))).toEqual(
      new Set([made.participants[0]?.id]),
    )
  })

  test('is told since a moment as what changed since, also what ended by its time alone', async () => {
    const { sitter, sitting_id, window, position } = await begun(2)
    const since = async () => {
      world.clock.pass(20_000)
      return world.clock.now().toISOString()
    }
    const changes = async (moment: string) =>
      (await made.assessor.call(controlRoom.changes, { params: made.params, query: { since: moment } })).data
    const quiet = await since()
    expect(await changes(quiet)).toMatchObject({ sittings: [] })
    await window.keep({ [position]: true })
    expect((await changes(quiet)).sittings).toEqual([await row(sitting_id)])
    await made.act('extend', [sitting_id], { minutes: 1, call: made.admin })
    const beyond = await made.act('extend', [sitting_id], { minutes: 240, call: made.admin })
    expect(beyond).toMatchObject({ done: [], refused: [{ sitting_id, reason: 'too_much_time' }] })
    const later = await since()
    await caller(2)(ownExams.note, { params: sitter.params, body: { kind: 'left' } })
    expect((await changes(later)).sittings).toMatchObject([{ sitting_id, left_count: expect.any(Number) }])
    world.clock.pass(40 * minute)
    const over = (await changes(new Date(world.clock.now().getTime() - 39 * minute).toISOString())).sittings
    expect(over.find((one) => one.sitting_id === sitting_id)).toMatchObject({
      state: 'ENDED',
      end_reason: 'time',
    })
  })
})

describe('a room', () => {
  test('is shut to participants, strangers, other LSPs and assessors of other assessments', async () => {
    const { sitting_id } = await begun(2)
    const body = { sitting_ids: [sitting_id], act: 'end' as const, minutes: null, reason: 'Coba-coba saja' }
    const query = { since: world.clock.now().toISOString() }
    const elsewhere = await made.given.assessor([made.scheme])
    const abroad = [(await world.as('ADM', 'b')).call, (await world.as('ACS', 'b')).call]
    for (const call of [caller(2), caller(0), elsewhere.call, ...abroad]) {
      expect(await reasonOf(call(controlRoom.act, { params: made.params, body }))).toBe('not_found')
      expect(await reasonOf(call(controlRoom.changes, { params: made.params, query }))).toBe('not_found')
    }
    expect(await reasonOf(world.stranger(controlRoom.act, { params: made.params, body }))).toBe(
      'not_signed_in',
    )
    expect(await row(sitting_id)).toMatchObject({ state: 'RUNNING' })
  })

  test('acts on its own sittings alone, and asks for minutes where they are meant', async () => {
    const nowhere = crypto.randomUUID()
    expect(await made.act('pause', [nowhere])).toEqual({
      done: [],
      refused: [{ sitting_id: nowhere, reason: 'not_found' }],
    })
    const { sitting_id } = await begun(2)
    expect(await issuesOf(made.act('extend', [sitting_id]))).toEqual(['minutes: required'])
    expect(await issuesOf(made.act('pause', [sitting_id], { minutes: 5 }))).toEqual(['minutes: invalid'])
  })
})
