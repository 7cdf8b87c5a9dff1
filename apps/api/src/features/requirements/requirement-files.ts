import type { Requirement } from '@kompeten/contract/requirements/requirements'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  insertRequirementFile,
  type RequirementFileRow,
  removedFileById,
  requirementFileById,
  setRequirementFileRemoved,
} from './requirement-files.store.ts'
import { readRequirement, seenRequirement } from './requirements.reads.ts'
import { requirementPolicy } from './requirements.rules.ts'
import { requirementById } from './requirements.store.ts'

/**
 * Adds a file that is stored already to a requirement: a template to fill in or, to test material, a confidential one.
 * @throws Refusal `not_found`, `not_allowed` in the bin, `rule_broken` for the same content once more
 */
export const addRequirementFile = async (
  ctx: WriteCtx,
  requirementMasterId: string,
  file: ReceivedFile,
): Promise<Requirement> => {
  const row = await seenRequirement(ctx, requirementMasterId)
  if (!requirementPolicy.files(ctx.actor, row)) throw new Refusal('not_allowed')
  const requirementFileId = newId(ctx.now.getTime())
  await insertRequirementFile(ctx.tx, {
    requirementFileId,
    requirementMasterId,
    fileKey: file.key,
    name: file.name,
    mime: file.mime,
    size: file.bytes.length,
    sha256: file.sha256,
    createdAt: ctx.now,
    createdByName: ctx.actor.name,
  }).catch((error: unknown) => {
    if (brokenUnique(error) !== 'requirement_file_once') throw error
    throw new Refusal('rule_broken', { issues: [{ path: 'file', code: 'taken' }] })
  })
  ctx.tell({
    name: 'requirement.file_added',
    subject: { kind: 'requirement', id: requirementMasterId },
    facts: { sha256: file.sha256 },
  })
  return readRequirement(ctx, requirementMasterId)
}

/** Takes a file from a requirement. @throws Refusal `not_found`, `not_allowed` */
export const takeRequirementFile = async (ctx: WriteCtx, requirementFileId: string): Promise<Requirement> => {
  const file = await requirementFileById(ctx.tx, requirementFileId)
  if (!file) throw new Refusal('not_found')
  const row = await seenRequirement(ctx, file.requirementMasterId)
  if (!requirementPolicy.files(ctx.actor, row)) throw new Refusal('not_allowed')
  await setRequirementFileRemoved(ctx.tx, requirementFileId, ctx.now)
  ctx.tell({
    name: 'requirement.file_removed',
    subject: { kind: 'requirement', id: file.requirementMasterId },
    facts: { requirement_file_id: requirementFileId, sha256: file.sha256 },
  })
  return readRequirement(ctx, file.requirementMasterId)
}

/**
 * Brings a file back that was taken from a requirement.
 * @throws Refusal `not_found`, `lies_in_bin` with its requirement, `not_allowed`, `already_exists` where the same file was
 * added meanwhile
 */
export const restoreRequirementFile = async (
  ctx: WriteCtx,
  requirementFileId: string,
): Promise<Requirement> => {
  const file = await removedFileById(ctx.tx, requirementFileId)
  if (!file) throw new Refusal('not_found')
  const row = await seenRequirement(ctx, file.requirementMasterId, { hold: true })
  if (row.deletedAt !== null) throw new Refusal('lies_in_bin', { name: row.details.name })
  if (!requirementPolicy.files(ctx.actor, row)) throw new Refusal('not_allowed')
  await setRequirementFileRemoved(ctx.tx, requirementFileId, null).catch((error: unknown) => {
    if (brokenUnique(error) !== 'requirement_file_once') throw error
    throw new Refusal('already_exists', { field: 'file' })
  })
  ctx.tell({
    name: 'requirement.file_restored',
    subject: { kind: 'requirement', id: file.requirementMasterId },
    facts: { requirement_file_id: requirementFileId, sha256: file.sha256 },
  })
  return readRequirement(ctx, file.requirementMasterId)
}

/** A stored file as an answer; documents are saved, pictures and PDFs shown. */
export const answered = ({
  fileKey,
  sha256,
  name,
  mime,
}: Pick<RequirementFileRow, 'fileKey' | 'sha256' | 'name' | 'mime'>): FileAnswer => ({
  key: fileKey,
  sha256,
  name,
  mime,
  inline: mime === 'application/pdf' || mime.startsWith('image/'),
})

/**
 * A template to fill in, for everybody who can be asked for it.
 * @throws Refusal `not_found` also for test material, whoever asks: that is opened with a reason, and logged
 */
export const readTemplate = async (
  { tx, actor }: ReadCtx,
  requirementFileId: string,
): Promise<FileAnswer> => {
  const file = await requirementFileById(tx, requirementFileId)
  const row = file && (await requirementById(tx, file.requirementMasterId))
  if (!file || !row || row.category === 'materi_uji') throw new Refusal('not_found')
  const isAsked = row.active && row.deletedAt === null
  if (!isAsked && !requirementPolicy.see(actor, row)) throw new Refusal('not_found')
  return answered(file)
}
