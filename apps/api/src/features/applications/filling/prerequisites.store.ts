import { eq } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { joinRequestPrerequisite } from '../applications.tables.ts'

/** What the reviewer said of an application's prerequisites. */
export const confirmationsOf = (tx: TenantTx, joinRequestId: string) =>
  tx.select().from(joinRequestPrerequisite).where(eq(joinRequestPrerequisite.joinRequestId, joinRequestId))

/** Keeps what the reviewer says, in the place of what was said before. */
export const putConfirmation = async (
  tx: TenantTx,
  row: NewRow<typeof joinRequestPrerequisite>,
): Promise<void> => {
  const { joinRequestId, prerequisiteId, ...given } = row
  await tx
    .insert(joinRequestPrerequisite)
    .values(row)
    .onConflictDoUpdate({
      target: [
        joinRequestPrerequisite.lspId,
        joinRequestPrerequisite.joinRequestId,
        joinRequestPrerequisite.prerequisiteId,
      ],
      set: given,
    })
}
