import { pick } from '@kompeten/contract/platform/pick'
import { type LspProfileInput, lspProfile, lspProfileInput } from '@kompeten/contract/tenants/lsp-profile'
import type { Call } from './call.ts'

const told = Object.keys(lspProfileInput.shape) as (keyof LspProfileInput)[]

/** Changes some of what the caller's LSP says of itself, and leaves the rest as it is; `version` says which was read. */
export const changeProfile = async (
  call: Call,
  changes: Partial<LspProfileInput>,
  { version }: { version?: number } = {},
) => {
  const { data } = await call(lspProfile.get, {})
  const body = { ...pick(data, ...told), ...changes, version: version ?? data.version }
  return call(lspProfile.change, { body })
}
