import type { ListQuery } from '@kompeten/contract/platform/lists'
import { questionSheetWords } from '@kompeten/phrases/questions/question-sheet'
import type { ReadCtx } from '../../platform/context.ts'
import { everyPage } from '../../platform/database/every-row.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { zipStream } from '../../platform/sheets/zip-stream.ts'
import { bankTrees } from './bank-tree.ts'
import { itemOf, manifestOf, type PackedItem } from './foreign/write-qti.ts'
import { newestVersions, questionPage } from './questions.store.ts'

/** The filtered questions with their keys as a QTI 3 package, streamed; the data log keeps who took it. */
export const exportQti = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> => ({
  name: `${questionSheetWords[ctx.caller.language].name} QTI 3.zip`,
  mime: 'application/zip',
  content: zipStream(parts(ctx, query)),
})

async function* parts(ctx: ReadCtx, query: ListQuery) {
  const packed: PackedItem[] = []
  for await (const rows of everyPage(query, (from) => questionPage(ctx, from))) {
    const trees = await bankTrees(ctx.tx, [...new Set(rows.map(({ schemeId }) => schemeId))])
    const ids = rows.map(({ questionId }) => questionId)
    const versions = new Map((await newestVersions(ctx.tx, ids)).map((one) => [one.questionId, one]))
    for (const row of rows) {
      const newest = versions.get(row.questionId)
      if (!newest) continue
      const kuk = trees.get(row.schemeId)?.units.get(newest.unitId)?.kuk
      const identifier = `q-${row.questionId}`
      const href = `items/${identifier}.xml`
      packed.push({
        identifier,
        href,
        keywords: [
          newest.unitCode,
          ...newest.kukIds.flatMap((id) => (kuk?.has(id) ? `KUK ${kuk.get(id)}` : [])),
          `difficulty:${newest.difficulty}`,
          `points:${newest.points}`,
          ...(newest.source ? [`source:${newest.source}`] : []),
        ],
      })
      yield {
        name: href,
        content: [
          itemOf({ questionCode: row.questionCode, about: newest, content: newest.content }, identifier),
        ],
      }
    }
  }
  yield { name: 'imsmanifest.xml', content: [manifestOf(packed)] }
}
