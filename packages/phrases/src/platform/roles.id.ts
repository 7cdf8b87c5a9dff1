import type { RoleCode } from '@kompeten/contract/platform/roles'

/** Role labels of the role picker (spec §2 "Multi-role screen"). */
export const roles: Record<RoleCode, string> = {
  DEV: 'Developer',
  SUP: 'Super User',
  MAG: 'Management',
  ADM: 'Admin LSP',
  ADT: 'Admin TUK',
  ACS: 'Asesor',
  APL: 'Asesi',
  DIR: 'Ketua LSP',
  MGR: 'Manager LSP',
}
