import type { Config } from '../../platform/config.ts'
import { ownHosts } from '../../platform/settings.ts'

/** A host as the table has it: lower case, without port and without the dot that may end a full name. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** What tells the host of the generic face. */
export type PlatformHost = Pick<Config, 'publicHost'>

/** Whether a host is the platform's own: that of the generic face, or a name that this machine has for itself. */
export const isPlatformHost = ({ publicHost }: PlatformHost, hostname: string): boolean =>
  [hostnameOf(publicHost), ...ownHosts].includes(hostname)
