import { type Institution, institutionSteps } from '@kompeten/contract/institutions'
import type { ListQuery, Page } from '@kompeten/contract/lists'
import type { PublicCtx, ReadCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { areaOf } from '../reference/index.ts'
import { institutionPolicy } from './institutions.rules.ts'
import {
  type InstitutionRow,
  institutionById,
  institutionPage,
  publicInstitutions,
} from './institutions.store.ts'

/** An institution in the contract's shape, with the steps this actor may take now. */
const institutionView = (actor: ReadCtx['actor'], row: InstitutionRow): Institution => ({
  institution_id: row.institutionId,
  institution_name: row.institutionName,
  institution_type: row.institutionType,
  address: row.address,
  kelurahan_id: row.kelurahanId,
  contact: row.contact,
  email: row.email,
  website: row.website,
  sends_applicants: row.sendsApplicants,
  description: row.description,
  contacts: row.contacts,
  area: areaOf(row),
  created_date: row.createdAt.toISOString(),
  modified_date: row.modifiedAt.toISOString(),
  deleted_date: row.deletedAt?.toISOString() ?? null,
  version: row.version,
  may: mayNow(institutionPolicy, institutionSteps, actor, row),
})

const page = async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<Page<Institution>> => {
  const { rows, ...rest } = await institutionPage(ctx, query, bin)
  return { data: rows.map((row) => institutionView(ctx.actor, row)), ...rest }
}

/** The institutions in use. */
export const listInstitutions = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, false)

/** The institutions in the bin. */
export const listDeletedInstitutions = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, true)

/**
 * The row of an institution that this actor may see, in use or in the bin.
 * @throws Refusal `not_found` also for one that is there
 */
export const seenInstitution = async (ctx: ReadCtx, institutionId: string): Promise<InstitutionRow> => {
  const row = await institutionById(ctx.tx, ctx.tenant.lspId, institutionId)
  if (!row) throw new Refusal('not_found')
  return row
}

/** One institution. @throws Refusal `not_found` */
export const readInstitution = async (ctx: ReadCtx, institutionId: string): Promise<Institution> =>
  institutionView(ctx.actor, await seenInstitution(ctx, institutionId))

/** What happened to an institution, newest first. @throws Refusal `not_found` */
export const readInstitutionTimeline = async (ctx: ReadCtx, institutionId: string) => {
  await seenInstitution(ctx, institutionId)
  return { data: await timelineOf(ctx.tx, ctx.tenant.lspId, { kind: 'institution', id: institutionId }) }
}

/** Institutions of the LSP for public pickers, by name; `unlimited` means at most 5,000 (decisions §4). */
export const listPublicInstitutions = async (ctx: PublicCtx, limit: number) => {
  const found = await publicInstitutions(ctx.tx, ctx.tenant.lspId, limit + 1)
  const data = found.slice(0, limit)
  return { data, count: data.length, count_is_exact: found.length <= limit, next_cursor: null }
}
