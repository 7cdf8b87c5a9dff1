import type { Client } from 'pg'
import { onEveryNode } from './citus.ts'
import type { Cluster } from './database.ts'

/**
 * Lets `like` use an index behind the tenant wall, by marking its function leakproof; only a superuser may. Returns
 * whether it can. What the function could tell in an error is about the pattern, never about a row.
 */
export const allowIndexedSearch = async (admin: Client, cluster: Cluster | undefined): Promise<boolean> => {
  const { rows } = await admin.query<{ marked: boolean; superuser: boolean }>(
    `select proleakproof as marked, (select rolsuper from pg_roles where rolname = current_user) as superuser
     from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure`,
  )
  const [found] = rows
  // Workers that joined later may lack it.
  if (found?.marked && !cluster) return true
  if (!found?.superuser) return found?.marked ?? false
  const mark = 'alter function pg_catalog.textlike(text, text) leakproof'
  await (cluster ? onEveryNode(admin, mark) : admin.query(mark))
  return true
}
