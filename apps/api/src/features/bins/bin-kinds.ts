import type { BinKind, BinRow } from '@kompeten/contract/bins/bins'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { binsWords } from '@kompeten/phrases/bins/bins'
import type { EventName } from '@kompeten/phrases/platform/events'
import { roleWords } from '@kompeten/phrases/platform/roles'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ListPage } from '../../platform/database/list.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { DeletionTold } from '../../platform/outbox/events.store.ts'
import {
  type ApplicantsServices,
  documentBinPage as applicantDocumentPage,
  listDeletedApplicants,
  recordsGoingOn,
  restoreApplicant,
  restoreDocument as restoreApplicantDocument,
} from '../applicants/index.ts'
import { listArticles, restoreArticle } from '../articles/index.ts'
import { headCounts, listAssessments, restoreAssessment } from '../assessments/index.ts'
import {
  documentBinPage as assessorDocumentPage,
  restoreDocument as restoreAssessorDocument,
} from '../assessors/index.ts'
import { entryBinPage, eraseAlumnus, restoreAlumnus } from '../certificates/index.ts'
import { heavyVehicleBin } from '../heavy-vehicles/index.ts'
import { institutionBin } from '../institutions/index.ts'
import { misuseBin } from '../misuses/index.ts'
import { listPeople, restorePerson } from '../people/index.ts'
import {
  clusterBinPage,
  listDeletedRequirements,
  requirementFileBinPage,
  restoreCluster,
  restoreRequirement,
  restoreRequirementFile,
} from '../requirements/index.ts'
import {
  discardedDraftPage,
  eraseScheme,
  listDeletedMainSchemes,
  listDeletedSchemes,
  restoreDiscardedDraft,
  restoreMainScheme,
  restoreScheme,
  type SchemesServices,
  schemeTitleIn,
  usesOf,
} from '../schemes/index.ts'
import { type TukServices, tukBin } from '../tuk/index.ts'

/** A record in the bin, as every kind shows it. */
export type Lying = {
  id: string
  name: string
  deletedAt: string | null
  /** What hangs on it, in words, where its row tells. */
  hangs?: string
  /** What it belongs to, where the log tells the deletion of that: the ids of the entries' subjects. */
  belongsTo?: readonly string[]
}

