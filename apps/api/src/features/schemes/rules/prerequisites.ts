import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { Prerequisite } from '@kompeten/contract/schemes/prerequisites'
import { type Language, spokenIn } from '@kompeten/phrases/platform/words'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { namesByCode } from '../../reference/index.ts'
import { schemeNameIn } from '../scheme-name.ts'
import { schemeFaces } from '../schemes.store.ts'

/** The sentence of each prerequisite in a language, by its id. */
export const prerequisitesIn = async (
  tx: TenantTx,
  language: Language,
  prerequisites: readonly Prerequisite[],
): Promise<(Prerequisite & { words: string })[]> => {
  if (prerequisites.length === 0) return []
  const w = schemeRulesWords[language].sentences
  const [faces, educations] = await Promise.all([
    schemeFaces(
      tx,
      prerequisites.flatMap(({ schema_id }) => schema_id ?? []),
    ),
    namesByCode(tx, 'education', language),
  ])
  const schemes = new Map(faces.map((face) => [face.schemeId, schemeNameIn(language, face)]))
  const words = ({ kind, schema_id, education_code, years, text, text_en }: Prerequisite): string => {
    switch (kind) {
      case 'certificate':
        return w.certificate(schemes.get(schema_id ?? '') ?? '')
      case 'education':
        return w.education(educations.get(education_code ?? '') ?? education_code ?? '')
      case 'experience':
        return w.experience(years ?? 0)
      case 'other':
        return spokenIn(language, text ?? '', text_en)
    }
  }
  return prerequisites.map((one) => ({ ...one, words: words(one) }))
}

/** What of prerequisites names nothing that is there: another LSP's scheme, the scheme itself, a level that is no code. */
export const unknownIn = async (
  tx: TenantTx,
  schemeId: string,
  prerequisites: readonly Prerequisite[],
  had: readonly Prerequisite[],
): Promise<FieldIssue[]> => {
  const before = new Set(had.map(({ schema_id }) => schema_id))
  const [faces, educations] = await Promise.all([
    schemeFaces(
      tx,
      prerequisites.flatMap(({ schema_id }) => schema_id ?? []),
    ),
    namesByCode(tx, 'education', 'id'),
  ])
  // What lies in the bin may stay where it was named before, and may not be named again.
  const known = new Set(
    faces.filter((face) => face.deletedAt === null || before.has(face.schemeId)).map((face) => face.schemeId),
  )
  known.delete(schemeId)
  return prerequisites.flatMap(({ kind, schema_id, education_code }, at): FieldIssue[] => [
    ...(kind === 'certificate' && !known.has(schema_id ?? '')
      ? [{ path: `prerequisites.${at}.schema_id`, code: 'not_found' as const }]
      : []),
    ...(kind === 'education' && !educations.has(education_code ?? '')
      ? [{ path: `prerequisites.${at}.education_code`, code: 'not_found' as const }]
      : []),
  ])
}
