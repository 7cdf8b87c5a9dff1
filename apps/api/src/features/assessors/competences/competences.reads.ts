import { type Competence, competenceSteps, competenceView } from '@kompeten/contract/assessors/competences'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { FileCheck } from '@kompeten/contract/platform/stored-file'
import type { ReadCtx } from '../../../platform/context.ts'
import { checksOf } from '../../../platform/files/unchecked.store.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { mayNow } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { schemeFaces, schemeNameIn } from '../../schemes/index.ts'
import { competencePolicy } from '../assessors.rules.ts'
import { type CompetenceRow, competenceById, competencePage } from './competences.store.ts'

/** What a page may show without being saved first: pictures and PDF, which the server has looked into. */
export const shownInline = (mime: string): boolean => mime === 'application/pdf' || mime.startsWith('image/')

const fileOf = (
  { fileKey, fileName, mime, bytes }: CompetenceRow,
  checkOf: (fileKey: string) => FileCheck,
): Competence['file'] =>
  fileKey === null || fileName === null || mime === null || bytes === null
    ? null
    : { name: fileName, mime, bytes, check: checkOf(fileKey) }

const viewsOf = async (ctx: ReadCtx, rows: readonly CompetenceRow[]): Promise<Competence[]> => {
  const ids = [...new Set(rows.map(({ schemeId }) => schemeId))]
  const faces = await schemeFaces(ctx.tx, ids)
  const nameOf = (face: (typeof faces)[number] | undefined) =>
    face ? schemeNameIn(ctx.caller.language, face) : ''
  const checkOf = await checksOf(
    ctx.tx,
    rows.flatMap(({ fileKey }) => fileKey ?? []),
  )
  const schemes = new Map(faces.map((face) => [face.schemeId, face]))
  return rows.map((row) =>
    shown(competenceView, row, {
      accessor_name: fullNameOf(row),
      schema_id: row.schemeId,
      schema_name: nameOf(schemes.get(row.schemeId)),
      schema_code: schemes.get(row.schemeId)?.code ?? null,
      file: fileOf(row, checkOf),
      decided_date: row.decidedAt?.toISOString() ?? null,
      may: mayNow(competencePolicy, competenceSteps, ctx.actor, row),
    }),
  )
}

/** Competences of the LSP's assessors; an assessor's own only. */
export const listCompetences = async (ctx: ReadCtx, query: ListQuery): Promise<Page<Competence>> => {
  const { rows, ...rest } = await competencePage(ctx, query)
  return { data: await viewsOf(ctx, rows), ...rest }
}

/** The row of a competence that this actor may see. @throws Refusal `not_found` */
export const seenCompetence = async (ctx: ReadCtx, competenceId: string): Promise<CompetenceRow> => {
  const row = await competenceById(ctx.tx, competenceId)
  if (!row || !competencePolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One competence. @throws Refusal `not_found` */
export const readCompetence = async (ctx: ReadCtx, competenceId: string): Promise<Competence> => {
  const [view] = await viewsOf(ctx, [await seenCompetence(ctx, competenceId)])
  if (!view) throw new Refusal('not_found')
  return view
}

/** The certificate of a competence as a file. @throws Refusal `not_found` also where none was given */
export const readCompetenceFile = async (ctx: ReadCtx, competenceId: string): Promise<FileAnswer> => {
  const { userId, fileKey, sha256, fileName, mime } = await seenCompetence(ctx, competenceId)
  if (fileKey === null || fileName === null || mime === null) throw new Refusal('not_found')
  const subject = { kind: 'competence_file', id: competenceId }
  if (ctx.actor.userId !== userId) ctx.note({ name: 'file.opened', subject })
  return { key: fileKey, sha256, name: fileName, mime, inline: shownInline(mime) }
}
