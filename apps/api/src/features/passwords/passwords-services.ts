import type { Config } from '../../platform/config.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { AccessServices } from '../access/index.ts'

/** What setting passwords by mail needs beside its transaction; none of it is slow. */
export type PasswordsServices = {
  access: AccessServices
  /** Derives tokens, fingerprints addresses, and seals them until their mail is sent. */
  sealer: Sealer
  config: Pick<Config, 'publicScheme' | 'publicHost' | 'passwordMinLength'>
}
