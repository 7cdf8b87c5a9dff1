import { createHash } from 'node:crypto'
import type { Job, JobCtx } from '../../platform/jobs/job.ts'
import { keepPdf, type LetterRow, unmadeOfBatch } from './letters.store.ts'
import { type Printable, printables, printLetter } from './print-letter.ts'

/** So many are made between two looks at the database; enough to keep the typesetter's thread busy. */
const atOnce = 16

type MailJob = Job<{ letter_id: string }>

/**
 * Makes the PDFs of a batch of signed letters and hands each to the mail. Run again after a crash it goes on where it
 * was: a letter that has its PDF is left alone, and the same letter makes the same bytes under the same key.
 */
export const issueLetters = async (
  ctx: JobCtx,
  lspId: string,
  batchId: string,
  mail: MailJob,
): Promise<void> => {
  for (;;) {
    ctx.signal.throwIfAborted()
    const { rows, printable } = await ctx.inTenant(lspId, 'read', async (tx) => {
      const found = await unmadeOfBatch(tx, batchId, atOnce)
      return { rows: found, printable: await printables(tx, found) }
    })
    if (rows.length === 0) return
    const made = await Promise.all(
      rows.map((row, index) => store(ctx, lspId, row, printable[index] as Printable)),
    )
    await ctx.inTenant(lspId, 'write', async (tx) => {
      for (const { row, ...pdf } of made) {
        if (!(await keepPdf(tx, row.letterId, pdf))) continue
        if (row.addresseeEmail === null) continue
        await ctx.enqueue(tx, [mail.with(lspId, { letter_id: row.letterId }, row.letterId)])
      }
    })
  }
}

const store = async (ctx: JobCtx, lspId: string, row: LetterRow, printable: Printable) => {
  const pdf = await printLetter(printable, ctx.files)
  // The same key in every attempt, so that a broken-off one leaves nothing behind.
  const pdfKey = `${lspId}/${row.createdAt.getUTCFullYear()}/${row.letterId}.pdf`
  await ctx.files.put(pdfKey, pdf, 'application/pdf')
  return { row, pdfKey, sha256: createHash('sha256').update(pdf).digest('hex') }
}
