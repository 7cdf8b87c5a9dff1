import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { skkPaper } from './skk.tables.ts'

export type PaperStored = typeof skkPaper.$inferSelect

/** The papers of an application that the registry still names, in its order. */
export const papersOf = (tx: TenantTx, skkId: string): Promise<PaperStored[]> =>
  tx
    .select()
    .from(skkPaper)
    .where(and(eq(skkPaper.skkId, skkId), eq(skkPaper.isCurrent, true)))
    .orderBy(asc(skkPaper.position), asc(skkPaper.skkPaperId))

/** Notes which papers the registry names now; what was fetched and judged of them stays. */
export const notePapers = async (
  tx: TenantTx,
  skkId: string,
  rows: readonly NewRow<typeof skkPaper>[],
): Promise<void> => {
  const ofOne = eq(skkPaper.skkId, skkId)
  const named = rows.map(({ urlFingerprint }) => urlFingerprint)
  await tx
    .update(skkPaper)
    .set({ isCurrent: false })
    .where(named.length === 0 ? ofOne : and(ofOne, notInArray(skkPaper.urlFingerprint, named)))
  for (const row of rows) {
    const { position, about } = row
    await tx
      .insert(skkPaper)
      .values(row)
      .onConflictDoUpdate({
        target: [skkPaper.lspId, skkPaper.skkId, skkPaper.kind, skkPaper.urlFingerprint],
        set: { position, about: about ?? null, isCurrent: true },
      })
  }
}

/** Lets refused papers of an application be fetched once more. */
export const retryPapers = async (tx: TenantTx, skkId: string): Promise<void> => {
  await tx
    .update(skkPaper)
    .set({ state: 'WAITING' })
    .where(and(eq(skkPaper.skkId, skkId), eq(skkPaper.state, 'REFUSED')))
}

export const paperById = async (tx: TenantTx, skkPaperId: string): Promise<PaperStored | undefined> => {
  const [found] = await tx.select().from(skkPaper).where(eq(skkPaper.skkPaperId, skkPaperId))
  return found
}

/** Changes one paper of an application; returns whether it is there. */
export const changePaper = async (
  tx: TenantTx,
  { skkId, skkPaperId }: { skkId: string; skkPaperId: string },
  change: Partial<NewRow<typeof skkPaper>>,
): Promise<boolean> => {
  const changed = await tx
    .update(skkPaper)
    .set(change)
    .where(and(eq(skkPaper.skkId, skkId), eq(skkPaper.skkPaperId, skkPaperId)))
    .returning({ skkPaperId: skkPaper.skkPaperId })
  return changed.length > 0
}
