import { dashboard, type WaitingKind } from '@kompeten/contract/dashboard/dashboard'
import { exams } from '@kompeten/contract/exams/exams'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { questions } from '@kompeten/contract/questions/questions'
import { search } from '@kompeten/contract/search/search'
import type { Call } from '@kompeten/testkit/call'
import { formsBy } from '@kompeten/testkit/form-filling'
import { aQuestion } from '@kompeten/testkit/questions'
import { issuesOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { examining } from '../../../test/examining.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
let kuk: string[]
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 2)
  await made.toTheDay()
  const { data } = await made.admin(questions.bank, { params: { schema_id: made.schema_id } })
  kuk = data.units[0]?.kuk.map(({ kuk_id }) => kuk_id) ?? []
  await made.used([
    aQuestion(made.place, {
      kind: 'true_false',
      is_true: true,
      options: [],
      difficulty: 'hard',
      kuk_ids: kuk.slice(0, 1),
    }),
    aQuestion(made.place, {
      kind: 'number',
      right_number: 7,
      options: [],
      difficulty: 'hard',
      kuk_ids: kuk.slice(0, 2),
    }),
  ])
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call
const part = async (call: Call, kind: WaitingKind) =>
  (await call(dashboard.waiting)).data.find((one) => one.kind === kind)
const told = async (call: Call, name: 'exam.opened' | 'exam.ended') =>
  (await call(notifications.list, { query: { name } })).data
const room = () => `/assessments/${made.params.assessment_id}/uji-tertulis`

describe('a test that is opened', () => {
  test('is told to its participants, waits for them, and for whoever watches over it', async () => {
    expect(await part(caller(0), 'tests_to_sit')).toBeUndefined()
    const hard = (kind: 'true_false' | 'number') => ({ ...made.cell(kind), difficulty: 'hard' as const })
    const paper = await made.paper({ title: 'Uji per KUK', blueprint: [hard('true_false'), hard('number')] })
    await made.open(paper.exam_paper_id)
    await eventually(async () => {
      const [notice] = await told(caller(0), 'exam.opened')
      expect(notice).toMatchObject({ link: '/uji-saya', description: expect.stringContaining('Uji per KUK') })
    })
    expect(await told(made.assessor.call, 'exam.opened')).toEqual([])
    const own = (await made.sitter(caller(0))).params.sitting_id
    expect(await part(caller(0), 'tests_to_sit')).toMatchObject({
      count: 1,
      entries: [{ title: 'Uji per KUK', link: `/uji-saya/${own}` }],
    })
    for (const call of [made.assessor.call, made.admin]) {
      expect(await part(call, 'tests_under_way')).toMatchObject({
        entries: expect.arrayContaining([expect.objectContaining({ link: room(), detail: 'Uji per KUK' })]),
      })
    }
    const elsewhere = (await world.as('ADM', 'b')).call
    expect(await part(elsewhere, 'tests_under_way')).toBeUndefined()
    const stranger = await made.given.assessor([made.scheme])
    expect(await part(stranger.call, 'tests_under_way')).toBeUndefined()
  })

  test('says of each KUK what was reached, and carries those that fell short into FR.IA.05, where nobody types others', async () => {
    const sitter = await made.sitter(caller(0))
    const window = sitter.inWindow()
    const { items } = await window.start()
    const at = (kind: string) => items.find((one) => one.kind === kind)?.position ?? -1
    await window.keep({ [at('true_false')]: true, [at('number')]: '8' })
    await window.handIn()
    const { data } = await made.assessor.call(exams.result, { params: sitter.params })
    expect(data.units[0]?.kuk).toMatchObject([
      { kuk_id: kuk[0], points: 1, most: 2 },
      { kuk_id: kuk[1], points: 0, most: 1 },
    ])
    await made.assessor.call(exams.carry, { params: sitter.params })
    const id = made.participants[0]?.id ?? ''
    const params = { assessment_applicant_id: id, form_code: 'ia05' } as const
    const form = (await made.assessor.call(participantForms.get, { params })).data
    expect(form.content).toMatchObject({ 'test.units': [made.place.unit_id], 'test.kuk': kuk.slice(0, 2) })
    const byHand = formsBy(made.assessor.call, id)
    expect(await issuesOf(byHand.save('ia05', { 'test.kuk': [] }))).toEqual(['test.kuk: from_the_test'])
  })
})

describe('essays that were handed in', () => {
  test('wait for the assessor who marks them, and no longer once they are marked', async () => {
    const essay = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [made.cell('essay')] })
    await made.open(essay.exam_paper_id)
    const window = (await made.sitter(caller(1), 'ia06')).inWindow()
    await window.start()
    await window.keep({ 0: 'Cepat dan rapi, tetapi mahal.' })
    expect(await part(made.assessor.call, 'essays_to_mark')).toBeUndefined()
    await window.handIn()
    await eventually(async () => {
      const [notice] = await told(made.assessor.call, 'exam.ended')
      expect(notice?.link).toBe(`${room()}/esai`)
    })
    expect(await part(made.assessor.call, 'essays_to_mark')).toMatchObject({
      count: 1,
      entries: [{ detail: 'Esai', link: `${room()}/esai` }],
    })
    expect(await part(made.admin, 'essays_to_mark')).toBeUndefined()
    const [one] = (await made.assessor.call(exams.essays, { params: made.params })).data
    const params = { exam_answer_id: one?.exam_answer_id ?? '' }
    await made.assessor.call(exams.mark, { params, body: { answer_version: 1, marks: [6, 2] } })
    expect(await part(made.assessor.call, 'essays_to_mark')).toBeUndefined()
  })
})

describe('a question that is written', () => {
  test('waits for everybody who keeps the bank but its writer, until it is reviewed', async () => {
    const body = aQuestion(made.place, { question_code: 'MENUNGGU-1' })
    const { data } = await made.admin(questions.create, { body })
    const reviewer = (await world.as('SUP')).call
    const entry = {
      title: 'MENUNGGU-1',
      link: `/writen-test/input_data/ujian_tertulis?question_id=${data.question_id}`,
    }
    expect(await part(reviewer, 'questions_to_review')).toMatchObject({ count: 1, entries: [entry] })
    expect(await part(made.admin, 'questions_to_review')).toBeUndefined()
    expect(await part((await world.as('MAG')).call, 'questions_to_review')).toBeUndefined()
  })

  test('is found by its code from everywhere, as are papers, by those who read the bank alone', async () => {
    const find = async (call: Call, text: string) =>
      (await call(search.find, { body: { text } })).data.filter(
        ({ kind }) => kind === 'question' || kind === 'exam_paper',
      )
    expect(await find(made.admin, 'menunggu-1')).toMatchObject([{ kind: 'question', title: 'MENUNGGU-1' }])
    expect(await find(made.admin, 'per kuk')).toMatchObject([{ kind: 'exam_paper', title: 'Uji per KUK' }])
    const management = (await world.as('MAG')).call
    const [hit] = await find(management, 'menunggu-1')
    expect(hit?.link).toBe(`/writen-test/${made.schema_id}?search=MENUNGGU-1`)
    for (const call of [caller(0), made.assessor.call, (await world.as('ADM', 'b')).call]) {
      expect(await find(call, 'menunggu-1')).toEqual([])
      expect(await find(call, 'per kuk')).toEqual([])
    }
  })
})