/** What a feature gives for its bin. */
export type Bin = {
  page(ctx: ReadCtx, query: ListQuery): Promise<Page<Lying>>
  /** `leave` is given each whom it comes back without, by name. */
  restore(ctx: WriteCtx, id: string, leave: (name: string) => void): Promise<unknown>
  /** Removes it for ever; where a feature keeps its records, there is none. */
  erase?(ctx: WriteCtx, id: string, confirmation: string): Promise<unknown>
  /** How the log tells that one was deleted, where not as `<kind>.deleted`. */
  told?: DeletionTold & { name: EventName }
  /** Whoever restores has to have proved lately who they are, as where the feature itself restores. */
  provesAgain?: true
  /** The records into which some of these were merged, by name and page. */
  mergedInto?(ctx: ReadCtx, ids: readonly string[]): Promise<ReadonlyMap<string, BinRow['merged_into']>>
  /** What hangs on these, in words. */
  hanging?(ctx: ReadCtx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

type Listed<Row> = (ctx: ReadCtx, query: ListQuery) => Promise<Page<Row>>

/** A feature's own list of its bin, as rows of this one. */
const rowsOf =
  <Row extends { deleted_date: string | null }>(
    list: Listed<Row>,
    of: (row: Row, ctx: ReadCtx) => Omit<Lying, 'deletedAt'>,
  ): Bin['page'] =>
  async (ctx, query) => {
    const { data, ...rest } = await list(ctx, query)
    return { data: data.map((row) => ({ ...of(row, ctx), deletedAt: row.deleted_date })), ...rest }
  }

/** A page of a store, as a list that answers views does it. */
const stored =
  <Row extends { deletedAt: Date | null }>(
    page: (tx: ReadCtx['tx'], query: ListQuery) => Promise<ListPage<Row>>,
  ): Listed<Row & { deleted_date: string | null }> =>
  async (ctx, query) => {
    const { rows, ...rest } = await page(ctx.tx, query)
    const data = rows.map((row) => ({ ...row, deleted_date: row.deletedAt?.toISOString() ?? null }))
    return { data, ...rest }
  }

/** A record that is looked for by the name of what it belongs to as well. */
const of = (name: string, whole: string | null): string => (whole === null ? name : `${name} (${whole})`)

const participantsIn: NonNullable<Bin['hanging']> = async (ctx, ids) => {
  const words = binsWords[ctx.caller.language]
  const { participants } = await headCounts(ctx.tx, ids)
  return new Map([...participants].map(([id, count]) => [id, words.participants(String(count))]))
}

const mergedApplicants: NonNullable<Bin['mergedInto']> = async ({ tx }, ids) => {
  const goesOn = [...(await recordsGoingOn(tx, ids))].filter(([id, { applicantId }]) => id !== applicantId)
  return new Map(
    goesOn.map(([id, { applicantId, fullName }]) => [
      id,
      { name: fullName, link: `/asesi/edit-asesi/${applicantId}` },
    ]),
  )
}

export type BinsServices = { applicants: ApplicantsServices; schemes: SchemesServices; tuk: TukServices }

/** The bins of all features. */
export const binsOf = ({ applicants, schemes, tuk }: BinsServices): Record<BinKind, Bin> => ({
  assessment: {
    page: rowsOf(
      (ctx, query) => listAssessments(ctx, query, 'bin'),
      (row) => ({ id: row.assessment_id, name: row.title }),
    ),
    restore: async (ctx, id, leave) => (await restoreAssessment(ctx, id)).forEach(leave),
    hanging: participantsIn,
  },
  applicant: {
    page: rowsOf(listDeletedApplicants, (row) => ({ id: row.applicant_id, name: row.full_name })),
    restore: (ctx, id) => restoreApplicant(ctx, applicants, id),
    mergedInto: mergedApplicants,
  },
  applicant_document: {
    page: rowsOf(stored(applicantDocumentPage), (row) => ({
      id: row.documentId,
      name: of(row.name, row.fullName),
      belongsTo: [row.applicantId, ...(row.mergedInto === null ? [] : [row.mergedInto])],
    })),
    restore: restoreApplicantDocument,
    told: { name: 'applicant.document_removed', kind: 'applicant', fact: 'document_id' },
  },
  person: {
    page: rowsOf(
      (ctx, query) => listPeople(ctx, { deactivated: true }, query),
      (row, { caller: { language } }) => ({
        id: row.user_id,
        name: fullNameOf({ firstName: row.first_name, lastName: row.last_name }),
        ...(row.roles.length > 0 && {
          hangs: binsWords[language].roles(
            [...new Set(row.roles.map(({ role_code }) => roleWords[language][role_code]))].join(', '),
          ),
        }),
      }),
    ),
    restore: restorePerson,
    told: { name: 'person.deactivated', kind: 'person' },
    provesAgain: true,
  },
  assessor_document: {
    page: rowsOf(stored(assessorDocumentPage), (row) => ({
      id: row.documentId,
      name: of(row.title, fullNameOf(row)),
      belongsTo: [row.assessorId],
    })),
    restore: restoreAssessorDocument,
    told: { name: 'accessor.document_deleted', kind: 'accessor', fact: 'document_id' },
  },
  certificate: {
    page: rowsOf(stored(entryBinPage), (row) => ({
      id: row.certificateId,
      name: of(row.holderName, row.certificateNumber),
    })),
    restore: restoreAlumnus,
    erase: eraseAlumnus,
    told: { name: 'certificate.entry_deleted', kind: 'certificate' },
  },
  tuk: {
    ...tukBin(tuk),
    page: rowsOf(tukBin(tuk).page, (row) => ({ id: row.tuk_id, name: row.tuk_name })),
  },
  institution: {
    ...institutionBin,
    page: rowsOf(institutionBin.page, (row) => ({ id: row.institution_id, name: row.institution_name })),
  },
  heavy_vehicle: {
    ...heavyVehicleBin,
    page: rowsOf(heavyVehicleBin.page, (row) => ({ id: row.heavy_vehicle_id, name: row.vehicle_name })),
  },
  misuse: {
    ...misuseBin,
    page: rowsOf(misuseBin.page, (row) => ({
      id: row.misuse_id,
      name: of(row.person_name, row.misuse_number),
    })),
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
  scheme_draft: {
    page: rowsOf(stored(discardedDraftPage), (row, { caller: { language } }) => ({
      id: row.schemeVersionId,
      name: schemeTitleIn(language, row.details),
      hangs: binsWords[language].units(String(row.unitCount)),
      belongsTo: [row.schemeId],
    })),
    restore: restoreDiscardedDraft,
    told: { name: 'scheme.draft_discarded', kind: 'scheme', fact: 'schema_version_id' },
  },
  requirement: {
    page: rowsOf(listDeletedRequirements, (row) => ({ id: row.requirement_master_id, name: row.name })),
    restore: restoreRequirement,
  },
  requirement_cluster: {
    page: rowsOf(stored(clusterBinPage), (row) => ({ id: row.clusterId, name: row.title })),
    restore: restoreCluster,
  },
  requirement_file: {
    page: rowsOf(stored(requirementFileBinPage), (row) => ({
      id: row.requirementFileId,
      name: of(row.name, row.requirementName),
      belongsTo: [row.requirementMasterId],
    })),
    restore: restoreRequirementFile,
    told: { name: 'requirement.file_removed', kind: 'requirement', fact: 'requirement_file_id' },
  },
  article: {
    page: rowsOf(
      (ctx, query) => listArticles(ctx, query, true),
      (row) => ({ id: row.article_id, name: row.title }),
    ),
    restore: restoreArticle,
  },
})
