import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { schemeNames } from '../schemes/index.ts'
import { papersTitled } from './papers/papers.store.ts'

/** Papers of written tests by their titles, for whoever may read the banks. */
export const findPapers = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  const { permissions } = ctx.actor
  if (!permissions.has('QUESTION_LIST')) return []
  const rows = await papersTitled(ctx.tx, text, hitsOfKind)
  const names = await schemeNames(
    ctx,
    rows.map(({ schemeId }) => schemeId),
  )
  const mayOpen = permissions.has('QUESTION_UPDATE')
  return rows.map((row) => ({
    kind: 'exam_paper',
    title: row.title,
    detail: names.get(row.schemeId) ?? null,
    link: `/writen-test/${row.schemeId}/papers${mayOpen ? `?paper=${row.examPaperId}` : ''}`,
  }))
}
