import type { ReadCtx, WriteCtx } from '../context.ts'

/** Answers a write with the record as it stands afterwards: nothing is read before the write has ended. */
export const writesThenReads =
  <View>(read: (ctx: ReadCtx, id: string) => Promise<View>) =>
  async (ctx: WriteCtx, id: string, write: () => Promise<void>): Promise<{ data: View }> => {
    await write()
    return { data: await read(ctx, id) }
  }
