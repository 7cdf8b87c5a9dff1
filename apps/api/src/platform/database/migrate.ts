export type MigrateOptions = {
  /** Connection of the schema's owner: a superuser, or a database owner with CREATEROLE. */
  adminUrl: string
  /** The server's secret; the two roles' passwords are derived from it. */
  secret: string
  /** Names of the tables that nobody may update or delete from. */
  appendOnly?: string[]
}
/** `appUrl` connects as kompeten_app (walled by tenant), `platformUrl` as kompeten_platform (sees all tenants). */
export type RoleUrls = { appUrl: string; platformUrl: string }
export declare function migrate(options: MigrateOptions): Promise<RoleUrls>
