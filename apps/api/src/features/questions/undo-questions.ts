import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ImportEntry } from '../../platform/imports/imports.store.ts'
import { backAgain, idsOf, type Undoing, undoCalls } from '../../platform/imports/undo-import.ts'
import { Refusal } from '../../platform/refusal.ts'
import { bankTree } from './bank-tree.ts'
import { seenQuestion } from './questions.reads.ts'
import {
  changeUnusedVersion,
  deleteQuestions,
  deleteUnusedVersion,
  holdQuestions,
  newestVersions,
  type QuestionRow,
  updateQuestionRow,
} from './questions.store.ts'

const formerRow = (row: QuestionRow) => {
  const { questionCode, unitId, unitCode, kukIds, kind, difficulty, minutes, points, source } = row
  const { text, textEn, number, state, writers, writtenByName, reviewedByName, reviewedAt } = row
  return {
    ...{ questionCode, unitId, unitCode, kukIds, kind, difficulty, minutes, points, source, text, textEn },
    ...{ number, state, writers, writtenByName, reviewedByName },
    reviewedAt: reviewedAt?.toISOString() ?? null,
  }
}

const formerVersion = (version: Awaited<ReturnType<typeof newestVersions>>[number]) => {
  const { schemeVersionId, unitId, unitCode, kukIds, kind, difficulty, minutes, points, source } = version
  const { content, writtenAt, writtenByName, reviewedByName } = version
  return {
    ...{ schemeVersionId, unitId, unitCode, kukIds, kind, difficulty, minutes, points, source },
    ...{ content, writtenByName, reviewedByName },
    writtenAt: writtenAt.toISOString(),
  }
}

/** A question before an import changes it; `version` only where that has not been in use, and is itself changed. */
type Former = { row: ReturnType<typeof formerRow>; version: ReturnType<typeof formerVersion> | null }

/** What undoing an import needs of a question that is about to be changed. */
export const entryOf = async ({ tx }: WriteCtx, row: QuestionRow): Promise<ImportEntry> => {
  const [newest] = await newestVersions(tx, [row.questionId])
  const version = newest && newest.usedAt === null ? formerVersion(newest) : null
  const before: Former = { row: formerRow(row), version }
  return { recordId: row.questionId, version: row.version + 1, before }
}

const restore = async (ctx: WriteCtx, { recordId: questionId, version, before }: ImportEntry) => {
  const { row, version: former } = before as Former
  const kept = await updateQuestionRow(ctx.tx, questionId, version, {
    ...row,
    reviewedAt: row.reviewedAt === null ? null : new Date(row.reviewedAt),
    ...changedBy(ctx),
  })
  if (!kept) throw changedMeanwhile(await seenQuestion(ctx, questionId))
  if (former) {
    const { writtenAt, ...rest } = former
    await changeUnusedVersion(
      ctx.tx,
      { questionId, number: row.number },
      {
        ...rest,
        writtenAt: new Date(writtenAt),
      },
    )
  } else await deleteUnusedVersion(ctx.tx, { questionId, number: row.number + 1 })
  return row.number
}

const undoing = (ctx: WriteCtx): Undoing => {
  const { tx } = ctx
  const told = (id: string, facts: Record<string, unknown>) =>
    ctx.tell({ name: 'question.import_undone', subject: { kind: 'question', id }, facts })
  return {
    kind: 'question',
    pointed: { table: 'question', columns: ['question_id'], own: ['question_version'] },
    look: async (entries) => {
      const rows = await holdQuestions(tx, idsOf(entries))
      return new Map(
        rows.map(({ questionId, questionCode, version, state }) => [
          questionId,
          // An import leaves drafts; a question that goes on its way keeps its version.
          { name: questionCode, version: state === 'DRAFT' ? version : version + 1, inBin: false },
        ]),
      )
    },
    remove: async (entries) => {
      await deleteQuestions(tx, idsOf(entries))
      for (const id of idsOf(entries)) told(id, {})
    },
    restore: async (entries) => {
      for (const entry of entries) told(entry.recordId, { number: await restore(ctx, entry) })
      return backAgain(idsOf(entries))
    },
  }
}

const calls = undoCalls('question', undoing)

/** The newest imports into a scheme's bank. @throws Refusal `not_found` for a scheme without a published version */
export const listQuestionImports = async (ctx: ReadCtx, schemaId: string) => {
  if (!(await bankTree(ctx.tx, schemaId))) throw new Refusal('not_found')
  return calls.imports(ctx, { withinId: schemaId })
}

/** Undoes one of them. */
export const undoQuestionImport = calls.undoImport
