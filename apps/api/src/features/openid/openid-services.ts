import type { Config } from '../../platform/config.ts'
import type { Outgoing, OutgoingSettings } from '../../platform/outgoing/outgoing.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { AccessServices } from '../access/index.ts'

/** What signing in with an LSP's OpenID provider needs from above. */
export type OpenidServices = {
  access: AccessServices
  /** Seals secrets of clients and what a sign-in under way must not lose. */
  sealer: Sealer
  /** Calls that leave the installation, and which of them may. */
  outgoing: Outgoing
  reach: OutgoingSettings
  config: Pick<Config, 'publicScheme' | 'publicHost'>
}
