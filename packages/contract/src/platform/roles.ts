/** The nine roles (product spec §1) in the order of their rank: nobody grants a role above their own. */
export const roleCodes = ['DEV', 'SUP', 'DIR', 'MGR', 'MAG', 'ADM', 'ADT', 'ACS', 'APL'] as const
export type RoleCode = (typeof roleCodes)[number]

/** The roles of an LSP's own people. */
export const staffRoles: readonly RoleCode[] = ['SUP', 'DIR', 'MGR', 'MAG', 'ADM']

/** DIR and MGR act as SUP wherever access is decided (spec §4); MAG keeps its own, narrower rights. */
export const actsAs = (role: RoleCode): RoleCode => (role === 'DIR' || role === 'MGR' ? 'SUP' : role)

const rank: Record<RoleCode, number> = {
  DEV: 0,
  SUP: 1,
  DIR: 1,
  MGR: 2,
  MAG: 3,
  ADM: 4,
  ADT: 5,
  ACS: 6,
  APL: 7,
}

/** True where `granter` may give `role` to somebody: their own rank or below, and DEV only by DEV (decisions §2). */
export const mayGrant = (granter: RoleCode, role: RoleCode): boolean => rank[granter] <= rank[role]
