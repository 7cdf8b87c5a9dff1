import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Upload } from '@kompeten/contract/platform/endpoint'
import { invalid, Refusal } from '../refusal.ts'
import { type ContentType, claimedType, holdsContentOf } from './content.ts'
import { displayName } from './display-name.ts'
import { remadePicture } from './picture.ts'

/** An upload that passed: its content matches its extension, pictures are re-encoded. */
export type ReceivedFile = {
  bytes: Buffer
  /** As sniffed, not as claimed. */
  mime: string
  extension: string
  /** Lower-case hex, of `bytes`. */
  sha256: string
  /** The name the person gave it, for showing only; never a path. */
  name: string
  /** Where it is kept, `{lsp_id}/…`; empty where the endpoint does not keep it. */
  key: string
}

/**
 * Reads one uploaded part whole, up to its limit, and lets it pass only if its content is what its name says; any
 * picture is re-encoded (ASVS 5.2, decisions §8).
 * @throws Refusal `invalid_input` (empty, too many pixels), `too_large`, `wrong_file_type`
 */
export const receiveUpload = async (
  upload: Upload,
  part: { stream: Readable; filename: string },
): Promise<ReceivedFile> => {
  const type = allowedType(upload, part.filename)
  const given = await readUpTo(part.stream, upload.maxBytes)
  if (given.length === 0) throw invalid({ path: 'file', code: 'empty_file' })
  if (!(await holdsContentOf(type, given))) throw wrongType(upload, true)
  const bytes = type.picture ? await remadePicture(given, type.picture, upload.picture) : given
  return {
    bytes,
    mime: type.mime,
    extension: type.extension,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: displayName(part.filename, type.extension),
    key: '',
  }
}

const wrongType = (upload: Upload, differs = false) =>
  new Refusal('wrong_file_type', { allowed: upload.extensions.join(', '), ...(differs && { differs }) })

const allowedType = (upload: Upload, filename: string): ContentType => {
  const unknown = upload.extensions.find((extension) => !claimedType(`.${extension}`))
  if (unknown) throw new Error(`No rule tells the content of .${unknown} files`)
  const type = claimedType(filename)
  const allowed = upload.extensions.some((extension) => claimedType(`.${extension}`) === type)
  if (!type || !allowed) throw wrongType(upload)
  return type
}

const readUpTo = async (stream: Readable, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new Refusal('too_large', { limit_bytes: limit })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
