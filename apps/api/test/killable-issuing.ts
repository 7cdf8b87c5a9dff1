import { mkdirSync } from 'node:fs'
import { certificatesJobs } from '../src/features/certificates/certificates.jobs.ts'
import { openFileStore } from '../src/platform/files/store.ts'
import { startJobServer } from './job-server.ts'

/** Sets no type, for what is killed here is the issuing, not the typesetter; after so many it never ends. */
const printerOf = (most: number) => {
  let printed = 0
  return {
    address: { publicScheme: 'https', publicHost: 'contoh.id' } as const,
    render: async () => {
      printed += 1
      if (printed > most) await new Promise(() => undefined)
      return Buffer.from('%PDF-1.7')
    },
  }
}

if (import.meta.main) {
  const [urls = '', folder = '', most = ''] = process.argv.slice(2)
  mkdirSync(folder, { recursive: true })
  const files = openFileStore({ kind: 'disk', folder })
  await startJobServer(JSON.parse(urls), certificatesJobs(printerOf(Number(most))), { files })
}
