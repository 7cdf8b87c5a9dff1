import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { certificatesJobs } from '../src/features/certificates/certificates.jobs.ts'
import { openFileStore } from '../src/platform/files/store.ts'
import { startJobServer } from './job-server.ts'

/** Sets no type, but takes its time: what is killed here is the issuing, not the typesetter. */
const slowPrinter = {
  address: { publicScheme: 'https', publicHost: 'contoh.id' } as const,
  render: async () => {
    await pause(2)
    return Buffer.from('%PDF-1.7')
  },
}

if (import.meta.main) {
  const [appUrl = '', platformUrl = '', folder = ''] = process.argv.slice(2)
  mkdirSync(folder, { recursive: true })
  const files = openFileStore({ kind: 'disk', folder })
  await startJobServer({ appUrl, platformUrl }, certificatesJobs(slowPrinter), { files })
}
