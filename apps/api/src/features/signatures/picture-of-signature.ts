import { buffer } from 'node:stream/consumers'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { croppedSignature } from '../../platform/documents/pictures.ts'
import { openRecorded } from '../../platform/files/recorded.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { signatureById } from './signatures.store.ts'

/**
 * The picture of a signature as papers set it, cropped to its ink, so that it fills its place however small it was drawn. Its PNG lies in
 * its row at first, in the file store afterwards. Open it after the transaction.
 */
export const pictureOfSignature = async (
  tx: TenantTx,
  signatureId: string,
): Promise<((files: FileStore) => Promise<Uint8Array>) | undefined> => {
  const found = await signatureById(tx, signatureId)
  if (!found) return undefined
  const { png, fileKey: key, sha256 } = found
  if (png !== null) return () => croppedSignature(png)
  if (key === null) return undefined
  return async (files) => croppedSignature(await buffer(await openRecorded(files, { key, sha256 })))
}
