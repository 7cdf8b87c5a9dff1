import type { SittingRow } from '@kompeten/contract/exams/control-room'
import type { SittingResult } from '@kompeten/contract/exams/exams'
import { pick } from '@kompeten/contract/platform/pick'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { numbersIn } from '../../../platform/numbers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readForm, saveForm } from '../../instruments/index.ts'
import { schemeVersion } from '../../schemes/index.ts'
import { answerInWords, rightInWords, shortIn } from '../marking/marking.rules.ts'
import { readSittingRow, watchedSitting } from '../room/room.ts'
import { isBeforeReopening, isLateStanding, lateWrittenAt } from '../sitting/late.rules.ts'
import { contentsOf, pictureAt, pictureOf } from '../sitting/own-paper.ts'
import { endOf, sittingPolicy, whyNothing } from '../sittings.rules.ts'
import { isReached, unitsNotReached } from './results.rules.ts'

const notPossible = (step: string) => new Refusal('step_not_possible', { step, possible: [] })

/**
 * A sitting that is over, with keys and marks, for the assessor of its participant; the log keeps who read it.
 * @throws Refusal `not_found`, `step_not_possible` while it runs, before essays that two mark without names are marked, and for
 * anybody else
 */
export const readResult = async (ctx: ReadCtx, sittingId: string): Promise<SittingResult> => {
  const { row, marked, ruled } = await watchedSitting(ctx, sittingId)
  if (!sittingPolicy.result(ctx.actor, ruled)) throw notPossible('result')
  ctx.note({ name: 'exam.result_read', subject: { kind: 'exam_sitting', id: sittingId } })
  const contentOf = await contentsOf(ctx, row.items)
  const document = await schemeVersion(ctx.tx, row.schemeVersionId)
  const units = new Map(document?.units.map((unit) => [unit.unit_id, unit]))
  const { language } = ctx.caller
  const { truth } = questionsWords[language]
  const number = numbersIn(language)
  const end = endOf(row, ctx.now)
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
      const late = answer && isLateStanding(answer) ? answer : undefined
      return {
        position,
        question_id: item.question_id,
        number: item.number,
        question_code: questionCode,
        kind: item.kind,
        ...pick(content, 'text', 'text_en', 'code'),
        picture: pictureOf(content),
        answer: answerInWords(by.item, by.content, answer?.value ?? null, truth),
        right: rightInWords(by.item, by.content, { truth, number }),
        kept_date: answer?.keptAt?.toISOString() ?? null,
        late_answer: late ? answerInWords(item, content, late.lateValue, truth) : null,
        late_date: (late && lateWrittenAt(late)?.toISOString()) ?? null,
        late_came_date: late?.lateAt?.toISOString() ?? null,
        is_late_before_reopening: late !== undefined && isBeforeReopening(late, end),
        points,
        most: item.points,
        is_marked: isMarked,
        counts: by.counts,
      }
    }),
  }
}

/**
 * Writes what a test came to into the participant's form, as a fact to decide on: score, pass mark, whether every mark was reached,
 * the units that kept it from that, and the KUK below the pass mark.
 * Whether the knowledge is reached the assessor says there.
 * @throws Refusal `not_found`, `step_not_possible` before it is marked or where the form is not open
 */
export const carryResult = async (ctx: WriteCtx, sittingId: string): Promise<SittingRow> => {
  const { row, marked, ruled } = await watchedSitting(ctx, sittingId, { hold: true })
  const { percent } = marked
  if (!sittingPolicy.carry(ctx.actor, ruled) || percent === null) {
    throw new Refusal('step_not_possible', { step: 'carry', possible: [], ...whyNothing(ruled) })
  }
  const address = { form_code: row.formCode, assessment_applicant_id: row.assessmentApplicantId }
  const form = await readForm(ctx, address)
  // A question may name what is only in another version of the scheme.
  const { units } = form.source
  const kuk = units.flatMap(({ elements }) => elements.flatMap((element) => element.kuk))
  const [isUnit, isKuk] = [
    new Set(units.map(({ unit_id }) => unit_id)),
    new Set(kuk.map((one) => one.kuk_id)),
  ]
  const values = {
    'test.taken': 'system',
    'test.score': percent,
    'test.pass': row.passPercent,
    'test.reached': isReached(marked, row) ? 'achieved' : 'not_achieved',
    'test.units': unitsNotReached(marked, row).filter((id) => isUnit.has(id)),
    'test.kuk': shortIn(marked.kuk, row.passPercent).filter((id) => isKuk.has(id)),
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
