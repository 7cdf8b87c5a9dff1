import type { Readable } from 'node:stream'
import type { Upload } from '@kompeten/contract/endpoint'

/** An upload that passed: its content matches its extension, pictures are re-encoded. */
export type ReceivedFile = {
  bytes: Buffer
  /** As sniffed, not as claimed. */
  mime: string
  extension: string
  /** Lower-case hex. */
  sha256: string
  /** The name the person gave it, for showing only; never a path. */
  name: string
  /** Where it is kept, `{lsp_id}/…`; empty where the endpoint does not keep it. */
  key: string
}

/**
 * Reads one uploaded part whole, up to its limit, and lets it pass only if its content is what its name says.
 * @throws Refusal `too_large`, `wrong_file_type`
 */
export declare function receiveUpload(
  upload: Upload,
  part: { stream: Readable; filename: string },
): Promise<ReceivedFile>
