import {
  openCorrection,
  readCertificate,
  reduceScope,
  signCertificates,
} from '../features/certificates/index.ts'
import type { WriteCtx } from '../platform/context.ts'

/**
 * Takes the last unit from a certificate by a decision, and signs the certificate of what stays, which takes its place.
 */
export const addDemoReduction = async (
  act: <T>(verbs: (ctx: WriteCtx) => Promise<T>) => Promise<T>,
  certificateId: string,
  decidedOn: string,
): Promise<void> => {
  const left = await act(async (ctx) => {
    const { printed } = await readCertificate(ctx, certificateId)
    await reduceScope(ctx, certificateId, {
      unit_codes: printed.units.slice(-1).map(({ unit_code }) => unit_code),
      reason: 'Pemeliharaan: unit ini tidak lagi dikerjakan pemegang',
      correction_basis: `Keputusan 014/SK/LSP tanggal ${decidedOn}`,
    })
    return openCorrection(ctx.tx, certificateId)
  })
  if (left) await act((ctx) => signCertificates(ctx, [left], { differencesSeen: [] }))
}
