import { createHash } from 'node:crypto'
import type { UserPermission } from '@kompeten/contract/access/access'
import { integratedSystems } from '@kompeten/contract/platform/capabilities'

type Integration = UserPermission['integration_detail'][number]

/** The outside systems that an LSP works with, by its capabilities; never a key or a password of theirs. */
export const integrationsOf = (lspId: string, capabilities: readonly string[]): Integration[] =>
  integratedSystems
    .filter(({ capability }) => capabilities.includes(capability))
    .map(({ capability: _, ...system }) => ({ integration_id: idOf(lspId, system.system_id), ...system }))

/** The same for an LSP and a system at any time: a version-8 UUID (RFC 9562) made of both. */
const idOf = (lspId: string, systemId: string) => {
  const hex = createHash('sha256').update(`${lspId}/${systemId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
