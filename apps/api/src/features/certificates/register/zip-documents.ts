import { Readable } from 'node:stream'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { zipStream } from '../../../platform/sheets/zip-stream.ts'
import { paperOf } from '../../tenants/index.ts'
import { foundCertificates } from '../alumni/export-alumni.ts'
import { stateOn } from '../certificates.rules.ts'
import { markedCopy } from './marked-copy.ts'

const most = 5000

type Document = { key: string; marked: ReturnType<typeof markedCopy>; name: string; at: Date }

async function* parts(files: FileStore, documents: readonly Document[]) {
  for (const { key, marked, name, at } of documents) {
    const content = marked ? Readable.from([await marked(files)]) : (await files.get(key)).stream
    yield { name, at, content }
  }
}

/** The documents of the certificates that the query finds, as one zip, read and packed while it is sent; marked where one may not be used. */
export const zipDocuments = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> => {
  const documents: Document[] = []
  const { letterhead } = await paperOf(ctx.tx)
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  for await (const row of foundCertificates(ctx, query, { issuedOnly: true, most })) {
    if (row.documentKey === null) continue
    // By their numbers: a zip travels, and names of people with it would.
    documents.push({
      key: row.documentKey,
      marked: markedCopy(row, stateOn(row, today), letterhead),
      name: `${row.certificateNumber ?? row.certificateId}.pdf`,
      at: row.signedAt ?? row.createdAt,
    })
  }
  const { title } = certificatesWords[ctx.caller.language]
  return {
    name: `${title} ${today}.zip`,
    mime: 'application/zip',
    pack: (files) => zipStream(parts(files, documents)),
  }
}
