import type { Config } from '../../platform/config.ts'
import type { Scanner } from '../../platform/files/scanner.ts'
import type { Outgoing, OutgoingSettings } from '../../platform/outgoing/outgoing.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { ApplicantsServices } from '../applicants/index.ts'

/** What the construction registry's feature needs from above. */
export type SkkServices = {
  /** Seals tokens and the addresses of papers. */
  sealer: Sealer
  applicants: ApplicantsServices
  /** Calls that leave the installation, and which of them may. */
  outgoing: Outgoing
  reach: OutgoingSettings
  scanner: Scanner | undefined
  config: Pick<Config, 'publicScheme' | 'publicHost' | 'uploadsADay'>
}
