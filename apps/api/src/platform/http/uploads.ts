import type { Upload } from '@kompeten/contract/platform/endpoint'
import type { UploadResult } from '@kompeten/contract/platform/stored-file'
import type { FastifyRequest } from 'fastify'
import { type ReceivedFile, receiveUpload } from '../files/receive.ts'
import { invalid, Refusal } from '../refusal.ts'
import { noteStream } from './body-hash.ts'

/** Together, the fields of a form without a file: what a JSON body may hold. */
const fieldsMost = 1_000_000

type ReceivedForm = { file: ReceivedFile; fields: Record<string, string> }

/** What is wrong with a form that cannot be read: a second file, or an end that does not come. */
const readable = (error: unknown): unknown => {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_FILES_LIMIT') return invalid({ path: 'file', code: 'too_many', facts: { limit: 1 } })
  if (code === 'FST_FIELDS_LIMIT' || /end of multipart data/.test(message ?? '')) {
    return invalid({ path: '', code: 'invalid' })
  }
  return error
}

/**
 * Reads a multipart body: one part `file`, and text fields.
 * @throws Refusal `invalid_input` without a file, with two, or without its end; `too_large`, `wrong_file_type`, `wrong_body_type`
 */
export const receiveMultipart = async (request: FastifyRequest, upload: Upload): Promise<ReceivedForm> => {
  if (!request.isMultipart()) throw new Refusal('wrong_body_type', { allowed: 'multipart/form-data' })
  return reading(request, () => readParts(request, upload))
}

/** Reads a form whole, with the hash of its body where the caller signs it. */
const reading = async <T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> => {
  const whole = noteStream(request)
  // Told by the reading itself, which fails at the same time.
  whole.catch(() => undefined)
  try {
    const form = await read()
    await whole
    return form
  } catch (error) {
    // Whoever still sends hears the answer only when they are done, and their connection would stay stuck for ever.
    request.raw.unpipe().resume()
    throw readable(error)
  }
}

/**
 * Reads a multipart body of text fields alone, as forms without a file may be sent.
 * @throws Refusal `too_large` for too much in the fields, `invalid_input` for a file, too many fields, or no end
 */
export const receiveFields = (request: FastifyRequest): Promise<Record<string, string>> =>
  reading(request, async () => {
    const fields: Record<string, string> = {}
    let size = 0
    // A field may hold a drawn signature, as the address of its picture.
    for await (const part of request.parts({ limits: { files: 0, fields: 50, fieldSize: 500_000 } })) {
      if (part.type !== 'field') continue
      const text = String(part.value)
      size += text.length
      if (size > fieldsMost) throw new Refusal('too_large', { limit_bytes: fieldsMost })
      fields[part.fieldname] = text
    }
    return fields
  })

const readParts = async (request: FastifyRequest, upload: Upload): Promise<ReceivedForm> => {
  const fields: Record<string, string> = {}
  let file: ReceivedFile | undefined
  const limits = { files: 1, fields: 20, fieldSize: 20_000, fileSize: upload.maxBytes + 1 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw missingFile()
      file = await receiveUpload(upload, { stream: part.file, filename: part.filename })
    } else {
      fields[part.fieldname] = String(part.value)
    }
  }
  if (!file) throw missingFile()
  return { file, fields }
}

/** The file as the answer to its upload names it. */
export const uploadResult = ({ name, bytes, mime, extension }: ReceivedFile): UploadResult => ({
  filename: name,
  fileSize: bytes.length,
  mime_type: mime,
  fileExt: extension,
})

const missingFile = () => new Refusal('invalid_input', { issues: [{ path: 'file', code: 'required' }] })
