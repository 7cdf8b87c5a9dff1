import type { PaperPreview } from '@kompeten/contract/exams/previews'
import type { ReadCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { questionPictureFile, questionPool } from '../../questions/index.ts'
import { drawPaper } from '../sitting/drawing.rules.ts'
import { contentsOf, shownItem } from '../sitting/own-paper.ts'
import { paperById } from './papers.store.ts'

/** The questions that a number draws, as a sitting would be drawn; they are kept nowhere. */
const drawnFor = async (ctx: ReadCtx, examPaperId: string, draw: string) => {
  const paper = await paperById(ctx.tx, examPaperId)
  if (!paper) throw new Refusal('not_found')
  const items = drawPaper(`preview ${draw}`, paper, await questionPool(ctx.tx, paper.schemeId))
  if (items) return { paper, items }
  const path = paper.questionIds.length > 0 ? 'question_ids' : 'blueprint'
  throw new Refusal('rule_broken', { issues: [{ path, code: 'bank_too_small' }] })
}

/**
 * A paper as a participant would see it, made field by field as theirs is: no key is in it.
 * @throws Refusal `not_found`, `rule_broken` where the bank cannot fill it
 */
export const previewPaper = async (
  ctx: ReadCtx,
  examPaperId: string,
  draw: string,
): Promise<PaperPreview> => {
  const { paper, items } = await drawnFor(ctx, examPaperId, draw)
  const contentOf = await contentsOf(ctx, items)
  return {
    exam_paper_id: examPaperId,
    title: paper.title,
    form_code: paper.formCode,
    minutes: paper.minutes,
    items: items.map((item, position) => shownItem(item, contentOf(item).content, position)),
  }
}

/** The picture beside a question of a preview. @throws Refusal `not_found` also where it has none, `rule_broken` */
export const previewPicture = async (
  ctx: ReadCtx,
  examPaperId: string,
  draw: string,
  position: number,
): Promise<FileAnswer> => {
  const { items } = await drawnFor(ctx, examPaperId, draw)
  const item = items[position]
  if (!item) throw new Refusal('not_found')
  return questionPictureFile(ctx, (await contentsOf(ctx, [item]))(item).content.picture_id)
}
