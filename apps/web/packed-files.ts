import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(js|css|svg|json)$/
/** What is shorter goes out as it is. */
const shortestPacked = 1024
/** Twice the work of the server's own packing for a sixteenth less; the next steps take five and ten times as much. */
const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } }

/** Writes each text of the build packed beside itself, as `.br` and `.gz`: the server sends those instead of packing it again for each visitor. */
export const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const packing = Object.values(bundle).map(async (built) => {
      if (!isText.test(built.fileName)) return
      const text = Buffer.from(built.type === 'chunk' ? built.code : built.source)
      if (text.length < shortestPacked) return
      const file = join(dir, built.fileName)
      await Promise.all([
        promisify(brotliCompress)(text, quality).then((packed) => writeFile(`${file}.br`, packed)),
        promisify(gzip)(text, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
      ])
    })
    await Promise.all(packing)
  },
})
