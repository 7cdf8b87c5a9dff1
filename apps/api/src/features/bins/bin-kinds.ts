import type { BinKind } from '@kompeten/contract/bins/bins'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { binsWords } from '@kompeten/phrases/bins/bins'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { type ApplicantsServices, listDeletedApplicants, restoreApplicant } from '../applicants/index.ts'
import { listArticles, restoreArticle } from '../articles/index.ts'
import { headCounts, listAssessments, restoreAssessment } from '../assessments/index.ts'
import { heavyVehicleBin } from '../heavy-vehicles/index.ts'
import { institutionBin } from '../institutions/index.ts'
import { listDeletedRequirements, restoreRequirement } from '../requirements/index.ts'
import {
  eraseScheme,
  listDeletedMainSchemes,
  listDeletedSchemes,
  restoreMainScheme,
  restoreScheme,
  type SchemesServices,
  usesOf,
} from '../schemes/index.ts'
import { tukBin } from '../tuk/index.ts'

/** A record in the bin, as every kind shows it. */
export type Lying = { id: string; name: string; deletedAt: string | null }

/** What a feature gives for its bin. */
export type Bin = {
  page(ctx: ReadCtx, query: ListQuery): Promise<Page<Lying>>
  restore(ctx: WriteCtx, id: string): Promise<unknown>
  /** Removes it for ever; where a feature keeps its records, there is none. */
  erase?(ctx: WriteCtx, id: string, confirmation: string): Promise<unknown>
  /** What hangs on these, in words. */
  hanging?(ctx: ReadCtx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

type Listed<Row> = (ctx: ReadCtx, query: ListQuery) => Promise<Page<Row>>

/** A feature's own list of its bin, as rows of this one. */
const rowsOf =
  <Row extends { deleted_date: string | null }>(
    list: Listed<Row>,
    of: (row: Row) => Pick<Lying, 'id' | 'name'>,
  ): Bin['page'] =>
  async (ctx, query) => {
    const { data, ...rest } = await list(ctx, query)
    return { data: data.map((row) => ({ ...of(row), deletedAt: row.deleted_date })), ...rest }
  }

const participantsIn: NonNullable<Bin['hanging']> = async (ctx, ids) => {
  const words = binsWords[ctx.caller.language]
  const { participants } = await headCounts(ctx.tx, ids)
  return new Map([...participants].map(([id, count]) => [id, words.participants(String(count))]))
}

export type BinsServices = { applicants: ApplicantsServices; schemes: SchemesServices }

/** The bins of all features. */
export const binsOf = ({ applicants, schemes }: BinsServices): Record<BinKind, Bin> => ({
  assessment: {
    page: rowsOf(
      (ctx, query) => listAssessments(ctx, query, 'bin'),
      (row) => ({ id: row.assessment_id, name: row.title }),
    ),
    restore: restoreAssessment,
    hanging: participantsIn,
  },
  applicant: {
    page: rowsOf(listDeletedApplicants, (row) => ({ id: row.applicant_id, name: row.full_name })),
    restore: (ctx, id) => restoreApplicant(ctx, applicants, id),
  },
  tuk: {
    ...tukBin,
    page: rowsOf(tukBin.page, (row) => ({ id: row.tuk_id, name: row.tuk_name })),
  },
  institution: {
    ...institutionBin,
    page: rowsOf(institutionBin.page, (row) => ({ id: row.institution_id, name: row.institution_name })),
  },
  heavy_vehicle: {
    ...heavyVehicleBin,
    page: rowsOf(heavyVehicleBin.page, (row) => ({ id: row.heavy_vehicle_id, name: row.vehicle_name })),
  },
  main_scheme: {
    page: rowsOf(listDeletedMainSchemes, (row) => ({ id: row.main_schema_id, name: row.main_schema_name })),
    restore: restoreMainScheme,
  },
  scheme: {
    page: rowsOf(listDeletedSchemes, (row) => ({ id: row.schema_id, name: row.schema_name })),
    restore: restoreScheme,
    erase: (ctx, id, confirmation) => eraseScheme(ctx, schemes, id, confirmation),
    hanging: (ctx, ids) => usesOf(ctx, schemes, ids, 'ever'),
  },
  requirement: {
    page: rowsOf(listDeletedRequirements, (row) => ({ id: row.requirement_master_id, name: row.name })),
    restore: restoreRequirement,
  },
  article: {
    page: rowsOf(
      (ctx, query) => listArticles(ctx, query, true),
      (row) => ({ id: row.article_id, name: row.title }),
    ),
    restore: restoreArticle,
  },
})
