import { buffer } from 'node:stream/consumers'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { signatureById } from './signatures.store.ts'

/** Where the PNG of a signature lies: in its row at first, in the file store afterwards. Open it after the transaction. */
export const pictureOfSignature = async (
  tx: TenantTx,
  signatureId: string,
): Promise<((files: FileStore) => Promise<Uint8Array>) | undefined> => {
  const found = await signatureById(tx, signatureId)
  if (!found) return undefined
  const { png, fileKey } = found
  if (png !== null) return async () => png
  if (fileKey === null) return undefined
  return async (files) => buffer((await files.get(fileKey)).stream)
}
