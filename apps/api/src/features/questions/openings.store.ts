import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { question, questionOpening } from './questions.tables.ts'

export const insertKeyOpenings = async (
  tx: TenantTx,
  rows: NewRow<typeof questionOpening>[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(questionOpening).values(rows)
}

const openingFields = pick(
  questionOpening,
  'openingId',
  'questionId',
  'questionCode',
  'number',
  'purpose',
  'openedAt',
  'openedByName',
  'openedByRole',
)
const openingSource = {
  name: 'question_opening',
  table: questionOpening,
  fields: openingFields,
  filters: { schema_id: questionOpening.schemeId, opened_date: questionOpening.openedAt },
  sorts: { opened_date: questionOpening.openedAt },
  key: questionOpening.openingId,
} satisfies ListSource<typeof openingFields>

/** A page of the log of keys. */
export const keyOpeningPage = ({ tx }: ReadCtx, query: ListQuery) =>
  listPage(tx, openingSource, { name: 'all' }, query)

/** Which of these questions the person has opened in the version that they are in now. */
export const openedBy = async (
  tx: TenantTx,
  userId: string,
  questionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectDistinct({ questionId: questionOpening.questionId })
    .from(questionOpening)
    .innerJoin(
      question,
      and(eq(question.questionId, questionOpening.questionId), eq(question.number, questionOpening.number)),
    )
    .where(and(eq(questionOpening.openedBy, userId), inArray(questionOpening.questionId, [...questionIds])))
  return new Set(rows.map(({ questionId }) => questionId))
}
