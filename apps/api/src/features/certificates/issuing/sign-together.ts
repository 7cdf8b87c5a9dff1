import type { IssuingRun } from '@kompeten/contract/certificates/issuing'
import type { WriteCtx } from '../../../platform/context.ts'
import { certificatesById } from '../certificates.store.ts'
import type { CertificatesServices } from '../certificates-services.ts'
import { signCertificates } from './sign-certificates.ts'

/**
 * Signs certificates of any assessments together, from their own page: what it says of them is then true of their assessments
 * too, as where each of these issues its own.
 * @throws Refusal as `signCertificates`
 */
export const signTogether = async (
  ctx: WriteCtx,
  certificateIds: readonly string[],
  differencesSeen: readonly string[] | undefined,
  { signingIn }: CertificatesServices,
): Promise<IssuingRun> => {
  const sign = () => signCertificates(ctx, certificateIds, differencesSeen ? { differencesSeen } : {})
  if (!signingIn) return sign()
  const rows = await certificatesById(ctx.tx, certificateIds)
  return signingIn(ctx, [...new Set(rows.flatMap(({ assessmentId }) => assessmentId ?? []))], sign)
}
