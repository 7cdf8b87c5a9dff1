import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { assessmentOf, assessorsOf, participantsOf } from '../../assessments/index.ts'
import { signedForms } from '../../instruments/index.ts'
import { type MarkedSitting, markSittings } from '../marking/marks.ts'
import { papersOf } from '../papers/papers.store.ts'
import { uncarry } from '../results/uncarry.ts'
import { stateAt } from '../sittings.rules.ts'
import type { SittingStored } from '../sittings.store.ts'
import { isOther, ranMeanwhile } from './mends.rules.ts'
import { insertRemarks, type MendRow, mendById, sittingsAsking, updateMend } from './mends.store.ts'

/** So many in one transaction: short enough for whoever waits, long enough to be quick. */
const batch = 250

const pointsOf = ({ items }: MarkedSitting) => items.reduce((sum, { points }) => sum + points, 0)

/** Whose sittings these are, who assesses them, and whose form is signed; read once for each assessment. */
const peopleOf = async (tx: TenantTx, rows: readonly SittingStored[]) => {
  const ids = [...new Set(rows.map(({ assessmentId }) => assessmentId))]
  const signed = new Set<string>()
  const users = new Map<string, { sitter: string | undefined; assessor: string | undefined }>()
  const titles = new Map<string, string>()
  for (const id of ids) {
    for (const one of await signedForms(tx, id)) signed.add(`${one.assessmentApplicantId} ${one.formCode}`)
    titles.set(id, (await assessmentOf(tx, id))?.title ?? '')
    const participants = await participantsOf(tx, id)
    const assessors = await assessorsOf(tx, id)
    const persons = await applicantPersons(
      tx,
      participants.flatMap(({ applicantId }) => applicantId ?? []),
    )
    for (const one of participants) {
      users.set(one.assessmentApplicantId, {
        sitter: persons.find(({ applicantId }) => applicantId === one.applicantId)?.userId ?? undefined,
        assessor: assessors.find(({ assessorId }) => assessorId === one.assessorId)?.userId ?? undefined,
      })
    }
  }
  return {
    isSigned: (row: SittingStored) => signed.has(`${row.assessmentApplicantId} ${row.formCode}`),
    sitterOf: (row: SittingStored) => users.get(row.assessmentApplicantId)?.sitter,
    assessorOf: (row: SittingStored) => users.get(row.assessmentApplicantId)?.assessor,
    titleOf: (assessmentId: string) => titles.get(assessmentId) ?? '',
  }
}

type People = Awaited<ReturnType<typeof peopleOf>>

/** Of each sitting that came out otherwise, for its participant; of each assessment once, for its assessors. */
const eventsOf = (mend: MendRow, changed: readonly SittingStored[], people: People): DomainEvent[] => [
  ...changed.map((row) => ({
    name: 'exam.marked_anew' as const,
    subject: { kind: 'exam_sitting', id: row.sittingId },
    facts: { title: row.title, user_ids: [people.sitterOf(row)].filter(Boolean) },
    reason: mend.reason,
  })),
  ...[...Map.groupBy(changed, ({ assessmentId }) => assessmentId)].map(([assessmentId, rows]) => ({
    name: 'exam.results_changed' as const,
    subject: { kind: 'assessment', id: assessmentId },
    facts: {
      assessment_name: people.titleOf(assessmentId),
      count: rows.length,
      signed_count: rows.filter(people.isSigned).length,
      user_ids: [...new Set(rows.flatMap((row) => people.assessorOf(row) ?? []))],
    },
    reason: mend.reason,
  })),
]

/**
 * Marks some sittings that have begun before and after the mend, and keeps both; of those that run, that they did. What was kept by an earlier
 * attempt stays, and is not told again.
 */
const markBatch = async (
  ctx: JobCtx,
  tx: TenantTx,
  mend: MendRow,
  begun: readonly SittingStored[],
): Promise<void> => {
  const over = begun.filter((row) => stateAt(row, ctx.now) === 'ENDED')
  if (begun.length === 0) return
  const before = await markSittings({ tx }, over, { without: mend.mendId })
  const after = await markSittings({ tx }, over)
  const people = await peopleOf(tx, begun)
  const cameTo = ({ sittingId }: SittingStored) => {
    const [one, other] = [before.get(sittingId), after.get(sittingId)]
    if (!one || !other) return ranMeanwhile
    return {
      ...{ beforePercent: one.percent, afterPercent: other.percent },
      ...{ beforePoints: pointsOf(one), afterPoints: pointsOf(other) },
    }
  }
  const made = await insertRemarks(
    tx,
    begun.map((row) => ({
      mendId: mend.mendId,
      sittingId: row.sittingId,
      markedAt: ctx.now,
      ...cameTo(row),
      wasSigned: people.isSigned(row),
    })),
  )
  const changed = over.filter((row) => made.has(row.sittingId) && isOther(cameTo(row)))
  // Without a result nothing could be carried in its place, and the assessor decides without it.
  const other = changed.filter(({ sittingId }) => after.get(sittingId)?.percent !== null)
  const events = [...eventsOf(mend, changed, people), ...(await uncarry({ tx, now: ctx.now }, other))]
  if (events.length > 0) {
    const by = { userId: mend.mendedBy, name: mend.mendedByName, roleCode: 'ADM' }
    await ctx.tell(tx, ctx.lspId, events, by)
  }
}

/** Marks everybody again who sat the version on one paper, and tells how many they are. */
const markPaper = async (ctx: JobCtx, lspId: string, mend: MendRow, examPaperId: string): Promise<number> => {
  let after: string | null = null
  let count = 0
  while (!ctx.signal.aborted) {
    const rows: SittingStored[] = await ctx.inTenant(lspId, 'write', async (tx) => {
      const found = await sittingsAsking(tx, { ...mend, examPaperId }, { after, limit: batch })
      await markBatch(ctx, tx, mend, found)
      return found
    })
    count += rows.length
    after = rows.at(-1)?.sittingId ?? after
    if (rows.length < batch) break
  }
  ctx.signal.throwIfAborted()
  return count
}

/**
 * Marks everybody again who sat the version whose key was mended, some at a time, and keeps both results. Forms that were signed
 * stay as they were signed: their assessors are told. Run twice it does and tells nothing twice.
 */
export const markAnew = async (ctx: JobCtx, lspId: string, mendId: string): Promise<void> => {
  const mend = await ctx.inTenant(lspId, 'read', (tx) => mendById(tx, mendId))
  if (!mend || mend.doneAt !== null) return
  const papers = await ctx.inTenant(lspId, 'read', (tx) => papersOf(tx, mend.schemeId))
  let sittingCount = 0
  for (const { examPaperId } of papers) sittingCount += await markPaper(ctx, lspId, mend, examPaperId)
  await ctx.inTenant(lspId, 'write', (tx) => updateMend(tx, mendId, { sittingCount, doneAt: ctx.now }))
}
