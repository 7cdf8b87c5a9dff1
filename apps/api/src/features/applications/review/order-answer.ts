import { applicationsWords } from '@kompeten/phrases/applications/applications'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { orderLetters } from '../../letters/index.ts'
import { paymentOf } from '../../tenants/index.ts'
import { documentOf } from '../application-content.ts'
import type { RequestRow } from '../applications.store.ts'

/** What is to be paid and how, in Indonesian as letters are; empty where nothing is, so that the letter has no row of it. */
const paymentFacts = async ({ tx }: WriteCtx, { schemeVersionId, feePaidAt }: RequestRow) => {
  const scheme = await documentOf(tx, schemeVersionId)
  const fee = feePaidAt === null ? scheme.fee : null
  const how = fee ? await paymentOf(tx) : null
  return {
    biaya: fee ? applicationsWords.id.rupiah(fee.toLocaleString('id')) : '',
    cara_bayar: how?.words ?? '',
    rekening: (how?.accounts ?? []).join('\n'),
  }
}

/**
 * Writes the letter by which an applicant learns that they are accepted, or for what reason not (domain §5.4): signed
 * as the decision was, by whoever took it. Its PDF and its mail follow the commit.
 */
export const orderAnswer = async (ctx: WriteCtx, row: RequestRow, refusedFor?: string): Promise<void> => {
  const { joinRequestId, userPermissionId, schemeName, submittedAt } = row
  const { timeZone } = ctx.tenant
  await orderLetters(ctx, [
    {
      type: refusedFor === undefined ? 'SURAT_PENERIMAAN' : 'SURAT_PENOLAKAN',
      subject: { kind: 'join_request', id: joinRequestId },
      addressee: { userPermissionId },
      facts: {
        skema: schemeName,
        ...(submittedAt && { tanggal_permohonan: longDay('id', dayIn(timeZone, submittedAt)) }),
        ...(refusedFor === undefined ? await paymentFacts(ctx, row) : { alasan: refusedFor }),
      },
      signedBy: 'actor',
    },
  ])
}
