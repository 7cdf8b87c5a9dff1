import { migrate, type RoleUrls } from './platform/database/migrate.ts'

/** What the tables of this product are to the tenant wall, beyond what their columns tell. */
const tableRules = { appendOnly: [], global: [] }

/** Brings a database up to this version of the product, and gives the connections that the server uses. */
export const prepareDatabase = (options: { adminUrl: string; secret: string }): Promise<RoleUrls> =>
  migrate({ ...options, ...tableRules })
