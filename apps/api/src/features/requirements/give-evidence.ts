import { evidenceExtensions, valueIssue } from '@kompeten/contract/requirements/content'
import type { WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keptRecords } from '../applicants/index.ts'
import {
  type AnswerRow,
  answerOfRevision,
  currentAnswers,
  insertAnswer,
  insertEvidenceFile,
  nextRevision,
} from './evidence.store.ts'
import { allIdsOf } from './evidence-door.ts'
import { type RequirementRow, requirementById } from './requirements.store.ts'

type Target = { applicantId: string; requirementMasterId: string }
type Content = Pick<AnswerRow, 'values' | 'fileIds' | 'withdrawn'>

/** Most files in one answer. */
const filesMost = 20
const bytesOfMegabyte = 1_000_000

/**
 * Answers a requirement that asks for no file. What was given before stays in the record.
 * @throws Refusal `not_found` where the requirement is not asked (any more), `rule_broken` for values that are no answer
 */
export const giveValues = async (
  ctx: WriteCtx,
  target: Target,
  values: readonly string[],
): Promise<string> => {
  const asked = await askedNow(ctx, target)
  const given = values.map((value) => value.trim())
  const code = asked.details.form_type === 'file' ? 'invalid' : valueIssue(asked.details, given)
  if (code) throw new Refusal('rule_broken', { issues: [{ path: 'values', code }] })
  const kept = asked.details.form_type === 'number' ? given.map((value) => value.replace(',', '.')) : given
  return answer(ctx, asked, target, () => ({ values: kept, fileIds: [], withdrawn: false }))
}

/**
 * Gives a file that is stored already: beside the others where the requirement takes several, else in the place of the
 * one before, which stays in the record.
 * @throws Refusal `not_found`, `wrong_file_type` and `too_large` by what the requirement asks, `rule_broken` for too many
 */
export const giveFile = async (ctx: WriteCtx, target: Target, file: ReceivedFile): Promise<string> => {
  const asked = await askedNow(ctx, target)
  checkFile(asked, file)
  const evidenceFileId = newId(ctx.now.getTime())
  await insertEvidenceFile(ctx.tx, {
    evidenceFileId,
    applicantId: target.applicantId,
    fileKey: file.key,
    name: file.name,
    mime: file.mime,
    size: file.bytes.length,
    sha256: file.sha256,
    createdAt: ctx.now,
  })
  return answer(ctx, asked, target, (before) => {
    const kept = asked.details.multiple && before && !before.withdrawn ? before.fileIds : []
    if (kept.length >= filesMost) {
      const issue = { path: 'file', code: 'too_many' as const, facts: { limit: filesMost } }
      throw new Refusal('rule_broken', { issues: [issue] })
    }
    return { values: [], fileIds: [...kept, evidenceFileId], withdrawn: false }
  })
}

/**
 * Takes a file out of the current answer; with its last file the answer is withdrawn. Who rests on the answer before
 * keeps it whole.
 * @throws Refusal `not_found` where the current answer does not hold it
 */
export const takeFileOut = async (ctx: WriteCtx, target: Target, evidenceFileId: string): Promise<string> => {
  const asked = await askedNow(ctx, target)
  return answer(ctx, asked, target, (before) => {
    if (!before || before.withdrawn || !before.fileIds.includes(evidenceFileId)) {
      throw new Refusal('not_found')
    }
    const fileIds = before.fileIds.filter((id) => id !== evidenceFileId)
    return { values: [], fileIds, withdrawn: fileIds.length === 0 }
  })
}

/** What is asked of an applicant, whose record does not go until the transaction ends. @throws Refusal `not_found` */
const askedNow = async ({ tx }: WriteCtx, { requirementMasterId, applicantId }: Target) => {
  const [kept] = await keptRecords(tx, [applicantId], { hold: 'share' })
  if (!kept) throw new Refusal('not_found')
  const row = await requirementById(tx, requirementMasterId)
  const isAsked = row?.active && row.deletedAt === null && row.category !== 'materi_uji'
  if (!isAsked) throw new Refusal('not_found')
  return row
}

const checkFile = ({ details }: RequirementRow, { extension, bytes }: ReceivedFile): void => {
  if (details.form_type !== 'file') {
    throw new Refusal('rule_broken', { issues: [{ path: 'file', code: 'invalid' }] })
  }
  const known = evidenceExtensions.find((one) => one === extension)
  if (!known || !details.allowed_ext.includes(known)) {
    throw new Refusal('wrong_file_type', { allowed: details.allowed_ext.join(', ') })
  }
  const limit = (details.max_size_mb ?? 0) * bytesOfMegabyte
  if (bytes.length > limit) throw new Refusal('too_large', { limit_bytes: limit })
}

/** What the next answer builds on: their own last one or, of a record merged into theirs, one that is newer. */
const answerBefore = async (
  { tx }: WriteCtx,
  target: Target,
  revision: number,
): Promise<AnswerRow | undefined> => {
  const own = await answerOfRevision(tx, { ...target, revision: revision - 1 })
  const others = (await allIdsOf(tx, target.applicantId)).slice(1)
  const merged = await currentAnswers(tx, others, [target.requirementMasterId])
  return merged.reduce<AnswerRow | undefined>(
    (newest, one) => (!newest || one.givenAt > newest.givenAt ? one : newest),
    own,
  )
}

/** Adds the next answer, made from the one before, and returns its id. */
const answer = async (
  ctx: WriteCtx,
  asked: RequirementRow,
  target: Target,
  next: (before: AnswerRow | undefined) => Content,
): Promise<string> => {
  const { tx, now, actor } = ctx
  const revision = await nextRevision(tx, target.applicantId, target.requirementMasterId)
  const before = await answerBefore(ctx, target, revision)
  const content = next(before)
  const answerId = newId(now.getTime())
  await insertAnswer(tx, {
    answerId,
    ...target,
    revision,
    number: asked.number,
    ...content,
    givenAt: now,
    givenBy: actor.userId,
    givenByName: actor.name,
  })
  // The answer itself is personal: the log says only that there is one, and for what.
  ctx.tell({
    name: content.withdrawn ? 'evidence.withdrawn' : 'evidence.given',
    subject: { kind: 'applicant_evidence', id: target.applicantId },
    facts: {
      requirement_master_id: target.requirementMasterId,
      number: asked.number,
      files: content.fileIds.length,
    },
  })
  return answerId
}
