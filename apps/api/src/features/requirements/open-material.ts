import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { type Opening, opening } from '@kompeten/contract/requirements/test-material'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { markedAnswer } from '../../platform/documents/marked-answer.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
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
  const { tx, actor, now } = ctx
  const file = await requirementFileById(tx, asked.requirementFileId)
  const row = file && (await requirementById(tx, file.requirementMasterId))
  if (!file || row?.category !== 'materi_uji' || row.deletedAt !== null) throw new Refusal('not_found')
  const use = asked.use && {
    ...asked.use,
    ofScheme: row.schemeId !== null && asked.use.schemaIds.includes(row.schemeId),
  }
  const mayOpen = mayOpenMaterial(actor, { now, use })
  const openingId = newId(now.getTime())
  await insertOpening(tx, {
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
  ctx.tell({
    name: mayOpen ? 'material.opened' : 'material.refused',
    subject: { kind: 'test_material', id: file.requirementFileId },
    ...(asked.reason && { reason: asked.reason }),
    facts: { name: row.details.name, opening_id: openingId },
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
  const data = rows.map((row) =>
    shown(opening, row, {
      opened_date: row.openedAt.toISOString(),
    }),
  )
  return { data, ...rest }
}
