import { type Client, escapeIdentifier } from 'pg'
import { StartFailure } from '../start-failure.ts'
import { roles } from './roles.ts'

/** What the tables themselves do not tell. */
export type TableRules = {
  /** Tables to which rows are only ever added, by any role. */
  appendOnly: readonly string[]
  /** Columns of such tables that the role which crosses tenants may change: what is erased with a person. */
  erasable: Readonly<Record<string, readonly string[]>>
  /** Tables that stand outside every tenant although they name one in `lsp_id`. */
  global: readonly string[]
  /** Tables outside every tenant that a request inside one may read; of all others outside it gets nothing. */
  readInTenants: readonly string[]
  /** Further tables that statements join with a tenant's rows: on a cluster every node has them whole. */
  joinedWithTenants: readonly string[]
}

/**
 * Raises the tenant wall: every table of the schema that has an `lsp_id` shows and takes, for kompeten_app, the rows
 * of the transaction's tenant alone, and none where no tenant is set. Changes only what is not so already, in one
 * transaction, so that a start beside living servers locks nothing. Then looks again, and refuses to go on if a role
 * could get over the wall, if a tenant table allows rows without a tenant, or if a rule names no table.
 */
export const raiseWall = async (admin: Client, rules: TableRules): Promise<void> => {
  const changes = (await readTables(admin)).flatMap((table) => changesOf(table, rules))
  if (changes.length > 0) {
    const script = ['begin', `set local lock_timeout = '15s'`, ...changes, 'commit']
    // Each by itself: a cluster hands on to its machines the whole text that a change came in.
    for (const statement of script) await admin.query(statement)
  }
  const faults = [...tableFaults(await readTables(admin), rules), ...(await roleFaults(admin))]
  if (faults.length > 0)
    throw new StartFailure(faults.map((fault) => `The tenant wall has a gap: ${fault}.`).join('\n'))
}

type Policy = { name: string; definition: string }
type Table = {
  name: string
  lspId: 'none' | 'nullable' | 'required'
  secured: boolean
  policies: Policy[]
  appRights: string[]
  platformRights: string[]
  /** Columns that a role may change without being allowed to change the whole row. */
  appColumns: string[]
  platformColumns: string[]
}

// The definitions as PostgreSQL writes them back, so that they can be compared; the same from 15 to 18.
const tenantOfRow = `(lsp_id = (NULLIF(current_setting('app.lsp_id'::text, true), ''::text))::uuid)`
const wall: Policy[] = [
  { name: 'own_tenant', definition: `as permissive for all to ${roles.app} using (${tenantOfRow})` },
  { name: 'platform', definition: `as permissive for all to ${roles.platform} using (true)` },
]

const readTables = async (admin: Client): Promise<Table[]> => {
  const rightsOf = (role: string) =>
    `array(select right_ from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) right_
           where has_table_privilege('${role}', t.oid, right_))`
  const columnsOf = (role: string) =>
    `array(select attname::text from pg_attribute
           where attrelid = t.oid and attnum > 0 and not attisdropped and not has_table_privilege('${role}', t.oid, 'update')
             and has_column_privilege('${role}', t.oid, attnum, 'update') order by attname)`
  const { rows } = await admin.query<Table>(`
    select t.relname as name,
           coalesce((select case when attnotnull then 'required' else 'nullable' end from pg_attribute
                     where attrelid = t.oid and attname = 'lsp_id' and not attisdropped), 'none') as "lspId",
           t.relrowsecurity and t.relforcerowsecurity as secured,
           coalesce((select json_agg(json_build_object('name', policyname, 'definition',
                       format('as %s for %s to %s using (%s)', lower(permissive), lower(cmd),
                              array_to_string(roles, ', '), qual) || coalesce(' with check (' || with_check || ')', '')))
                     from pg_policies where schemaname = 'public' and tablename = t.relname), '[]') as policies,
           ${rightsOf(roles.app)} as "appRights",
           ${rightsOf(roles.platform)} as "platformRights",
           ${columnsOf(roles.app)} as "appColumns",
           ${columnsOf(roles.platform)} as "platformColumns"
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    order by t.relname`)
  return rows
}

const isTenantTable = (table: Table, rules: TableRules) =>
  table.lspId !== 'none' && !rules.global.includes(table.name)

