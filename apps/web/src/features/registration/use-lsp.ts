import type { Capability } from '@kompeten/contract/platform/capabilities'
import { useQuery } from '@tanstack/react-query'
import { useHostFace } from '../../platform/host-face.ts'
import { registrationQueries } from './registration.queries.ts'

/** The LSP that is registered at. */
export type RegistrationLsp = {
  /** True where the host has one of its own: nothing is to choose. */
  isFixed: boolean
  name: string
  hasCategory: boolean
}

/** The host's own LSP, else the one that was found by its code. */
export const useLsp = (lspId: string | null): RegistrationLsp => {
  const face = useHostFace()
  const own = face?.lsp
  const found = useQuery({ ...registrationQueries.lsp(lspId ?? ''), enabled: !own && lspId !== null })
  const capabilities: readonly Capability[] = own ? face.capabilities : (found.data?.capabilities ?? [])
  return {
    isFixed: own !== null && own !== undefined,
    name: own?.lsp_name ?? found.data?.lsp_name ?? 'LSP',
    hasCategory: capabilities.includes('applicant_category'),
  }
}
