import type { Config } from '../../../platform/config.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { Outgoing, OutgoingSettings } from '../../../platform/outgoing/outgoing.ts'
import type { Sealer } from '../../../platform/sealing.ts'

/** What sending notices elsewhere needs from above. */
export type ChannelsServices = {
  /** Seals WhatsApp's secrets, push keys and addresses of browsers. */
  sealer: Sealer
  /** Calls that leave the installation, and which of them may. */
  outgoing: Outgoing
  reach: OutgoingSettings
  config: Pick<Config, 'publicScheme' | 'publicHost' | 'securityContact' | 'mail'>
  /** The number in a person's own record in the LSP; null where it has none. */
  recordPhone(tx: TenantTx, userId: string): Promise<string | null>
}
