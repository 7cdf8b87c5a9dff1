/** What an LSP may be able to do beyond the ordinary (decisions §1); never a tenant id in the code. */
export const capabilities = [
  'heavy_vehicles',
  'applicant_category',
  'lpjk_integration',
  'storage_prefix',
] as const
export type Capability = (typeof capabilities)[number]
