import { eq } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { questionPicture } from './questions.tables.ts'

export const insertPicture = async (tx: TenantTx, row: NewRow<typeof questionPicture>): Promise<void> => {
  await tx.insert(questionPicture).values(row)
}

/** Where the file of a picture lies; undefined where the LSP has no such picture. */
export const pictureKey = async (tx: TenantTx, pictureId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ fileKey: questionPicture.fileKey })
    .from(questionPicture)
    .where(eq(questionPicture.pictureId, pictureId))
  return found?.fileKey
}
