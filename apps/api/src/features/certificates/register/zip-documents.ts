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
import type { CertificateRow } from '../certificates.store.ts'
import { markedCopy } from './marked-copy.ts'

const most = 5000

/**
 * The first of these certificates that were issued here, and whether there are more of them. Those of older times are left
 * out: they have no document.
 */
export const firstIssued = async <Row extends Pick<CertificateRow, 'origin'>>(
  found: AsyncIterable<Row>,
  limit: number,
): Promise<{ rows: Row[]; isMore: boolean }> => {
  const rows: Row[] = []
  for await (const row of found) {
    if (row.origin !== 'issued') continue
    if (rows.length === limit) return { rows, isMore: true }
    rows.push(row)
  }
  return { rows, isMore: false }
}

/**
 * The documents of the certificates that the query finds, as one zip, read and packed while it is sent; marked where one may not
 * be used. Of more than 5,000 it has the first ones, and says so in the text beside them.
 */
export const zipDocuments = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> => {
  const { letterhead } = await paperOf(ctx.tx)
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const { rows, isMore } = await firstIssued(foundCertificates(ctx, query, { issuedOnly: true }), most)
  const documents = rows.map((row): Document => {
    const { documentKey: key } = row
    const marked = markedCopy(row, stateOn(row, today), letterhead)
    // By their numbers: a zip travels, and names of people with it would.
    return {
      name: `${row.certificateNumber ?? row.certificateId}.pdf`,
      at: row.signedAt ?? row.createdAt,
      open:
        key === null
          ? null
          : async (files) =>
              marked ? [await marked(files)] : openRecorded(files, { key, sha256: row.documentSha256 }),
    }
  })
  const { language } = ctx.caller
  return {
    name: `${certificatesWords[language].title} ${today}.zip`,
    mime: 'application/zip',
    pack: (files) => zipOfFiles(files, documents, { language, most: isMore ? most : undefined }),
  }
}
