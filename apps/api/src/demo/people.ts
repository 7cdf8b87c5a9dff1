import type { RoleCode } from '@kompeten/contract/platform/roles'
import { addPerson, giveRole } from '../features/access/index.ts'
import type { PlatformTx } from '../platform/database/tenancy.ts'

type DemoPerson = { firstName: string; lastName: string; roleCode: RoleCode }

/** Somebody for every role of an LSP; all invented. */
export const demoStaff: Record<'digital' | 'karya', DemoPerson[]> = {
  digital: [
    { roleCode: 'SUP', firstName: 'Ratna', lastName: 'Wulandari' },
    { roleCode: 'DIR', firstName: 'Hendra', lastName: 'Gunawan' },
    { roleCode: 'MGR', firstName: 'Sari', lastName: 'Puspitasari' },
    { roleCode: 'MAG', firstName: 'Agus', lastName: 'Setiawan' },
    { roleCode: 'ADM', firstName: 'Dewi', lastName: 'Lestari' },
    { roleCode: 'ADT', firstName: 'Rizky', lastName: 'Pratama' },
    { roleCode: 'ACS', firstName: 'Bambang', lastName: 'Sutrisno' },
    { roleCode: 'APL', firstName: 'Siti', lastName: 'Nurhaliza' },
  ],
  karya: [
    { roleCode: 'SUP', firstName: 'Maria', lastName: 'Simanjuntak' },
    { roleCode: 'DIR', firstName: 'I Wayan', lastName: 'Sudarma' },
    { roleCode: 'MGR', firstName: 'Yohanes', lastName: 'Tanamal' },
    { roleCode: 'MAG', firstName: 'Fitri', lastName: 'Handayani' },
    { roleCode: 'ADM', firstName: 'Nur', lastName: 'Azizah' },
    { roleCode: 'ADT', firstName: 'Andi', lastName: 'Baso' },
    { roleCode: 'ACS', firstName: 'Teuku', lastName: 'Iskandar' },
    { roleCode: 'APL', firstName: 'Putu', lastName: 'Ayu' },
  ],
}

/** One password for everybody in the demo, shown on the start screen. */
export const demoPassword = 'Kompeten-2026'

export type DemoLspKey = keyof typeof demoStaff
export const demoLspKeys = Object.keys(demoStaff) as DemoLspKey[]

/** The username of the person for a role: `adm.digital`. DEV belongs to no LSP: `dev`. */
export const demoUsername = (role: RoleCode, lsp: DemoLspKey): string =>
  role === 'DEV' ? 'dev' : `${role.toLowerCase()}.${lsp}`

export type DemoAccount = {
  userId: string
  userPermissionId: string
  username: string
  role_code: RoleCode
  name: string
}

const emailOf = (username: string) => `${username}@contoh.id`

/**
 * Makes the people of one LSP who hold these roles; `tukId` is the venue of an ADT, `institutionId` whom they act for.
 */
export const addDemoStaff = async (
  tx: PlatformTx,
  lsp: { key: DemoLspKey; lspId: string; tukId?: string; institutionId?: string | null },
  roles: (role: RoleCode) => boolean,
  password: string,
  now: Date,
): Promise<DemoAccount[]> => {
  const accounts: DemoAccount[] = []
  for (const { roleCode, firstName, lastName } of demoStaff[lsp.key].filter((person) =>
    roles(person.roleCode),
  )) {
    const username = demoUsername(roleCode, lsp.key)
    const person = { username, email: emailOf(username), firstName, lastName, password }
    const userId = await addPerson(tx, person, now)
    const tie =
      roleCode === 'ADT' && lsp.tukId ? { tukId: lsp.tukId, institutionId: lsp.institutionId ?? null } : {}
    const userPermissionId = await giveRole(tx, { lspId: lsp.lspId, userId, roleCode, ...tie }, now)
    accounts.push({
      userId,
      userPermissionId,
      username,
      role_code: roleCode,
      name: `${firstName} ${lastName}`,
    })
  }
  return accounts
}

/** Somebody with one role in an LSP. */
export const addDemoPersonIn = async (
  tx: PlatformTx,
  lspId: string,
  person: { username: string; firstName: string; lastName: string; password: string; roleCode: RoleCode },
  now: Date,
): Promise<DemoAccount> => {
  const { roleCode, ...named } = person
  const userId = await addPerson(tx, { ...named, email: emailOf(named.username) }, now)
  const userPermissionId = await giveRole(tx, { lspId, userId, roleCode }, now)
  const { username, firstName, lastName } = named
  return { userId, userPermissionId, username, role_code: roleCode, name: `${firstName} ${lastName}` }
}

/** The platform's own developer, at home in one LSP and free to enter any. */
export const addDemoDeveloper = async (tx: PlatformTx, lspId: string, password: string, now: Date) => {
  const person = {
    username: 'dev',
    email: emailOf('dev'),
    firstName: 'Dimas',
    lastName: 'Pamungkas',
    password,
  }
  const userId = await addPerson(tx, person, now)
  const userPermissionId = await giveRole(tx, { lspId, userId, roleCode: 'DEV' }, now)
  return { userId, userPermissionId, username: 'dev', role_code: 'DEV' as const, name: 'Dimas Pamungkas' }
}

/** One person with three roles in two LSPs. */
export const addDemoManyRoles = async (
  tx: PlatformTx,
  [first, second]: readonly [string, string],
  password: string,
  now: Date,
): Promise<DemoAccount> => {
  const [username, firstName, lastName] = ['rangkap', 'Lina', 'Marlina']
  const userId = await addPerson(
    tx,
    { username, email: emailOf(username), firstName, lastName, password },
    now,
  )
  const userPermissionId = await giveRole(tx, { lspId: first, userId, roleCode: 'ADM' }, now)
  await giveRole(tx, { lspId: first, userId, roleCode: 'ACS' }, now)
  await giveRole(tx, { lspId: second, userId, roleCode: 'ACS' }, now)
  return { userId, userPermissionId, username, role_code: 'ADM', name: `${firstName} ${lastName}` }
}
