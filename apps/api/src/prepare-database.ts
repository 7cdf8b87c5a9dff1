import { migrate, type RoleUrls } from './platform/database/migrate.ts'
import { prepareQueue } from './platform/jobs/prepare-queue.ts'

/** What the tables of this product are to the tenant wall, beyond what their columns tell. */
const tableRules = { appendOnly: [], global: [] }

/** Brings a database up to this version of the product, and gives the connections that the server uses. */
export const prepareDatabase = async (options: { adminUrl: string; secret: string }): Promise<RoleUrls> => {
  const urls = await migrate({ ...options, ...tableRules })
  await prepareQueue(options.adminUrl)
  return urls
}
