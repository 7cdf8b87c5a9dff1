import type { AssessmentMaterial } from '@kompeten/contract/requirements/test-material'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { schemeFaces, schemeNameIn } from '../schemes/index.ts'
import { openMaterial } from './open-material.ts'
import { filesOfRequirements } from './requirement-files.store.ts'
import { materialOfSchemes } from './requirements.store.ts'
import { type MaterialUse, mayOpenMaterial, seesMaterial } from './test-material.rules.ts'

/** An assessment as its test material needs it. */
type AssessmentUse = Omit<MaterialUse, 'ofScheme'> & {
  title: string
  number: string
  schemaIds: readonly string[]
}

/**
 * How the current user stands to an assessment; told by the assessments, which know the requirements and not the other
 * way round.
 */
export type MaterialServices = {
  use: (ctx: ReadCtx, assessmentId: string) => Promise<AssessmentUse | undefined>
}

const seenUse = async (ctx: ReadCtx, { use }: MaterialServices, assessmentId: string) => {
  const found = await use(ctx, assessmentId)
  if (!found || !seesMaterial(ctx.actor, found)) throw new Refusal('not_found')
  return found
}

/**
 * The test material of an assessment's schemes: names and files, not their content.
 * @throws Refusal `not_found` also for whoever neither assesses there nor keeps the material
 */
export const readAssessmentMaterial = async (
  ctx: ReadCtx,
  services: MaterialServices,
  assessmentId: string,
): Promise<AssessmentMaterial> => {
  const { tx, actor, now } = ctx
  const use = await seenUse(ctx, services, assessmentId)
  const rows = await materialOfSchemes(tx, use.schemaIds)
  const [faces, files] = [
    await schemeFaces(tx, use.schemaIds),
    await filesOfRequirements(
      tx,
      rows.map(({ requirementMasterId }) => requirementMasterId),
    ),
  ]
  const nameOf = new Map(faces.map((face) => [face.schemeId, schemeNameIn(ctx.caller.language, face)]))
  return {
    assessment_id: assessmentId,
    title: use.title,
    assessment_number: use.number,
    window: use.window && {
      opens_date: use.window.opensAt.toISOString(),
      closes_date: use.window.closesAt.toISOString(),
    },
    materials: rows.map((row) => ({
      requirement_master_id: row.requirementMasterId,
      name: row.details.name,
      schema_name: nameOf.get(row.schemeId ?? '') ?? '',
      files: files
        .filter(({ requirementMasterId }) => requirementMasterId === row.requirementMasterId)
        .map(({ requirementFileId, name, mime, size }) => ({
          requirement_file_id: requirementFileId,
          name,
          mime,
          size,
        })),
    })),
    may: mayOpenMaterial(actor, { now, use: { ...use, ofScheme: true } }) ? ['open'] : [],
  }
}

/**
 * Opens a file of it; that it is for this assessment is the reason that the log keeps.
 * @throws Refusal `not_found`, `not_allowed` outside the window
 */
export const openForAssessment = async (
  ctx: WriteCtx,
  services: MaterialServices,
  on: { assessmentId: string; requirementFileId: string },
): Promise<FileAnswer> => {
  const use = await seenUse(ctx, services, on.assessmentId)
  const reason = `${use.number} ${use.title}`.slice(0, 300)
  return openMaterial(ctx, { requirementFileId: on.requirementFileId, reason, use })
}
