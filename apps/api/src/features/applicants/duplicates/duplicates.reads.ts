import type { ReadCtx } from '../../../platform/context.ts'
import { applicantViewsOf, seenApplicant } from '../applicants.reads.ts'
import { applicantPolicy } from '../applicants.rules.ts'
import { applicantRows } from '../applicants.store.ts'
import type { ApplicantsServices } from '../applicants-services.ts'
import { similarNames } from './likeness.rules.ts'
import { undoable } from './merges.rules.ts'
import { alikeGroups, candidatesFor, mergesInto, sameNikPairs } from './merges.store.ts'

const pairsMax = 100

/** Pairs that may be one person, the same NIK first; at most 100. */
export const listDuplicates = async (ctx: ReadCtx, services: ApplicantsServices) => {
  const [sameNik, alike] = await Promise.all([sameNikPairs(ctx.tx), alikeGroups(ctx.tx)])
  const pairs = [
    ...sameNik.map((ids) => ({ reason: 'same_nik' as const, ids: ids as readonly string[] })),
    ...alike.map((ids) => ({ reason: 'similar_name_and_birth' as const, ids: ids as readonly string[] })),
  ].slice(0, pairsMax)
  const rows = await applicantRows(ctx.tx, [...new Set(pairs.flatMap(({ ids }) => ids))])
  const views = await applicantViewsOf(ctx, services, rows)
  const byId = new Map(views.map((view) => [view.applicant_id, view]))
  return {
    data: pairs.map(({ reason, ids }) => ({ reason, records: ids.flatMap((id) => byId.get(id) ?? []) })),
  }
}

/** Other records that may be the same person, and an assessor with the same NIK. @throws Refusal `not_found` */
export const readDuplicatesOf = async (ctx: ReadCtx, services: ApplicantsServices, applicantId: string) => {
  const own = await seenApplicant(ctx, applicantId)
  const [candidates, assessor] = await Promise.all([
    candidatesFor(ctx.tx, own),
    services.assessorByNik(ctx.tx, own.nikFingerprint),
  ])
  const alike = candidates.filter(
    (other) =>
      other.nikFingerprint === own.nikFingerprint ||
      (other.dateOfBirth === own.dateOfBirth && similarNames(other.fullName, own.fullName)),
  )
  const ids = alike.map((other) => other.applicantId)
  const found = new Map((await applicantRows(ctx.tx, ids)).map((row) => [row.applicantId, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const sameNik = new Set(
    rows.filter((row) => row.nikFingerprint === own.nikFingerprint).map((row) => row.applicantId),
  )
  const views = await applicantViewsOf(ctx, services, rows)
  return {
    data: [
      ...views.map((record) => ({
        reason: sameNik.has(record.applicant_id)
          ? ('same_nik' as const)
          : ('similar_name_and_birth' as const),
        record,
        name: record.full_name,
      })),
      ...(assessor ? [{ reason: 'same_nik_as_accessor' as const, record: null, name: assessor.name }] : []),
    ],
  }
}

/** What was merged into a record. @throws Refusal `not_found` */
export const readMerges = async (ctx: ReadCtx, applicantId: string) => {
  const own = await seenApplicant(ctx, applicantId)
  const merges = await mergesInto(ctx.tx, applicantId)
  const free = undoable(merges.map(({ merge }) => merge))
  const mayMerge = applicantPolicy.merge(ctx.actor, own)
  return {
    data: merges.map(({ merge, goneName }) => ({
      merge_id: merge.mergeId,
      at: merge.mergedAt.toISOString(),
      by: merge.mergedByName,
      gone_id: merge.goneId,
      gone_name: goneName,
      may: mayMerge && free.has(merge.mergeId) ? ['undo' as const] : [],
    })),
  }
}
