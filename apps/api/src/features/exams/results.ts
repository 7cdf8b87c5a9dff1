import type { SittingRow } from '@kompeten/contract/exams/control-room'
import type { Essay, SittingResult } from '@kompeten/contract/exams/exams'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readForm, saveForm } from '../instruments/index.ts'
import { schemeVersion } from '../schemes/index.ts'
import { answerInWords, rightInWords } from './marking.rules.ts'
import { isEssay, shortIn } from './marks.ts'
import { contentsOf, pictureAt, pictureOf } from './own-paper.ts'
import { shortUnits } from './results.rules.ts'
import { assessedSittings, readSittingRow, watchedSitting } from './room.ts'
import { sittingPolicy } from './sittings.rules.ts'
import { type AnswerStored, answerById, answersOf, markAnswer } from './sittings.store.ts'

const notPossible = (step: string) => new Refusal('step_not_possible', { step, possible: [] })

/**
 * A sitting that is over, with keys and marks, for the assessor of its participant; the log keeps who read it.
 * @throws Refusal `not_found`, `step_not_possible` while it runs, and for anybody else
 */
export const readResult = async (ctx: ReadCtx, sittingId: string): Promise<SittingResult> => {
  const { row, marked, ruled } = await watchedSitting(ctx, sittingId)
  if (!sittingPolicy.result(ctx.actor, ruled)) throw notPossible('result')
  ctx.note({ name: 'exam.result_read', subject: { kind: 'exam_sitting', id: sittingId } })
  const contentOf = await contentsOf(ctx, row.items)
  const document = await schemeVersion(ctx.tx, row.schemeVersionId)
  const units = new Map(document?.units.map((unit) => [unit.unit_id, unit]))
  const { truth } = questionsWords[ctx.caller.language]
  return {
    sitting: await readSittingRow(ctx, sittingId),
    units: [...marked.units].map(([unit_id, share]) => ({
      unit_id,
      unit_code: units.get(unit_id)?.unit_code ?? '',
      title: units.get(unit_id)?.title ?? '',
      ...share,
      kuk: (units.get(unit_id)?.elements ?? []).flatMap(({ kuk }, e) =>
        kuk.flatMap(({ kuk_id, text }, k) => {
          const own = marked.kuk.get(kuk_id)
          return own ? { kuk_id, no: `${e + 1}.${k + 1}`, text, ...own } : []
        }),
      ),
    })),
    items: marked.items.map(({ item, by, position, answer, points, isMarked }) => {
      const { content, questionCode } = contentOf(item)
      return {
        position,
        question_id: item.question_id,
        number: item.number,
        question_code: questionCode,
        kind: item.kind,
        text: content.text,
        text_en: content.text_en,
        code: content.code,
        picture: pictureOf(content),
        answer: answerInWords(by.item, by.content, answer?.value ?? null, truth),
        right: rightInWords(by.item, by.content, truth),
        kept_date: answer?.keptAt?.toISOString() ?? null,
        late_answer: answer?.lateAt ? answerInWords(item, content, answer.lateValue, truth) : null,
        late_date: answer?.lateSequence ? new Date(answer.lateSequence).toISOString() : null,
        points,
        most: item.points,
        is_marked: isMarked,
      }
    }),
  }
}

/**
 * Writes what a test came to into the participant's form, as a fact to decide on: score, pass mark, the units and KUK
 * below it.
 * Whether the knowledge is reached the assessor says there.
 * @throws Refusal `not_found`, `step_not_possible` before it is marked or where the form is not open
 */
export const carryResult = async (ctx: WriteCtx, sittingId: string): Promise<SittingRow> => {
  const { row, marked, ruled } = await watchedSitting(ctx, sittingId, true)
  const { percent } = marked
  if (!sittingPolicy.carry(ctx.actor, ruled) || percent === null) throw notPossible('carry')
  const address = { form_code: row.formCode, assessment_applicant_id: row.assessmentApplicantId }
  const form = await readForm(ctx, address)
  const values = {
    'test.taken': 'system',
    'test.score': percent,
    'test.pass': row.passPercent,
    'test.units': shortUnits(marked, row),
    'test.kuk': shortIn(marked.kuk, row.passPercent),
  }
  await saveForm(
    ctx,
    address,
    {
      device_id: sittingId,
      revision: form.revision,
      changes: Object.entries(values).map(([path, value]) => ({
        path,
        value,
        based_on: form.versions[path] ?? 0,
        sequence: ctx.now.getTime(),
      })),
    },
    { byProduct: true },
  )
  ctx.tell({ name: 'exam.carried', subject: { kind: 'exam_sitting', id: sittingId } })
  return readSittingRow(ctx, sittingId)
}

