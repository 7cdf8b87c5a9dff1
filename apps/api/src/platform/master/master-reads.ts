import { id } from '@kompeten/contract/platform/fields'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { masterSteps } from '@kompeten/contract/platform/master'
import type { MasterTimeline, TimelineRow } from '@kompeten/contract/platform/timeline'
import type { ReadCtx } from '../context.ts'
import { timelineOf } from '../outbox/events.store.ts'
import { mayNow } from '../policy.ts'
import { Refusal } from '../refusal.ts'
import { fieldsOf } from '../wire.ts'
import type { Declared, Naming } from './declared.ts'
import type { Stamped } from './record.store.ts'

const isId = (value: unknown): value is string => id.safeParse(value).success

/** The ids that a field held before a change or after it; none where the log only says that it changed. */
const idsHeld = (rows: readonly TimelineRow[], field: string): string[] => [
  ...new Set(rows.flatMap(({ facts }) => [facts[field]].flat(2)).filter(isId)),
]

/** What the ids are called that the changes of a record name, by field. */
const namesIn = async (
  ctx: ReadCtx,
  named: Readonly<Partial<Record<string, Naming>>>,
  rows: readonly TimelineRow[],
): Promise<MasterTimeline['names']> => {
  const names = Object.entries(named).map(async ([field, naming]) => {
    const ids = idsHeld(rows, field)
    return [field, naming && ids.length > 0 ? Object.fromEntries(await naming(ctx, ids)) : {}] as const
  })
  return Object.fromEntries(await Promise.all(names))
}

/** Reads of a master's records, in the contract's shape. */
export const masterReads = <Id extends string, Input extends object, View, Row extends Stamped, SheetRow>(
  master: Declared<Id, Input, View, Row, SheetRow>,
) => {
  const viewsOf = async (ctx: ReadCtx, rows: readonly Row[]): Promise<View[]> => {
    const more = await master.more(ctx, rows)
    return rows.map((row, at) => {
      const view = {
        [master.id]: master.idOf(row),
        ...fieldsOf(master.fields, row),
        ...more[at],
        created_date: row.createdAt.toISOString(),
        modified_date: row.modifiedAt.toISOString(),
        deleted_date: row.deletedAt?.toISOString() ?? null,
        version: row.version,
        may: mayNow(master.policy, masterSteps, ctx.actor, row),
      }
      // Gathered by names, so its type is only said here: outside production the mount parses every reply by the contract.
      return view as View
    })
  }
  const pageOf =
    (bin: boolean) =>
    async (ctx: ReadCtx, query: ListQuery): Promise<Page<View>> => {
      const { rows, ...rest } = await master.page(ctx, query, bin)
      return { data: await viewsOf(ctx, rows), ...rest }
    }
  /**
   * The row of a record that this actor may see, in use or in the bin.
   * @throws Refusal `not_found` also for one that is there, but not for the actor
   */
  const seen = async (ctx: ReadCtx, id: string): Promise<Row> => {
    const row = await master.byId(ctx.tx, id)
    if (!row || master.policy.see?.(ctx.actor, row) === false) throw new Refusal('not_found')
    return row
  }
  return {
    seen,
    /** The records in use. */
    list: pageOf(false),
    /** The records in the bin. */
    listDeleted: pageOf(true),
    /** One record. @throws Refusal `not_found` */
    read: async (ctx: ReadCtx, id: string): Promise<View> => {
      const [view] = await viewsOf(ctx, [await seen(ctx, id)])
      if (view === undefined) throw new Refusal('not_found')
      return view
    },
    /** What happened to a record, newest first. @throws Refusal `not_found` */
    timeline: async (ctx: ReadCtx, id: string) => {
      await seen(ctx, id)
      const data = await timelineOf(ctx.tx, { kind: master.kind, id })
      return { data, ...(master.named && { names: await namesIn(ctx, master.named, data) }) }
    },
  }
}
