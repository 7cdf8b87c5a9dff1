import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { conflict, conflictWaiver } from './conflicts.tables.ts'

const fields = {
  conflictId: conflict.conflictId,
  accessorId: conflict.accessorId,
  applicantId: conflict.applicantId,
  accessorPerson: conflict.accessorPerson,
  applicantPerson: conflict.applicantPerson,
  kind: conflict.kind,
  lastOn: conflict.lastOn,
  note: conflict.note,
  declaredAt: conflict.declaredAt,
  declaredByName: conflict.declaredByName,
  withdrawnAt: conflict.withdrawnAt,
  withdrawnByName: conflict.withdrawnByName,
  withdrawnReason: conflict.withdrawnReason,
}

const most = 500

const found = (tx: TenantTx, where: SQL | undefined) =>
  tx.select(fields).from(conflict).where(where).orderBy(desc(conflict.declaredAt), desc(conflict.conflictId))

export type ConflictStored = Awaited<ReturnType<typeof found>>[number]

/** Declarations, withdrawn ones too, newest first, at most 500. */
export const conflictsListed = (
  tx: TenantTx,
  lspId: string,
  { accessorId, applicantId }: { accessorId?: string | undefined; applicantId?: string | undefined },
) =>
  found(
    tx,
    and(
      eq(conflict.lspId, lspId),
      accessorId === undefined ? undefined : eq(conflict.accessorId, accessorId),
      applicantId === undefined ? undefined : eq(conflict.applicantId, applicantId),
    ),
  ).limit(most)

export const conflictById = async (tx: TenantTx, lspId: string, conflictId: string) => {
  const [one] = await found(tx, and(eq(conflict.lspId, lspId), eq(conflict.conflictId, conflictId)))
  return one
}

/** What is declared, and not withdrawn, of these persons as assessors; whoever it ties them to. */
export const tiesOfPersons = async (tx: TenantTx, lspId: string, accessorPersons: readonly string[]) =>
  accessorPersons.length === 0
    ? []
    : found(
        tx,
        and(
          eq(conflict.lspId, lspId),
          inArray(conflict.accessorPerson, [...accessorPersons]),
          isNull(conflict.withdrawnAt),
        ),
      )

type ConflictInsert = typeof conflict.$inferInsert

/** Adds declarations; one that stands already between the same persons is left as it is. Returns the ids added. */
export const insertConflicts = async (tx: TenantTx, rows: ConflictInsert[]): Promise<string[]> => {
  if (rows.length === 0) return []
  const added = await tx
    .insert(conflict)
    .values(rows)
    .onConflictDoNothing()
    .returning({ conflictId: conflict.conflictId })
  return added.map(({ conflictId }) => conflictId)
}

/** Withdraws a declaration that stands; returns whether it did. */
export const withdrawConflict = async (
  tx: TenantTx,
  lspId: string,
  conflictId: string,
  change: Pick<ConflictInsert, 'withdrawnAt' | 'withdrawnByName' | 'withdrawnReason'>,
): Promise<boolean> => {
  const changed = await tx
    .update(conflict)
    .set(change)
    .where(and(eq(conflict.lspId, lspId), eq(conflict.conflictId, conflictId), isNull(conflict.withdrawnAt)))
    .returning({ conflictId: conflict.conflictId })
  return changed.length > 0
}

/** The waivers of an assessment, oldest first. */
export const waiversIn = (tx: TenantTx, lspId: string, assessmentId: string) =>
  tx
    .select()
    .from(conflictWaiver)
    .where(and(eq(conflictWaiver.lspId, lspId), eq(conflictWaiver.assessmentId, assessmentId)))
    .orderBy(conflictWaiver.waivedAt, conflictWaiver.waiverId)

export type WaiverStored = Awaited<ReturnType<typeof waiversIn>>[number]

export const insertWaiver = async (tx: TenantTx, row: typeof conflictWaiver.$inferInsert): Promise<void> => {
  await tx.insert(conflictWaiver).values(row)
}
