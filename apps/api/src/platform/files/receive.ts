import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Upload } from '@kompeten/contract/platform/endpoint'
import { isHeicName } from '@kompeten/contract/platform/stored-file'
import { invalid, Refusal } from '../refusal.ts'
import { isActivePdf } from './active-pdf.ts'
import { type ContentType, claimedType, holdsContentOf, isHeic, otherPictureType } from './content.ts'
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
 * picture is re-encoded (ASVS 5.2, decisions §8). A picture of the other kind, as phones name them, is taken as what it
 * is where that kind may be given.
 * @throws Refusal `invalid_input` (empty, too many pixels, a PDF that holds a program), `too_large`, `wrong_file_type`
 */
export const receiveUpload = async (
  upload: Upload,
  part: { stream: Readable; filename: string },
): Promise<ReceivedFile> => {
  const claimed = allowedType(upload, part.filename)
  const given = await readUpTo(part.stream, upload.maxBytes)
  if (given.length === 0) throw invalid({ path: 'file', code: 'empty_file' })
  const type = await trueType(upload, claimed, given)
  if (type.extension === 'pdf' && isActivePdf(given)) throw invalid({ path: 'file', code: 'active_content' })
  const bytes = type.picture ? await remadePicture(given, type.picture, upload.picture) : given
  return {
    bytes,
    mime: type.mime,
    extension: type.extension,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: displayName(namedAs(part.filename, type), type.extension),
    key: '',
  }
}

const takes = (upload: Upload, type: ContentType) =>
  upload.extensions.some((extension) => claimedType(`.${extension}`) === type)

/** What the bytes are: what the name claims, or the other kind of picture where the place takes that as well. */
const trueType = async (upload: Upload, claimed: ContentType, bytes: Buffer): Promise<ContentType> => {
  if (await holdsContentOf(claimed, bytes)) return claimed
  const other = otherPictureType(claimed)
  if (other && takes(upload, other) && (await holdsContentOf(other, bytes))) return other
  // Only what the name claims: a place may ask for less than its endpoint takes, and that its name fits was seen before.
  const heic = claimed.picture && (await isHeic(bytes)) ? { heic: true } : {}
  throw new Refusal('wrong_file_type', { allowed: claimed.extension, differs: true, ...heic })
}

/** The name with the ending of what the file is. */
const namedAs = (filename: string, type: ContentType) =>
  claimedType(filename) === type ? filename : filename.replace(/[^.]*$/, type.extension)

const allowedType = (upload: Upload, filename: string): ContentType => {
  const unknown = upload.extensions.find((extension) => !claimedType(`.${extension}`))
  if (unknown) throw new Error(`No rule tells the content of .${unknown} files`)
  const type = claimedType(filename)
  if (!type || !takes(upload, type)) {
    const heic = isHeicName(filename) && upload.extensions.includes('jpg') ? { heic: true } : {}
    throw new Refusal('wrong_file_type', { allowed: upload.extensions.join(', '), ...heic })
  }
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
