import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file to be put into a zip, its content made while it is written. */
export type ZipPart = {
  name: string
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** When it was made; without it the zip's first day, so that the same content makes the same bytes at any time. */
  at?: Date
}

const firstDay = new Date(1980, 0, 1)
const compressionLevel = 5
const chunkChars = 32_768

/**
 * The parts as one zip, deflated while they are made: memory does not grow with their length. It is written with 64-bit
 * sizes where a part or the whole needs them.
 */
export async function* zipStream(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const packed = zip.outputStream as Readable
  const fail = (error: unknown) => packed.destroy(error as Error)
  zip.on('error', fail)
  let reading: Readable | undefined
  const fill = async () => {
    for await (const { name, content, at } of parts) {
      reading = Readable.from(chunked(content))
      const dated = at ? { mtime: at } : { mtime: firstDay, forceDosTimestamp: true }
      zip.addReadStream(reading, name, { compressionLevel, ...dated })
      // One at a time: what a part reads from is opened when its turn comes.
      await finished(reading)
    }
    zip.end()
  }
  fill().catch(fail)
  try {
    for await (const bytes of packed) yield bytes as Buffer
  } finally {
    // A reader who leaves ends the source.
    reading?.destroy()
  }
}

/** Texts come in small pieces: together they pack faster. */
async function* chunked(content: ZipPart['content']) {
  let waiting = ''
  for await (const text of content) {
    if (typeof text !== 'string') {
      if (waiting !== '') yield Buffer.from(waiting)
      waiting = ''
      yield Buffer.from(text)
      continue
    }
    waiting += text
    if (waiting.length < chunkChars) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}
