import type { RoleCode } from './roles.ts'

/** Submodules of the permission scheme (decisions §2). */
export const submodules = [
  'LSP',
  'USER',
  'MANAGEMENT',
  'ADMINTUK',
  'TUK',
  'SCHEMA',
  'UNIT_COMPETENCE',
  'ACCESSOR',
  'ACCESSOR_COMPETENCE',
  'ACCESSOR_SCHEDULE',
  'APPLICANT',
  'JOIN_REQUEST',
  'REQUIREMENT',
  'QUESTION',
  'ASSESSMENT',
  'PORTFOLIO',
  'PLENO',
  'VALIDATION',
  'LETTER',
  'LETTER_TEMPLATE',
  'CERTIFICATE',
  'ALUMNI',
  'APPEAL',
  'COMPLAINT',
  'ARTICLE',
  'MESSAGE',
  'AUDIT_TRAIL',
  'INSTITUTION',
  'HEAVY_VEHICLE',
  'SKK',
  'REFERENCE',
  'DASHBOARD',
] as const
export type Submodule = (typeof submodules)[number]

const actions = ['LIST', 'CREATE', 'UPDATE', 'DELETE', 'CREATE_OWN'] as const
export type PermissionCode = `${Submodule}_${(typeof actions)[number]}` | 'ASSESSMENT_DELETED_LIST'

type Grant = {
  /** Every action over every row of the tenant. */
  all?: readonly Submodule[]
  /** Create, update and list, no delete. */
  edit?: readonly Submodule[]
  list?: readonly Submodule[]
  /** Only rows that are one's own: own venue (ADT), assigned (ACS), oneself (APL). */
  own?: readonly Submodule[]
  extra?: readonly PermissionCode[]
}

const without = (...left: Submodule[]) => submodules.filter((submodule) => !left.includes(submodule))

/** Masters that are SUP's and ADM's alone (spec §6); DEV works there as an LSP's SUP. */
const ofTheLsp = ['INSTITUTION', 'HEAVY_VEHICLE'] as const

const superUser: Grant = {
  all: without('LSP'),
  extra: ['LSP_LIST', 'LSP_UPDATE', 'ASSESSMENT_DELETED_LIST'],
}

/** The role table of decisions §2, read aloud. */
const grants: Record<RoleCode, Grant> = {
  DEV: { all: without(...ofTheLsp), extra: ['ASSESSMENT_DELETED_LIST'] },
  SUP: superUser,
  DIR: superUser,
  MGR: superUser,
  MAG: { edit: ['REQUIREMENT', 'COMPLAINT', 'APPEAL', 'SCHEMA', 'VALIDATION'], list: without(...ofTheLsp) },
  ADM: {
    all: [
      'USER',
      'TUK',
      'ACCESSOR',
      'ACCESSOR_COMPETENCE',
      'ACCESSOR_SCHEDULE',
      'APPLICANT',
      'JOIN_REQUEST',
      'SCHEMA',
      'UNIT_COMPETENCE',
      'REQUIREMENT',
      'QUESTION',
      'ASSESSMENT',
      'VALIDATION',
      'LETTER',
      'CERTIFICATE',
      'ALUMNI',
      'SKK',
      'INSTITUTION',
      'HEAVY_VEHICLE',
      'ARTICLE',
    ],
    edit: ['PLENO', 'COMPLAINT', 'APPEAL'],
    list: ['AUDIT_TRAIL', 'LETTER_TEMPLATE', 'DASHBOARD', 'REFERENCE'],
    own: ['MESSAGE'],
  },
  ADT: {
    list: ['SCHEMA', 'REQUIREMENT', 'DASHBOARD', 'REFERENCE'],
    own: ['APPLICANT', 'ASSESSMENT', 'COMPLAINT', 'TUK', 'MESSAGE'],
  },
  ACS: {
    list: ['SCHEMA', 'DASHBOARD', 'REFERENCE'],
    own: [
      'ACCESSOR_COMPETENCE',
      'ACCESSOR_SCHEDULE',
      'ASSESSMENT',
      'PORTFOLIO',
      'PLENO',
      'VALIDATION',
      'QUESTION',
      'MESSAGE',
    ],
  },
  APL: {
    list: ['SCHEMA', 'DASHBOARD', 'REFERENCE'],
    own: ['JOIN_REQUEST', 'PORTFOLIO', 'ASSESSMENT', 'APPEAL', 'COMPLAINT', 'MESSAGE'],
  },
}

const codes = (of: readonly Submodule[] | undefined, verbs: readonly (typeof actions)[number][]) =>
  (of ?? []).flatMap((submodule) => verbs.map((verb) => `${submodule}_${verb}` as PermissionCode))

/** All permission codes that a role holds, from the table of decisions §2. */
export const permissionsOf = (role: RoleCode): PermissionCode[] => {
  const grant = grants[role]
  return [
    ...new Set([
      ...codes(grant.all, actions),
      ...codes(grant.edit, ['LIST', 'CREATE', 'UPDATE']),
      ...codes(grant.list, ['LIST']),
      ...codes(grant.own, ['CREATE_OWN']),
      ...(grant.extra ?? []),
    ]),
  ]
}
