import type { App } from '../app.ts'
import { asPlatform, inTenant } from '../platform/database/tenancy.ts'
import type { FileStore } from '../platform/files/store.ts'
import { insertWaiting, platformForgetUploads } from '../platform/files/uploads.store.ts'

/** The file store while a demo is made. */
type NotedFiles = {
  files: FileStore
  /** The demo is whole: its files wait for nothing any more. */
  settle(): Promise<void>
}

/**
 * Notes every file as waiting before it is stored, as uploads are: those of a demo that was killed are swept a day later
 * (`sweepUploads`), because its tables, which alone knew of them, are emptied.
 */
export const notedFiles = ({ files, database, stage }: App): NotedFiles => {
  const keys: string[] = []
  return {
    files: {
      ...files,
      put: async (fileKey, content, mime) => {
        const [lspId = ''] = fileKey.split('/')
        const row = { lspId, fileKey, at: stage.clock.now() }
        await inTenant(database.app, lspId, 'write', (tx) => insertWaiting(tx, row))
        keys.push(fileKey)
        await files.put(fileKey, content, mime)
      },
    },
    settle: () => asPlatform(database.platform, 'write', (tx) => platformForgetUploads(tx, keys)),
  }
}
