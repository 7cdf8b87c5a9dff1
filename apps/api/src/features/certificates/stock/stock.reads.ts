import {
  type BlankoDelivery,
  type BlankoStock,
  deliveryView as deliveryShape,
} from '@kompeten/contract/certificates/stock'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../../platform/context.ts'
import { uploadedPaper } from '../../../platform/files/uploaded-paper.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { runsOf } from './blanko-range.rules.ts'
import {
  type DeliveryRow,
  deliveryById,
  deliveryCounts,
  deliveryPage,
  formsOf,
  isStockKept,
  nextForm,
  stockCounts,
} from './stock.store.ts'
import { warnBelowOf } from './usable-blankos.ts'

const nobody = { received: 0, used: 0, spoiled: 0, left: 0 }

/** How many forms came, are used, spoiled and left. */
export const readStock = async (ctx: ReadCtx): Promise<BlankoStock> => {
  const { tx } = ctx
  const [counts, isKept, warnBelow, next] = [
    await stockCounts(tx),
    await isStockKept(tx),
    await warnBelowOf(ctx),
    await nextForm(tx),
  ]
  return {
    ...counts,
    is_kept: isKept,
    warn_below: warnBelow,
    is_low: isKept && counts.left < warnBelow,
    next_number: next,
  }
}

const viewsOf = async ({ tx, actor }: ReadCtx, rows: readonly DeliveryRow[]): Promise<BlankoDelivery[]> => {
  const counts = await deliveryCounts(
    tx,
    rows.map(({ deliveryId }) => deliveryId),
  )
  return rows.map((row) => {
    const of = counts.get(row.deliveryId) ?? nobody
    const untouched = of.used + of.spoiled === 0
    return shown(deliveryShape, row, {
      ...of,
      has_letter: row.letter !== null,
      may: [
        ...(actor.permissions.has('CERTIFICATE_UPDATE') ? (['set_letter'] as const) : []),
        ...(untouched && actor.permissions.has('CERTIFICATE_DELETE') ? (['delete'] as const) : []),
      ],
    })
  })
}

/** Deliveries, a page of them. */
export const listDeliveries = async (ctx: ReadCtx, query: ListQuery) => {
  const { rows, ...rest } = await deliveryPage(ctx.tx, query)
  return { data: await viewsOf(ctx, rows), ...rest }
}

/** The row of a delivery of this LSP. @throws Refusal `not_found` */
export const foundDelivery = async (
  { tx }: ReadCtx,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<DeliveryRow> => {
  const row = await deliveryById(tx, id, { hold })
  if (!row) throw new Refusal('not_found')
  return row
}

/** A delivery as it is shown. @throws Refusal `not_found` */
export const deliveryView = async (ctx: ReadCtx, id: string): Promise<BlankoDelivery> => {
  const [view] = await viewsOf(ctx, [await foundDelivery(ctx, id)])
  if (!view) throw new Refusal('not_found')
  return view
}

const mostRuns = 500

/** One delivery with what became of its forms. @throws Refusal `not_found` */
export const readDelivery = async (ctx: ReadCtx, id: string) => {
  const view = await deliveryView(ctx, id)
  const runs = runsOf(await formsOf(ctx.tx, id))
  return { ...view, runs: runs.slice(0, mostRuns), more: runs.length > mostRuns }
}

/** The letter that came with the forms. @throws Refusal `not_found` also where none is kept */
export const readLetter = async (ctx: ReadCtx, id: string): Promise<FileAnswer> => {
  const { letter, letterNumber } = await foundDelivery(ctx, id)
  if (!letter) throw new Refusal('not_found')
  return uploadedPaper(letterNumber.replaceAll(/[^\w.-]+/g, '-'), letter)
}
