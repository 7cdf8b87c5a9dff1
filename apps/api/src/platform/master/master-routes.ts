import type { UndoBody } from '@kompeten/contract/platform/imports'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx, WriteCtx } from '../context.ts'
import type { ReceivedFile } from '../files/receive.ts'
import { howOf } from '../sheets/import-rows.ts'
import type { Master } from './master.ts'
import type { StandingOn } from './master-verbs.ts'
import type { Stamped } from './record.store.ts'

type At<Id extends string> = { params: Record<Id, string> }
type Asked = { query: ListQuery }

/** A handler for each call of `masterEndpoints`; a feature that differs adds its own beside them. */
export const masterRoutes = <
  Id extends string,
  Input extends object,
  View,
  Row extends Stamped,
  SheetRow extends object,
>(
  master: Master<Id, Input, View, Row, SheetRow>,
  /** What keeps records out of the bin, where the features above say. */
  standing?: StandingOn,
) => {
  const idIn = ({ params }: At<Id>): string => params[master.id]
  return {
    list: (ctx: ReadCtx, { query }: Asked) => master.list(ctx, query),
    get: async (ctx: ReadCtx, at: At<Id>) => ({ data: await master.read(ctx, idIn(at)) }),
    timeline: (ctx: ReadCtx, at: At<Id>) => master.timeline(ctx, idIn(at)),
    create: async (ctx: WriteCtx, { body }: { body: Input }) => ({ data: await master.create(ctx, body) }),
    update: async (ctx: WriteCtx, at: At<Id> & { body: Input & { version: number } }) => ({
      data: await master.update(ctx, idIn(at), at.body),
    }),
    delete: async (ctx: WriteCtx, at: At<Id>) => ({ data: await master.remove(ctx, idIn(at), standing) }),
    deleteMany: async (ctx: WriteCtx, { body }: { body: Record<`${Id}s`, string[]> }) => ({
      data: await master.removeMany(ctx, body[`${master.id}s`], standing),
    }),
    deleted: (ctx: ReadCtx, { query }: Asked) => master.listDeleted(ctx, query),
    restore: async (ctx: WriteCtx, at: At<Id>) => ({ data: await master.restore(ctx, idIn(at)) }),
    erase: (ctx: WriteCtx, at: At<Id> & { body: { confirmation: string } }) =>
      master.erase(ctx, idIn(at), at.body.confirmation),
    export: (ctx: ReadCtx, { query }: Asked) => master.exportRecords(ctx, query),
    template: (ctx: ReadCtx) => master.template(ctx),
    import: (ctx: WriteCtx, { body, file }: { body: { dry_run: 'true' | 'false' }; file: ReceivedFile }) =>
      master.importRecords(ctx, file, howOf(body)),
    imports: (ctx: ReadCtx) => master.imports(ctx),
    undoImport: (ctx: WriteCtx, { params, body }: { params: { import_id: string }; body: UndoBody }) =>
      master.undoImport(ctx, params.import_id, body),
  }
}
