import type { Capability } from '@kompeten/contract/tenants'
import { useQuery } from '@tanstack/react-query'
import { useHostFace } from '../tenants/index.ts'
import { registrationQueries } from './registration.queries.ts'

/** The LSP that is registered at: the host's own, else the one that was found by its code. */
export const useLsp = (lspId: string | null) => {
  const face = useHostFace()
  const own = face?.lsp
  const found = useQuery({ ...registrationQueries.lsp(lspId ?? ''), enabled: !own && lspId !== null })
  const capabilities: readonly Capability[] = own ? face.capabilities : (found.data?.capabilities ?? [])
  return {
    /** True where the host has one of its own: nothing is to choose. */
    isFixed: own !== null && own !== undefined,
    name: own?.lsp_name ?? found.data?.lsp_name ?? 'LSP',
    hasCategory: capabilities.includes('applicant_category'),
  }
}
