import type { ListQuery } from '@kompeten/contract/platform/lists'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { openRecorded } from '../../../platform/files/recorded.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { type Document, zipOfFiles } from '../../../platform/sheets/zip-of-files.ts'
import { paperOf } from '../../tenants/index.ts'
import { foundCertificates } from '../alumni/export-alumni.ts'
import { stateOn } from '../certificates.rules.ts'
import { markedCopy } from './marked-copy.ts'

const most = 5000

/** The documents of the certificates that the query finds, as one zip, read and packed while it is sent; marked where one may not be used. */
export const zipDocuments = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> => {
  const documents: Document[] = []
  const { letterhead } = await paperOf(ctx.tx)
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  for await (const row of foundCertificates(ctx, query, { issuedOnly: true, most })) {
    const { documentKey: key } = row
    const marked = markedCopy(row, stateOn(row, today), letterhead)
    // By their numbers: a zip travels, and names of people with it would.
    documents.push({
      name: `${row.certificateNumber ?? row.certificateId}.pdf`,
      at: row.signedAt ?? row.createdAt,
      open:
        key === null
          ? null
          : async (files) =>
              marked ? [await marked(files)] : openRecorded(files, { key, sha256: row.documentSha256 }),
    })
  }
  const { language } = ctx.caller
  return {
    name: `${certificatesWords[language].title} ${today}.zip`,
    mime: 'application/zip',
    pack: (files) => zipOfFiles(files, documents, language),
  }
}
