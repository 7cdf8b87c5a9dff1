import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { orderLetters } from '../../letters/index.ts'
import type { RequestRow } from '../applications.store.ts'

const written = (day: string) => day.split('-').reverse().join('-')

/**
 * Writes the letter by which an applicant learns that they are accepted, or for what reason not (domain §5.4): signed
 * as the decision was, by whoever took it. Its PDF and its mail follow the commit.
 */
export const orderAnswer = async (
  ctx: WriteCtx,
  { joinRequestId, userPermissionId, schemeName, submittedAt }: RequestRow,
  refusedFor?: string,
): Promise<void> => {
  const { timeZone } = ctx.tenant
  await orderLetters(ctx, [
    {
      type: refusedFor === undefined ? 'SURAT_PENERIMAAN' : 'SURAT_PENOLAKAN',
      subject: { kind: 'join_request', id: joinRequestId },
      addressee: { userPermissionId },
      facts: {
        skema: schemeName,
        ...(submittedAt && { tanggal_permohonan: written(dayIn(timeZone, submittedAt)) }),
        ...(refusedFor !== undefined && { alasan: refusedFor }),
      },
      signedBy: 'actor',
    },
  ])
}
