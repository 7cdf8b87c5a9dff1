import { createHash } from 'node:crypto'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { DomainEvent } from '../../platform/context.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { newId } from '../../platform/ids.ts'
import { signaturePicture } from './signature-picture.ts'
import { insertSignature } from './signatures.store.ts'

type Signing = { tx: AnyTx; now: Date; tell(event: DomainEvent & { lspId?: string }): void }

/**
 * Keeps a person's signature in an LSP and returns its id; from now on it is the one in use there.
 * @throws Refusal `invalid_input` at `signature`, `wrong_file_type`
 */
export const keepSignature = async (
  { tx, now, tell }: Signing,
  { lspId, userId }: { lspId: string; userId: string },
  { png: dataUrl, strokes }: SignatureInput,
): Promise<string> => {
  const png = await signaturePicture(dataUrl)
  const sha256 = createHash('sha256').update(png).digest('hex')
  const signatureId = newId(now.getTime())
  await insertSignature(tx, { lspId, signatureId, userId, strokes, sha256, png, createdAt: now })
  tell({
    name: 'signature.given',
    subject: { kind: 'identity', id: userId },
    lspId,
    facts: { signature_id: signatureId, sha256 },
  })
  return signatureId
}