/** The statements that make the table what it has to be; none if it is. */
const changesOf = (table: Table, rules: TableRules): string[] => [
  ...policyChanges(table, isTenantTable(table, rules)),
  ...rightChanges(table, rules, roles.app, { rights: table.appRights, columns: table.appColumns }),
  ...rightChanges(table, rules, roles.platform, {
    rights: table.platformRights,
    columns: table.platformColumns,
  }),
]

const policyChanges = ({ name, secured, policies }: Table, isTenants: boolean): string[] => {
  const table = escapeIdentifier(name)
  const wanted = isTenants ? wall : []
  const isIn = (list: Policy[]) => (policy: Policy) =>
    list.some((other) => other.name === policy.name && other.definition === policy.definition)
  const force = isTenants ? ['enable', 'force'] : ['disable', 'no force']
  return [
    ...(secured === isTenants ? [] : force.map((verb) => `alter table ${table} ${verb} row level security`)),
    ...policies
      .filter((policy) => !isIn(wanted)(policy))
      .map((policy) => `drop policy ${escapeIdentifier(policy.name)} on ${table}`),
    ...wanted
      .filter((policy) => !isIn(policies)(policy))
      .map((policy) => `create policy ${policy.name} on ${table} ${policy.definition}`),
  ]
}

const rightsWanted = (table: Table, rules: TableRules, role: string): string[] => {
  if (role === roles.app && !isTenantTable(table, rules)) {
    return rules.readInTenants.includes(table.name) ? ['select'] : []
  }
  return ['select', 'insert', ...(rules.appendOnly.includes(table.name) ? [] : ['update', 'delete'])]
}

const columnsWanted = (table: Table, rules: TableRules, role: string): string[] =>
  role === roles.platform ? [...(rules.erasable[table.name] ?? [])].sort() : []

const rightChanges = (
  of: Table,
  rules: TableRules,
  role: string,
  now: { rights: string[]; columns: string[] },
): string[] => {
  const table = escapeIdentifier(of.name)
  const wanted = rightsWanted(of, rules, role)
  const columns = columnsWanted(of, rules, role)
  if (wanted.join() === now.rights.join() && columns.join() === now.columns.join()) return []
  const given =
    columns.length === 0 ? wanted : [...wanted, `update (${columns.map(escapeIdentifier).join(', ')})`]
  // This takes back rights to columns as well.
  const revoked = `revoke all on ${table} from ${role}`
  return given.length === 0 ? [revoked] : [revoked, `grant ${given.join(', ')} on ${table} to ${role}`]
}

const tableFaults = (tables: Table[], rules: TableRules): string[] => {
  const names = new Set(tables.map(({ name }) => name))
  return [
    ...[
      ...rules.appendOnly,
      ...Object.keys(rules.erasable),
      ...rules.global,
      ...rules.readInTenants,
      ...rules.joinedWithTenants,
    ]
      .filter((name) => !names.has(name))
      .map((name) => `a rule names the table ${name}, which does not exist`),
    ...tables
      .filter((table) => isTenantTable(table, rules) && table.lspId === 'nullable')
      .map(({ name }) => `${name}.lsp_id may be null, and the table is not declared global`),
    ...tables
      .filter((table) => changesOf(table, rules).length > 0)
      .map((table) => `${table.name} still needs: ${changesOf(table, rules).join('; ')}`),
  ]
}

const roleFaults = async (admin: Client): Promise<string[]> => {
  const { rows } = await admin.query<{ fault: string }>(
    `select r.rolname || ' ' || fault as fault
     from pg_roles r, lateral (values
       (r.rolsuper, 'is a superuser'),
       (r.rolbypassrls, 'bypasses row-level security'),
       (r.rolcreaterole, 'may make roles'),
       (r.rolreplication, 'may replicate'),
       (exists (select from pg_auth_members m where m.member = r.oid), 'is a member of another role'),
       (exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace), 'owns a table'),
       (has_schema_privilege(r.oid, 'public', 'create'), 'may make tables')
     ) as checks (failed, fault)
     where failed and r.rolname = any ($1)`,
    [Object.values(roles)],
  )
  return rows.map(({ fault }) => fault)
}
