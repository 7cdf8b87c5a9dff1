import type { Config } from '../../platform/config.ts'
import { ownHosts } from '../../platform/settings.ts'
import { hostnameOf } from './hostname.rules.ts'

/** What tells the host of the generic face. */
export type PlatformHost = Pick<Config, 'publicHost'>

/** Whether a host is the platform's own: that of the generic face, or a name that this machine has for itself. */
export const isPlatformHost = ({ publicHost }: PlatformHost, hostname: string): boolean =>
  [hostnameOf(publicHost), ...ownHosts].includes(hostname)
