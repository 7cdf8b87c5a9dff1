import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { addressOf } from './address-of.rules.ts'
import { questionPage } from './questions.store.ts'

const detailMost = 80

/** Questions by code or text, without their keys; whoever does not keep the bank is led to its list. */
export const findQuestions = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  const { permissions } = ctx.actor
  if (!permissions.has('QUESTION_LIST')) return []
  const { rows } = await questionPage(
    ctx,
    firstRows({ search: text, sort: 'question_code', limit: hitsOfKind }),
  )
  return rows.map((row) => ({
    kind: 'question',
    title: row.questionCode,
    detail: row.text.slice(0, detailMost),
    link: permissions.has('QUESTION_UPDATE')
      ? addressOf(row)
      : `/writen-test/${row.schemeId}?search=${encodeURIComponent(row.questionCode)}`,
  }))
}
