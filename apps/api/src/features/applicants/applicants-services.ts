import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { Sealer } from '../../platform/sealing.ts'

/** What the applicants need beside their transaction. */
export type ApplicantsServices = {
  /** Seals NIKs and makes their keyed hashes; the same as the registration's. */
  nik: Sealer
  /** Who of the LSP's assessors has that NIK; handed in, for the assessors' feature stands above this one. */
  assessorByNik(tx: TenantTx, nikFingerprint: string): Promise<{ name: string } | undefined>
}
