import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { StartFailure } from '../start-failure.ts'

/** The server's two roles: one walled by tenant, one that sees all tenants. Neither owns or may make anything. */
export const roles = { app: 'kompeten_app', platform: 'kompeten_platform' } as const

export type Role = (typeof roles)[keyof typeof roles]

/** The connection of the role to the database that `adminUrl` names, its password derived from the secret. */
export const urlOfRole = (adminUrl: string, role: Role, secret: string): string => {
  const url = new URL(adminUrl)
  url.username = role
  url.password = passwordOf(role, secret)
  return url.href
}

/** From which secret the roles' passwords are derived, and whether those that they have may be replaced. */
export type RoleSecret = { secret: string; mayReplace: boolean }

/**
 * Makes the roles and gives them their passwords, unless they have them already, and proves that both can connect.
 * The admin needs CREATEROLE and no more. Refuses when a role exists but may do what it must not, or cannot connect, and
 * where its password is of another secret: the roles belong to all databases of a PostgreSQL, and so perhaps to a server
 * that runs on another of them.
 */
export const ensureRoles = async (
  admin: Client,
  adminUrl: string,
  { secret, mayReplace }: RoleSecret,
): Promise<void> => {
  for (const role of Object.values(roles)) {
    const password = escapeLiteral(passwordOf(role, secret))
    const url = urlOfRole(adminUrl, role, secret)
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) {
      await admin.query(
        `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
      )
    } else {
      const refused = await refusedBy(url)
      if (refused?.code === wrongPassword && !mayReplace) throw new StartFailure(otherInstallation(role))
      if (refused) await admin.query(`alter role ${role} login password ${password}`)
    }
    await allowConnect(admin, role)
    const refused = await refusedBy(url)
    if (refused) throw new StartFailure(`The database does not let ${role} connect: ${refused.message}.`)
  }
  await joinPlatform(admin)
}

const passwordOf = (role: Role, secret: string) =>
  createHmac('sha256', secret).update(`password of ${role}`).digest('base64url')

/** How PostgreSQL says that a role has another password. */
export const wrongPassword = '28P01'

const otherInstallation = (role: Role) =>
  [
    `The role ${role} of this PostgreSQL has its password from another secret: another installation may run on another of its databases.`,
    'Set KOMPETEN_SECRET to the same for both, use another PostgreSQL, or start once with NEW_SECRET=on where nothing runs on it any more (docs/operating.md).',
  ].join('\n')

/** Why the database turns the connection away; none if it does not. */
const refusedBy = async (url: string): Promise<{ code?: unknown; message: string } | undefined> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : { message: String(error) }
  } finally {
    await client.end()
  }
}

const allowConnect = async (admin: Client, role: Role): Promise<void> => {
  const { rows } = await admin.query<{ name: string; allowed: boolean }>(
    `select current_database() as name, has_database_privilege($1, current_database(), 'connect') as allowed`,
    [role],
  )
  const [database] = rows
  if (database && !database.allowed) {
    await admin.query(`grant connect on database ${escapeIdentifier(database.name)} to ${role}`)
  }
}

/** An owner who is no superuser stands under row-level security too; without this, no migration could see a row. */
const joinPlatform = async (admin: Client): Promise<void> => {
  const { rows } = await admin.query<{ joined: boolean }>(
    `select pg_has_role(current_user, '${roles.platform}', 'usage') as joined`,
  )
  if (!rows[0]?.joined) await admin.query(`grant ${roles.platform} to current_user`)
}
