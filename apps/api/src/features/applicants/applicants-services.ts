import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { Sealer } from '../../platform/sealing.ts'

/** What of these applicants' that is not over they take part in, each by its name. */
export type TakingPart = (
  tx: TenantTx,
  applicantIds: readonly string[],
) => Promise<{ applicantId: string; name: string }[]>

/** What the applicants need beside their transaction. */
export type ApplicantsServices = {
  /** Seals NIKs and makes their keyed hashes; the same as the registration's. */
  nik: Sealer
  /** Who of the LSP's assessors has that NIK; handed in, for the assessors' feature stands above this one. */
  assessorByNik(tx: TenantTx, nikFingerprint: string): Promise<{ name: string } | undefined>
  /** What keeps somebody out of the bin; answered by the features that know. */
  parts: Record<'applications' | 'assessments' | 'skk', TakingPart>
}
