import type { Sealer } from '../../platform/sealing.ts'

/** What the applicants need beside their transaction. */
export type ApplicantsServices = {
  /** Seals NIKs and makes their keyed hashes; the same as the registration's. */
  nik: Sealer
}
