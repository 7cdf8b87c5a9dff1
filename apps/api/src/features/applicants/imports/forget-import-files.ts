import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { platformDropOldImportChanges, platformDropOldImportFiles } from './imports.store.ts'

const dayMs = 24 * 3_600_000

/** Removes the workbooks of imports that nobody has ended within a day, and what they would have changed: people's data. */
export const platformForgetImportFiles = async (tx: PlatformTx, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - dayMs)
  await platformDropOldImportFiles(tx, before)
  await platformDropOldImportChanges(tx, before)
}
