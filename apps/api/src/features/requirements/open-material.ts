import type { ListQuery, Page } from '@kompeten/contract/lists'
import type { Opening } from '@kompeten/contract/test-material'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { markedAnswer } from '../../platform/documents/marked-answer.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requirementFileById } from './requirement-files.store.ts'
import { requirementById } from './requirements.store.ts'
import { type MaterialUse, mayOpenMaterial } from './test-material.rules.ts'
import { insertOpening, openingPage } from './test-material.store.ts'

type Asked = {
  requirementFileId: string
  reason: string
  /** How an assessor stands to the assessment they open it for, and its window; null for those who keep it. */
  use: (Omit<MaterialUse, 'ofScheme'> & { schemaIds: readonly string[] }) | null
}

/**
 * Opens a file of test material, marked on every page with whoever opened it, when, and which row of the log says so.
 * The row is written in the same transaction, before a byte leaves; a refused attempt is logged too.
 * @throws Refusal `not_found`, `not_allowed` outside the window or without the right
 */
export const openMaterial = async (ctx: WriteCtx, asked: Asked): Promise<FileAnswer> => {
  const { tx, tenant, actor, now } = ctx
  const file = await requirementFileById(tx, tenant.lspId, asked.requirementFileId)
  const row = file && (await requirementById(tx, tenant.lspId, file.requirementMasterId))
  if (!file || row?.category !== 'materi_uji' || row.deletedAt !== null) throw new Refusal('not_found')
  const use = asked.use && {
    ...asked.use,
    ofScheme: row.schemeId !== null && asked.use.schemaIds.includes(row.schemeId),
  }
  const mayOpen = mayOpenMaterial(actor, { now, use })
  const openingId = newId(now.getTime())
  await insertOpening(tx, {
    lspId: tenant.lspId,
    openingId,
    requirementFileId: file.requirementFileId,
    requirementMasterId: row.requirementMasterId,
    requirementName: row.details.name,
    fileName: file.name,
    outcome: mayOpen ? 'opened' : 'refused',
    reason: asked.reason,
    openedAt: now,
    openedBy: actor.userId,
    openedByName: actor.name,
    openedByRole: actor.roleCode,
    assessmentId: use?.assessmentId ?? null,
  })
  if (!mayOpen) throw new Refusal('not_allowed').keepingChanges()
  return markedAnswer(file, [actor.name, markedMoment(ctx), openingId.slice(-12)].join(' | '))
}

/** `21-11-2026 14:30:05 GMT+7`: in the LSP's zone, as short as it can be said exactly. */
const markedMoment = ({ tenant, now }: WriteCtx): string =>
  new Intl.DateTimeFormat('id-ID', {
    timeZone: tenant.timeZone,
    dateStyle: 'short',
    timeStyle: 'long',
    hourCycle: 'h23',
  }).format(now)

/** The log of test material, newest first. */
export const listOpenings = async (ctx: ReadCtx, query: ListQuery): Promise<Page<Opening>> => {
  const { rows, ...rest } = await openingPage(ctx, query)
  const data = rows.map((row) => ({
    opening_id: row.openingId,
    requirement_master_id: row.requirementMasterId,
    requirement_name: row.requirementName,
    requirement_file_id: row.requirementFileId,
    file_name: row.fileName,
    outcome: row.outcome,
    reason: row.reason,
    opened_date: row.openedAt.toISOString(),
    opened_by_name: row.openedByName,
    opened_by_role: row.openedByRole,
    assessment_id: row.assessmentId,
  }))
  return { data, ...rest }
}
