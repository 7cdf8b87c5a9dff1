import {
  type Competence,
  type CompetenceInput,
  competenceInput,
} from '@kompeten/contract/assessors/competences'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { holdSchemes, schemeFaces } from '../../schemes/index.ts'
import { seenAssessor } from '../assessors.reads.ts'
import { assessorPolicy } from '../assessors.rules.ts'
import { readCompetence } from './competences.reads.ts'
import { insertCompetence } from './competences.store.ts'

const plainColumns = columnsFor<Parameters<typeof insertCompetence>[1]>()(competenceInput, [
  'schema_id',
  'accessor_id',
])

/** A received file in the columns that keep it. */
export const fileColumns = (file: ReceivedFile) => ({
  fileKey: file.key,
  fileName: file.name,
  mime: file.mime,
  bytes: file.bytes.length,
  sha256: file.sha256,
})

const wrong = (path: string, code: 'not_found' | 'too_big') =>
  new Refusal('rule_broken', { issues: [{ path, code }] })

/**
 * Puts forward a competence of an assessor for a published scheme; it waits for verification. An admin may do so for
 * any of them, an assessor for themselves.
 * @throws Refusal `not_found`, `not_allowed`, `already_exists` at `schema_id` while one waits for the same scheme,
 * `rule_broken` for a scheme that is not there or a certificate of tomorrow
 */
export const addCompetence = async (
  ctx: WriteCtx,
  input: CompetenceInput,
  file: ReceivedFile,
): Promise<Competence> => {
  const { tx, tenant, now, actor } = ctx
  const assessor = await seenAssessor(
    ctx,
    input.accessor_id === null ? { userId: actor.userId } : { assessorId: input.accessor_id },
  )
  if (!assessorPolicy.add_competence(actor, assessor)) throw new Refusal('not_allowed')
  await holdSchemes(tx, [input.schema_id])
  const [scheme] = await schemeFaces(tx, [input.schema_id])
  if (!scheme || scheme.deletedAt !== null || scheme.publishedVersionId === null) {
    throw wrong('schema_id', 'not_found')
  }
  if (input.issued_on > dayIn(tenant.timeZone, now)) throw wrong('issued_on', 'too_big')
  const competenceId = newId(now.getTime())
  await insertCompetence(tx, {
    competenceId,
    assessorId: assessor.assessorId,
    schemeId: input.schema_id,
    ...plainColumns(input),
    ...fileColumns(file),
    state: 'PENDING',
    createdAt: now,
    createdBy: actor.userId,
    createdByName: actor.name,
  }).catch((error: unknown) => {
    if (brokenUnique(error) === 'assessor_competence_one_pending') {
      throw new Refusal('already_exists', { field: 'schema_id' })
    }
    throw error
  })
  ctx.tell({
    name: 'competence.submitted',
    subject: { kind: 'accessor', id: assessor.assessorId },
    facts: { competence_id: competenceId, schema_name: scheme.name, user_id: assessor.userId },
  })
  return readCompetence(ctx, competenceId)
}
