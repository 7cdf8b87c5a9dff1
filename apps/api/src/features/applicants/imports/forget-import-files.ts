import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { platformDropOldImportFiles } from './imports.store.ts'

const dayMs = 24 * 3_600_000

/** Removes the workbooks of imports that nobody has ended within a day: they hold NIKs. */
export const platformForgetImportFiles = (tx: PlatformTx, now: Date): Promise<void> =>
  platformDropOldImportFiles(tx, new Date(now.getTime() - dayMs))
