import type { LspInput } from '@kompeten/contract/tenants/tenants'
import { toldByItself } from '../src/features/setup/told-by-itself.ts'

/** An LSP that has told nothing of itself but its name. */
export const anLspInput = (changes: Partial<LspInput> = {}): LspInput => ({
  lsp_name: 'LSP Uji',
  short_name: 'Uji',
  lsp_type: 'P3',
  ...toldByItself,
  theme_colour: '#0b6e6b',
  time_zone: 'Asia/Jakarta',
  language: 'id',
  contract_starts_on: null,
  contract_ends_on: null,
  capabilities: [],
  ...changes,
})
