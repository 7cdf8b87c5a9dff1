import type { Outgoing, OutgoingSettings } from '../../platform/outgoing/outgoing.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { KeysServices } from './keys/keys.ts'

/** What partners' programs need from above. */
export type IntegrationsServices = KeysServices & {
  /** Seals the secrets that sign webhooks. */
  sealer: Sealer
  /** Calls that leave the installation, and which of them may. */
  outgoing: Outgoing
  reach: OutgoingSettings
}
