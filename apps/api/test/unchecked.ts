import { rowsOf } from './job-server.ts'
import type { World } from './world.ts'

const idOf = { appeal_file: 'appeal_file_id', form_file: 'form_file_id', message: 'message_id' } as const

/** As if this file had come while the scanner was away. */
export const leaveUnchecked = async (
  { database }: Pick<World, 'database'>,
  table: keyof typeof idOf,
  id: string,
): Promise<void> => {
  await rowsOf(
    database.url,
    `insert into unchecked_file (lsp_id, file_key, at) select lsp_id, file_key, now() from ${table} where ${idOf[table]} = $1`,
    [id],
  )
}
