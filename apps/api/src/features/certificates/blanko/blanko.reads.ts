import {
  type BlankoDocument,
  type BlankoRequest,
  blankoSteps,
  spoiledBlanko,
  view,
} from '@kompeten/contract/certificates/blanko'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../../platform/context.ts'
import { timelineOf } from '../../../platform/outbox/events.store.ts'
import { mayNow } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { summariesOf } from '../certificates.reads.ts'
import { blankoPolicy, missingDocuments } from './blanko.rules.ts'
import {
  type BlankoRow,
  blankoById,
  blankoPage,
  blankoProgress,
  certificatesOfBlanko,
  spoiledBlankos,
} from './blanko.store.ts'

type Progress = Awaited<ReturnType<typeof blankoProgress>>

const viewOf = (actor: ReadCtx['actor'], row: BlankoRow, progress: Progress): BlankoRequest => {
  const done = progress.get(row.blankoRequestId)
  const missing = missingDocuments(row.documents)
  return shown(view, row, {
    documents: row.documents.map(({ kind, number, date, name }) => ({ kind, number, date, file_name: name })),
    missing,
    total: done?.total ?? 0,
    numbered: done?.numbered ?? 0,
    first_number: done?.first ?? null,
    last_number: done?.last ?? null,
    may: mayNow(blankoPolicy, blankoSteps, actor, { state: row.state, missing }),
  })
}

/** Requests, a page of them. */
export const listBlankos = async ({ tx, actor }: ReadCtx, query: ListQuery) => {
  const { rows, ...rest } = await blankoPage(tx, query)
  const progress = await blankoProgress(
    tx,
    rows.map(({ blankoRequestId }) => blankoRequestId),
  )
  return { data: rows.map((row) => viewOf(actor, row, progress)), ...rest }
}

/** The row of a request of this LSP. @throws Refusal `not_found` */
export const foundBlanko = async (
  { tx }: ReadCtx,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<BlankoRow> => {
  const row = await blankoById(tx, id, { hold })
  if (!row) throw new Refusal('not_found')
  return row
}

/** One request. @throws Refusal `not_found` */
export const readBlanko = async (ctx: ReadCtx, id: string): Promise<BlankoRequest> => {
  const row = await foundBlanko(ctx, id)
  return viewOf(ctx.actor, row, await blankoProgress(ctx.tx, [id]))
}

/** The certificates of a request. @throws Refusal `not_found` */
export const listBlankoCertificates = async (ctx: ReadCtx, id: string) => {
  await foundBlanko(ctx, id)
  const rows = await certificatesOfBlanko(ctx.tx, id)
  return { data: await summariesOf(ctx, rows) }
}

/** What happened to a request. @throws Refusal `not_found` */
export const readBlankoTimeline = async (ctx: ReadCtx, id: string) => {
  await foundBlanko(ctx, id)
  return { data: await timelineOf(ctx.tx, { kind: 'blanko_request', id }) }
}

/** One of the three documents. @throws Refusal `not_found` */
export const readBlankoDocument = async (ctx: ReadCtx, id: string, kind: BlankoDocument) => {
  const row = await foundBlanko(ctx, id)
  const kept = row.documents.find((document) => document.kind === kind)
  if (!kept) throw new Refusal('not_found')
  return { ...pick(kept, 'key', 'sha256', 'name'), mime: 'application/pdf', inline: true }
}

const mostSpoiled = 500

/** The register of spoiled forms. */
export const listSpoiled = async ({ tx }: ReadCtx) => {
  const rows = await spoiledBlankos(tx, mostSpoiled + 1)
  const data = rows
    .slice(0, mostSpoiled)
    .map((row) => shown(spoiledBlanko, row, { noted_date: row.notedAt.toISOString() }))
  return { data, more: rows.length > mostSpoiled }
}
