import type { Client } from 'pg'

/**
 * Lets `like` use an index behind the tenant wall, by marking its function leakproof; only a superuser may. Returns
 * whether it can. What the function could tell in an error is about the pattern, never about a row.
 */
export const allowIndexedSearch = async (admin: Client): Promise<boolean> => {
  const { rows } = await admin.query<{ marked: boolean; superuser: boolean }>(
    `select proleakproof as marked, (select rolsuper from pg_roles where rolname = current_user) as superuser
     from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure`,
  )
  const [found] = rows
  if (found?.marked) return true
  if (!found?.superuser) return false
  await admin.query('alter function pg_catalog.textlike(text, text) leakproof')
  return true
}
