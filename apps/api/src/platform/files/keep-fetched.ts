import { Readable } from 'node:stream'
import type { Upload } from '@kompeten/contract/platform/endpoint'
import type { Config } from '../config.ts'
import type { TenantTx } from '../database/tenancy.ts'
import { checked, holdToLimits } from '../http/keep-upload.ts'
import type { JobCtx } from '../jobs/job.ts'
import { newFileKey } from './key.ts'
import { type ReceivedFile, receiveUpload } from './receive.ts'
import type { Scanner } from './scanner.ts'
import { insertUnchecked } from './unchecked.store.ts'
import { insertWaiting, takeUpload } from './uploads.store.ts'

type Stores = Pick<JobCtx, 'inTenant' | 'files' | 'log' | 'now'> & {
  scanner: Scanner | undefined
  limits: Config['uploadsADay']
}
type Fetched = { lspId: string; upload: Upload; filename: string; bytes: Buffer }

/**
 * Keeps a file that a job fetched, by the rules of an upload: its content is what its name says, pictures are made again,
 * the scanner looks at it, and it counts for what the LSP may upload a day. `record` writes the row that names it.
 * @throws Refusal `wrong_file_type`, `too_large`, `invalid_input`, `file_infected`, `upload_limit`
 */
export const keepFetched = async (
  { inTenant, files, log, now, scanner, limits }: Stores,
  { lspId, upload, filename, bytes }: Fetched,
  record: (tx: TenantTx, file: ReceivedFile) => Promise<void>,
): Promise<void> => {
  const received = await receiveUpload(upload, { stream: Readable.from([bytes]), filename })
  const key = newFileKey(lspId, now, received.extension)
  const file = { ...received, key }
  const isChecked = await checked({ scanner, log }, key, file.bytes)
  // First, so that the file is found again even if this server dies.
  await inTenant(lspId, 'write', async (tx) => {
    const uploader = { userId: lspId, isStranger: false }
    const ofLsp = { ...limits, person: limits.lsp }
    await holdToLimits(tx, ofLsp, { lspId, uploader, at: now, size: file.bytes.length })
    await insertWaiting(tx, { lspId, fileKey: key, at: now })
    if (!isChecked) await insertUnchecked(tx, { fileKey: key, at: now })
  })
  await files.put(key, file.bytes, file.mime)
  await inTenant(lspId, 'write', async (tx) => {
    await record(tx, file)
    await takeUpload(tx, lspId, key)
  })
}
