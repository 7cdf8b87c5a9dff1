import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { schemesInBin } from '../../schemes/index.ts'
import { examPaper } from '../exams.tables.ts'

export type PaperRow = typeof examPaper.$inferSelect
type PaperInsert = NewRow<typeof examPaper>

/** The papers of a scheme, by their titles. */
export const papersOf = (tx: TenantTx, schemeId: string): Promise<PaperRow[]> =>
  tx
    .select()
    .from(examPaper)
    .where(eq(examPaper.schemeId, schemeId))
    .orderBy(asc(examPaper.title), asc(examPaper.examPaperId))

/** The papers of these schemes, without their blueprints. */
export const papersOfSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({ examPaperId: examPaper.examPaperId, schemeId: examPaper.schemeId })
    .from(examPaper)
    .where(inArray(examPaper.schemeId, [...schemeIds]))

export const paperById = async (tx: TenantTx, examPaperId: string): Promise<PaperRow | undefined> => {
  const [found] = await tx.select().from(examPaper).where(eq(examPaper.examPaperId, examPaperId))
  return found
}

/** Nobody else writes a paper of this scheme until the transaction ends: a title that is not there yet has no row to hold. */
export const holdTitles = async (tx: TenantTx, schemeId: string): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('paper_titles ' || ${lspOf(tx)}::text || ${schemeId}::text, 0))`,
  )
}

export const insertPaper = async (tx: TenantTx, row: PaperInsert): Promise<void> => {
  await tx.insert(examPaper).values(row)
}

/** Changes a paper if it still has that version; returns whether it had. */
export const updatePaperRow = async (
  tx: TenantTx,
  examPaperId: string,
  version: number,
  change: Partial<PaperInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(examPaper)
    .set({ ...change, version: version + 1 })
    .where(and(eq(examPaper.examPaperId, examPaperId), eq(examPaper.version, version)))
    .returning({ examPaperId: examPaper.examPaperId })
  return changed.length > 0
}

/** Papers whose titles have the text in them, without regard to case, by their titles. */
export const papersTitled = async (tx: TenantTx, text: string, limit: number) =>
  tx
    .select(pick(examPaper, 'examPaperId', 'schemeId', 'title'))
    .from(examPaper)
    .where(
      and(
        sql`position(lower(${text}) in lower(${examPaper.title})) > 0`,
        notInArray(examPaper.schemeId, await schemesInBin(tx)),
      ),
    )
    .orderBy(asc(examPaper.title), asc(examPaper.examPaperId))
    .limit(limit)
