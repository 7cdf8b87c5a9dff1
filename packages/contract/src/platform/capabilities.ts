/** What an LSP may be able to do beyond the ordinary (decisions §1); never a tenant id in the code. */
export const capabilities = [
  'heavy_vehicles',
  'applicant_category',
  'lpjk_integration',
  'storage_prefix',
] as const
export type Capability = (typeof capabilities)[number]

/** The system of the construction workforce (spec §3). */
export const lpjkSystemId = 'lpjk'

/** The outside systems that a capability connects an LSP with; nothing of it is confidential. */
export const integratedSystems = [
  {
    capability: 'lpjk_integration',
    system_id: lpjkSystemId,
    system_name: 'LPJK',
    url_domain: 'https://siki.pu.go.id',
    auth_type: 'bearer',
  },
] as const satisfies readonly { capability: Capability; [key: string]: string }[]
