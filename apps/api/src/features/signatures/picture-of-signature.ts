import { buffer } from 'node:stream/consumers'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { openRecorded } from '../../platform/files/recorded.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { signatureById } from './signatures.store.ts'

/** Where the PNG of a signature lies: in its row at first, in the file store afterwards. Open it after the transaction. */
export const pictureOfSignature = async (
  tx: TenantTx,
  signatureId: string,
): Promise<((files: FileStore) => Promise<Uint8Array>) | undefined> => {
  const found = await signatureById(tx, signatureId)
  if (!found) return undefined
  const { png, fileKey: key, sha256 } = found
  if (png !== null) return async () => png
  if (key === null) return undefined
  return async (files) => buffer(await openRecorded(files, { key, sha256 }))
}
