import type { LspInput } from '@kompeten/contract/tenants'

/** An LSP that has told nothing of itself but its name. */
export const anLspInput = (changes: Partial<LspInput> = {}): LspInput => ({
  lsp_name: 'LSP Uji',
  short_name: 'Uji',
  lsp_type: 'P3',
  licence_number: null,
  licence_expires_on: null,
  director_name: null,
  director_title: null,
  certification_manager_name: null,
  address: null,
  city: null,
  contact: null,
  email: null,
  website: null,
  mail_sender_name: null,
  mail_sender_address: null,
  theme_colour: '#0b6e6b',
  time_zone: 'Asia/Jakarta',
  language: 'id',
  contract_starts_on: null,
  contract_ends_on: null,
  capabilities: [],
  ...changes,
})