type Contents = Awaited<ReturnType<typeof contentsOf>>
type Asked = Parameters<Contents>[0]

const essayOf = (contentOf: Contents, item: Asked, answer: AnswerStored): Essay => {
  const { content, questionCode, questionId } = contentOf(item)
  return {
    exam_answer_id: answer.examAnswerId,
    question_id: questionId,
    question_code: questionCode,
    text: content.text,
    text_en: content.text_en,
    code: content.code,
    picture: pictureOf(content),
    expected: content.expected,
    expected_en: content.expected_en,
    rubric: content.rubric,
    answer: typeof answer.value === 'string' ? answer.value : '',
    marks: answer.marks,
    marked_by_name: answer.markedByName,
  }
}

/**
 * The essays that this assessor marks with what is expected of them, question by question, in an order that tells nothing of
 * who wrote them; the log keeps who read them.
 */
export const listEssays = async (ctx: ReadCtx, assessmentId: string): Promise<{ data: Essay[] }> => {
  const own = (await assessedSittings(ctx, assessmentId)).filter(({ formCode }) => formCode === 'ia06')
  if (own.length === 0) return { data: [] }
  ctx.note({ name: 'exam.essays_read', subject: { kind: 'assessment_essays', id: assessmentId } })
  const contentOf = await contentsOf(
    ctx,
    own.flatMap(({ items }) => items),
  )
  const answers = await answersOf(
    ctx.tx,
    own.map(({ sittingId }) => sittingId),
  )
  const itemOf = new Map(own.map((row) => [row.sittingId, row.items]))
  const data = answers.flatMap((answer): Essay[] => {
    const item = itemOf.get(answer.sittingId)?.[answer.position]
    return item && isEssay(item, answer) ? [essayOf(contentOf, item, answer)] : []
  })
  const place = ({ question_code, exam_answer_id }: Essay) => `${question_code} ${exam_answer_id}`
  return { data: data.sort((one, other) => (place(one) < place(other) ? -1 : 1)) }
}

/** An essay whose sitting is over, for its assessor. @throws Refusal `not_found`, `step_not_possible` while it runs */
const essayToMark = async (ctx: ReadCtx, examAnswerId: string, hold: boolean) => {
  const answer = await answerById(ctx.tx, examAnswerId)
  if (!answer) throw new Refusal('not_found')
  const { row, ruled } = await watchedSitting(ctx, answer.sittingId, hold)
  const item = row.items[answer.position]
  if (!item || !isEssay(item, answer)) throw new Refusal('not_found')
  if (!sittingPolicy.result(ctx.actor, ruled)) throw notPossible('mark')
  return { row, item, answer }
}

/** The picture beside the question of an essay. @throws Refusal `not_found`, `step_not_possible` while it runs */
export const readEssayPicture = async (ctx: ReadCtx, examAnswerId: string): Promise<FileAnswer> => {
  const { row, answer } = await essayToMark(ctx, examAnswerId, false)
  return pictureAt(ctx, row, answer.position)
}

/** The picture beside a question of a sitting. @throws Refusal `not_found`, `step_not_possible` while it runs */
export const readResultPicture = async (
  ctx: ReadCtx,
  sittingId: string,
  position: number,
): Promise<FileAnswer> => {
  const { row, ruled } = await watchedSitting(ctx, sittingId)
  if (!sittingPolicy.result(ctx.actor, ruled)) throw notPossible('result')
  return pictureAt(ctx, row, position)
}

/**
 * Marks an essay by its rubric.
 * @throws Refusal `not_found`, `step_not_possible` while its sitting runs, `rule_broken` for more or fewer points than the
 * rubric has
 */
export const markEssay = async (
  ctx: WriteCtx,
  examAnswerId: string,
  marks: readonly number[],
): Promise<Essay> => {
  const { item, answer } = await essayToMark(ctx, examAnswerId, true)
  const contentOf = await contentsOf(ctx, [item])
  const { rubric } = contentOf(item).content
  const fits =
    marks.length === rubric.length && marks.every((points, at) => points <= (rubric[at]?.points ?? 0))
  if (!fits) throw new Refusal('rule_broken', { issues: [{ path: 'marks', code: 'invalid' }] })
  const given = {
    marks: [...marks],
    markedAt: ctx.now,
    markedBy: ctx.actor.userId,
    markedByName: ctx.actor.name,
  }
  await markAnswer(ctx.tx, examAnswerId, given)
  return essayOf(contentOf, item, { ...answer, ...given })
}
