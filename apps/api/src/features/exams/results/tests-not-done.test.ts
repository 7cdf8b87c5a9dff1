import { exams } from '@kompeten/contract/exams/exams'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { examining } from '../../../../test/examining.ts'
import { decide, get, type plenoIn, voteOn } from '../../../../test/pleno.ts'
import { sittingIn } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { recordAttendance, recordRecommendation } from '../../assessments/index.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
let given: Awaited<ReturnType<typeof plenoIn>>['given']
beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
  made = await examining(world, 2)
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call
const pleno = async () => get(made.admin, { ...made, ids: [], requests: [] })
/** The tests of a participant that the pleno is shown. */
const openOf = async (at: number) =>
  (await pleno()).participants.find((one) => one.assessment_applicant_id === made.participants[at]?.id)
    ?.open_tests

test('whoever opens a test is told whose plan does not name it, and may open it all the same', async () => {
  const named = made.participants[1]
  await named?.byAssessor.fill('mapa02', { 'map.ia01.potencies': ['1'], 'map.ia05.potencies': ['1'] })
  await made.toTheDay()
  const { exam_paper_id } = await made.paper()
  await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [made.cell('essay')] })
  const { data } = await made.assessor.call(exams.room, { params: made.params })
  const names = (await pleno()).participants.map(({ full_name }) => full_name)
  const unplanned = new Map(data.papers.map((paper) => [paper.form_code, paper.unplanned]))
  const other = (await pleno()).participants.find((one) => one.assessment_applicant_id === named?.id)
  expect(unplanned.get('ia06')?.toSorted()).toEqual(names.toSorted())
  expect(unplanned.get('ia05')).toEqual(names.filter((name) => name !== other?.full_name))
  const opened = await made.open(exam_paper_id)
  expect(opened.papers.find((paper) => paper.exam_paper_id === exam_paper_id)?.unplanned).toEqual([])
  expect(opened.sittings).toHaveLength(2)
})

test('a pleno is told who still sits a test and whose essays wait, until they are decided on', async () => {
  const essay = (await made.assessor.call(exams.room, { params: made.params })).data.papers.find(
    ({ form_code }) => form_code === 'ia06',
  )
  await made.open(essay?.exam_paper_id ?? '')
  // Nobody has begun: what lies printed on paper is no test that runs.
  expect(await openOf(0)).toEqual([])
  const sitter = await made.sitter(caller(0))
  await sitter.inWindow().start()
  expect(await openOf(0)).toEqual([{ title: 'Uji pengetahuan', state: 'running' }])
  await made.act('pause', [sitter.params.sitting_id])
  expect(await openOf(0)).toEqual([{ title: 'Uji pengetahuan', state: 'running' }])
  expect(await openOf(1)).toEqual([])

  const writer = (await made.sitter(caller(1), 'ia06')).inWindow()
  await writer.start()
  await writer.keep({ 0: 'Cepat, tetapi mahal' })
  await writer.handIn()
  expect(await openOf(1)).toEqual([{ title: 'Esai', state: 'unmarked' }])
  const { data } = await made.assessor.call(exams.essays, { params: made.params })
  const written = data.find(({ answer }) => answer === 'Cepat, tetapi mahal')
  await made.assessor.call(exams.mark, {
    params: { exam_answer_id: written?.exam_answer_id ?? '' },
    body: { answer_version: 1, marks: written?.rubric.map(() => 1) ?? [], note: null },
  })
  expect(await openOf(1)).toEqual([])

  await within(world, async (ctx) => {
    for (const { id } of made.participants) {
      await recordAttendance(ctx, id, 'PRESENT')
      await recordRecommendation(ctx, id, 'BK')
    }
  })
  await given.prepare(made, given.usualSeats())
  await given.convene(made)
  const [chair] = given.members
  const { id } = made.participants[0] ?? { id: '' }
  const of = { ...made, ids: [id], requests: [] }
  for (const member of given.members) await voteOn(member, of, id, 'TL')
  expect(await openOf(0)).toEqual([{ title: 'Uji pengetahuan', state: 'running' }])
  if (chair) await decide(chair, of, id, 'TL')
  expect(await openOf(0)).toEqual([])
})
