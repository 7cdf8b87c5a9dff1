import type { roles as rolesId } from './roles.id.ts'

export const roles: typeof rolesId = {
  DEV: 'Developer',
  SUP: 'Super User',
  MAG: 'Management',
  ADM: 'LSP Admin',
  ADT: 'TUK Admin',
  ACS: 'Assessor',
  APL: 'Applicant',
  DIR: 'LSP Chair',
  MGR: 'LSP Manager',
}
