import type { ApplicationState } from '@kompeten/contract/applications/content'
import type { PrerequisiteReviewed } from '@kompeten/contract/applications/views'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { Prerequisite, PrerequisiteStanding } from '@kompeten/contract/schemes/prerequisites'
import { type Language, spokenIn } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { applicantsById, mergedInto } from '../../applicants/index.ts'
import { prerequisitesIn } from '../../schemes/index.ts'
import { documentOf } from '../application-content.ts'
import { seenRequest } from '../applications.reads.ts'
import type { RequestRow } from '../applications.store.ts'
import type { PinnedPrerequisite } from '../applications.tables.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { newestDecision } from '../review/review.store.ts'
import { judgedStanding, type PersonFacts } from './prerequisites.rules.ts'
import { confirmationsOf } from './prerequisites.store.ts'

type Needs = Pick<ApplicationsServices, 'validSchemes'>
type Person = { applicantId: string | undefined; userId: string }

const factsOf = async (
  { tx, tenant, now }: Pick<ReadCtx, 'tx' | 'tenant' | 'now'>,
  { validSchemes }: Needs,
  { applicantId, userId }: Person,
): Promise<PersonFacts> => {
  const today = dayIn(tenant.timeZone, now)
  const ids = applicantId === undefined ? [] : [applicantId]
  const goesOn = await mergedInto(tx, ids)
  const [heldSchemes, [record]] = await Promise.all([
    validSchemes(tx, userId, today),
    applicantsById(
      tx,
      ids.map((id) => goesOn.get(id) ?? id),
    ),
  ])
  return {
    heldSchemes,
    educationCode: record?.educationCode ?? null,
    work: record?.workRows ?? [],
    year: Number(today.slice(0, 4)),
  }
}

/** How the current user stands to the prerequisites of a scheme, before they apply. */
export const prerequisitesFor = async (
  ctx: ReadCtx,
  needs: Needs,
  applicantId: string | undefined,
  prerequisites: readonly Prerequisite[],
): Promise<{ prerequisite_id: string; words: string; standing: PrerequisiteStanding }[]> => {
  if (prerequisites.length === 0) return []
  const facts = await factsOf(ctx, needs, { applicantId, userId: ctx.actor.userId })
  const said = await prerequisitesIn(ctx.tx, ctx.caller.language, prerequisites)
  return said.map((one) => ({
    prerequisite_id: one.prerequisite_id,
    words: one.words,
    standing: judgedStanding(one, facts),
  }))
}

const wordsOf = async (tx: TenantTx, language: Language, prerequisites: readonly Prerequisite[]) =>
  new Map(
    (await prerequisitesIn(tx, language, prerequisites)).map(({ prerequisite_id, words }) => [
      prerequisite_id,
      words,
    ]),
  )

/**
 * The prerequisites of the version that an application goes by, judged by what is known today, with what the reviewer said
 * of those that the system cannot judge.
 */
export const judgedPrerequisites = async (
  ctx: Pick<ReadCtx, 'tx' | 'tenant' | 'now'>,
  needs: Needs,
  row: Pick<RequestRow, 'joinRequestId' | 'applicantId' | 'userId'>,
  prerequisites: readonly Prerequisite[],
): Promise<PinnedPrerequisite[]> => {
  if (prerequisites.length === 0) return []
  const { tx } = ctx
  const [facts, said, words, english] = await Promise.all([
    factsOf(ctx, needs, row),
    confirmationsOf(tx, row.joinRequestId),
    wordsOf(tx, 'id', prerequisites),
    wordsOf(tx, 'en', prerequisites),
  ])
  return prerequisites.map((one): PinnedPrerequisite => {
    const { prerequisite_id } = one
    const judged = judgedStanding(one, facts)
    const open = judged === 'to_confirm'
    const given = open ? said.find(({ prerequisiteId }) => prerequisiteId === prerequisite_id) : undefined
    return {
      prerequisite_id,
      words: words.get(prerequisite_id) ?? '',
      words_en: english.get(prerequisite_id) ?? '',
      standing: given ? (given.met ? 'met' : 'not_met') : judged,
      open,
      note: given?.note ?? null,
      by_name: given?.givenByName ?? null,
      date: given?.givenAt.toISOString() ?? null,
    }
  })
}

const decided: readonly ApplicationState[] = ['APPROVED', 'ASSIGNED', 'REJECTED']

/**
 * How an applicant stands to the prerequisites that their application goes by; once it is decided on, as they stood then.
 * @throws Refusal `not_found`
 */
export const readPrerequisites = async (
  ctx: ReadCtx,
  needs: Needs,
  joinRequestId: string,
): Promise<PrerequisiteReviewed[]> => {
  const { tx, caller } = ctx
  const row = await seenRequest(ctx, joinRequestId)
  const { prerequisites } = await documentOf(tx, row.schemeVersionId)
  const judged = decided.includes(row.state)
    ? ((await newestDecision(tx, joinRequestId))?.prerequisites ?? [])
    : await judgedPrerequisites(ctx, needs, row, prerequisites)
  return judged.map(({ words, words_en, ...one }) => ({
    ...one,
    words: spokenIn(caller.language, words, words_en),
  }))
}

/** What of them stands in the way of accepting somebody, in the reader's words. */
export const unmetPrerequisites = (language: Language, judged: readonly PinnedPrerequisite[]): FieldIssue[] =>
  judged
    .filter(({ standing }) => standing !== 'met')
    .map(({ prerequisite_id, words, words_en }) => ({
      path: `prerequisites.${prerequisite_id}`,
      code: 'prerequisite_open',
      facts: { prerequisite: spokenIn(language, words, words_en) },
    }))
