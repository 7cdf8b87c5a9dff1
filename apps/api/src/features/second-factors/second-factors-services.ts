import type { Config } from '../../platform/config.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { AccessServices } from '../access/index.ts'

/** What second factors need beside the transaction. */
export type SecondFactorsServices = {
  access: AccessServices
  /** Encrypts secrets and fingerprints recovery codes. */
  sealer: Sealer
  config: Pick<Config, 'publicScheme' | 'publicHost'>
}
