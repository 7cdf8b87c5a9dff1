import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { joinRequestElement } from '../applications.tables.ts'

const { lspId: _, joinRequestId: __, ...fields } = getTableColumns(joinRequestElement)

const of = (joinRequestId: string) => eq(joinRequestElement.joinRequestId, joinRequestId)

/** The answers of FR.APL.02 as they are written now. */
export const elementsOf = (tx: TenantTx, joinRequestId: string) =>
  tx.select(fields).from(joinRequestElement).where(of(joinRequestId))

export type ElementRow = Awaited<ReturnType<typeof elementsOf>>[number]

/**
 * Writes answers, each in the place of the one before. The caller holds the application, so that nothing comes between
 * their look at what stands there and this.
 */
export const putElements = async (tx: TenantTx, rows: NewRow<typeof joinRequestElement>[]): Promise<void> => {
  if (rows.length === 0) return
  const written = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(joinRequestElement)
    .values(rows)
    .onConflictDoUpdate({
      target: [joinRequestElement.lspId, joinRequestElement.joinRequestId, joinRequestElement.elementId],
      set: {
        answer: written('answer'),
        requirementIds: written('requirement_ids'),
        note: written('note'),
        deviceId: written('device_id'),
        sequence: written('sequence'),
        modifiedAt: written('modified_at'),
        version: sql`${joinRequestElement.version} + 1`,
      },
    })
}

/** Removes answers to elements that the scheme no longer has; returns how many. */
export const dropElements = async (
  tx: TenantTx,
  joinRequestId: string,
  kept: readonly string[],
): Promise<number> => {
  const dropped = await tx
    .delete(joinRequestElement)
    .where(and(of(joinRequestId), notInArray(joinRequestElement.elementId, [...kept])))
    .returning({ elementId: joinRequestElement.elementId })
  return dropped.length
}
