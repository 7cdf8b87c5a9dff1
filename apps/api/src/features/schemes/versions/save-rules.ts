import { isDeepStrictEqual } from 'node:util'
import type { Prerequisite } from '@kompeten/contract/schemes/prerequisites'
import type { SchemeVersion, VersionRules } from '@kompeten/contract/schemes/versions'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { prerequisitesIn, unknownIn } from '../rules/prerequisites.ts'
import { editable, writeDraft } from './draft-version.ts'
import { readVersion } from './scheme-versions.reads.ts'

/** A prerequisite without what its kind does not ask. */
const tidied = (given: Prerequisite): Prerequisite => {
  const { prerequisite_id, kind } = given
  const none = { schema_id: null, education_code: null, years: null, text: null, text_en: null }
  const own: Partial<Prerequisite> = {
    certificate: { schema_id: given.schema_id },
    education: { education_code: given.education_code },
    experience: { years: given.years },
    other: { text: given.text, text_en: given.text_en },
  }[kind]
  return { prerequisite_id, kind, ...none, ...own }
}

/**
 * Changes what a draft asks before it certifies, if it still has the version the caller saw.
 * @throws Refusal `not_found`, `step_not_possible` for what is no draft, `version_conflict`, `rule_broken` at what names
 * nothing that is there
 */
export const saveRules = async (
  ctx: WriteCtx,
  schemeId: string,
  versionId: string,
  { version, ...rules }: VersionRules,
): Promise<SchemeVersion> => {
  const seen = await editable(ctx, schemeId, versionId)
  const { row } = seen
  const prerequisites = rules.prerequisites.map(tidied)
  const issues = await unknownIn(ctx.tx, schemeId, prerequisites, row.prerequisites)
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const isSame = isDeepStrictEqual(prerequisites, row.prerequisites.map(tidied))
  if (row.version === version && isSame) return readVersion(ctx, schemeId, versionId)
  await writeDraft(ctx, seen, { version }, { prerequisites })
  // The log has one language.
  const told = async (list: readonly Prerequisite[]) =>
    (await prerequisitesIn(ctx.tx, 'id', list)).map(({ words }) => words).join('; ') || null
  ctx.tell({
    name: 'scheme.rules_changed',
    subject: { kind: 'scheme', id: schemeId },
    facts: { prerequisites: [await told(row.prerequisites), await told(prerequisites)] },
  })
  return readVersion(ctx, schemeId, versionId)
}
