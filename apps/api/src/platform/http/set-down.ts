import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../ids.ts'

/**
 * Writes the content to a temporary file and returns it as a stream, so that it is sent without what it was read from.
 * The file has no name from the beginning: it goes when the stream is closed, and also if the process dies.
 */
export const setDown = async (content: AsyncIterable<Uint8Array>): Promise<Readable> => {
  const path = join(tmpdir(), `kompeten-export-${newId()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    for await (const chunk of content) await file.writeFile(chunk)
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
