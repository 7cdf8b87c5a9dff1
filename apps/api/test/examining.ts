import type { PaperInput } from '@kompeten/contract/exams/content'
import { controlRoom, type RoomAct } from '@kompeten/contract/exams/control-room'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import type { QuestionInput } from '@kompeten/contract/questions/content'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { anEssay, aQuestion } from '@kompeten/testkit/questions'
import { assessingIn } from './assessing.ts'
import { reviewing } from './reviewing.ts'
import type { World } from './world.ts'

/** An assessment on its day, a bank with questions of every kind in use, and the calls of those who sit a test. */
export const examining = async (world: World, participants = 2) => {
  const given = assessingIn(world)
  const made = await reviewing(world, given, participants)
  const admin = made.admin
  const reviewer = (await world.as('SUP')).call
  const schema_id = made.scheme.schema_id
  const { data: bank } = await admin(questions.bank, { params: { schema_id } })
  const place = { schema_id, unit_id: bank.units[0]?.unit_id ?? '' }

  const used = async (inputs: readonly QuestionInput[]) => {
    const ids: string[] = []
    for (const body of inputs) ids.push((await admin(questions.create, { body })).data.question_id)
    for (const question_id of ids) {
      await reviewer(questions.open, { params: { question_id }, body: { purpose: 'review' } })
    }
    for (const step of ['review', 'use'] as const) {
      await reviewer(questions.step, { body: { question_ids: ids, step, reason: null } })
    }
    return ids
  }
  const { options } = aQuestion(place)
  const pairs = options.map((one, at) => ({ ...one, right: false, match: `Kanan ${at}`, match_en: null }))
  await used([
    ...Array.from({ length: 6 }, () => aQuestion(place)),
    aQuestion(place, { kind: 'multiple', options: options.map((one, at) => ({ ...one, right: at > 0 })) }),
    aQuestion(place, { kind: 'true_false', is_true: true, options: [] }),
    aQuestion(place, { kind: 'matching', options: pairs, points: 3 }),
    aQuestion(place, { kind: 'ordering', options: options.map((one) => ({ ...one, right: false })) }),
    aQuestion(place, { kind: 'number', right_number: 3.14, tolerance: 0.01, options: [] }),
    anEssay(place),
  ])

  const cell = (kind: QuestionInput['kind'], count = 1) => ({
    unit_id: place.unit_id,
    kind,
    difficulty: null,
    count,
  })
  let untitled = 0
  const paper = async (changes: Partial<PaperInput> = {}) => {
    if (changes.title === undefined) untitled += 1
    return (
      await admin(examPapers.create, {
        body: {
          schema_id,
          title: untitled > 1 ? `Uji pengetahuan ${untitled}` : 'Uji pengetahuan',
          form_code: 'ia05',
          minutes: 30,
          pass_percent: 70,
          shuffled: true,
          active: true,
          blueprint: [
            cell('single', 3),
            cell('multiple'),
            cell('true_false'),
            cell('matching'),
            cell('ordering'),
            cell('number'),
          ],
          ...changes,
        },
      })
    ).data
  }
  const open = async (exam_paper_id: string, call: Call = made.assessor.call, is_gated = false) =>
    (await call(exams.open, { params: made.params, body: { exam_paper_id, is_gated } })).data
  /** Does something with sittings from the control room: what was done, and why not. */
  const act = async (
    what: RoomAct,
    sitting_ids: string[],
    { minutes = null, call = made.assessor.call }: { minutes?: number | null; call?: Call } = {},
  ) => {
    const body = { sitting_ids, act: what, minutes, reason: 'Diminta oleh penyelia' }
    return (await call(controlRoom.act, { params: made.params, body })).data
  }

  /** One who sits a test, in a window of their own. */
  const sitter = async (call: Call, form_code: 'ia05' | 'ia06' = 'ia05') => {
    const { data } = await call(ownExams.list, {})
    const params = { sitting_id: data.find((one) => one.form_code === form_code)?.sitting_id ?? '' }
    let sequence = Date.now()
    const inWindow = (seat_id: string = crypto.randomUUID()) => {
      const seen = new Map<number, number>()
      const start = async () => {
        const { data: paper } = await call(ownExams.start, { params, body: { seat_id, accepts_rules: true } })
        for (const { position, version } of paper.answers) seen.set(position, version)
        return paper
      }
      /** `based_on`: the version that the window has seen, where that is not what it read at its start. */
      const keep = async (
        answers: Readonly<Record<number, number[] | boolean | string | null>>,
        based_on?: number,
      ) => {
        const changes = Object.entries(answers).map(([place, value]) => {
          sequence += 1
          const position = Number(place)
          return { position, value, based_on: based_on ?? seen.get(position) ?? 0, sequence }
        })
        return (await call(ownExams.keep, { params, body: { seat_id, changes } })).data
      }
      const handIn = async () => (await call(ownExams.handIn, { params, body: { seat_id } })).data
      return { seat_id, start, keep, handIn }
    }
    const read = async () => (await call(ownExams.get, { params })).data
    return { params, inWindow, read }
  }
  return { ...made, given, schema_id, place, cell, paper, open, act, sitter, used, options }
}
