import { isDeepStrictEqual } from 'node:util'
import type { Prerequisite } from '@kompeten/contract/schemes/prerequisites'
import { type RenewalRule, renewalWays } from '@kompeten/contract/schemes/renewal'
import { type SurveillanceRule, surveillanceAsks } from '@kompeten/contract/schemes/surveillance-rule'
import type { SchemeVersion, VersionRules } from '@kompeten/contract/schemes/versions'
import { renewalSentences } from '@kompeten/phrases/schemes/renewal-sentences'
import { surveillanceSentences } from '@kompeten/phrases/schemes/surveillance-sentences'
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

/** A rule of re-certification; null where it rules nothing. */
const ruled = (given: RenewalRule | null): RenewalRule | null => {
  if (given === null) return null
  const { from_months, until_months } = given
  const ways = renewalWays.filter((way) => given.ways.includes(way))
  return from_months === null && until_months === null && ways.length === 0
    ? null
    : { from_months, until_months, ways }
}

/** A rule of surveillance, what it asks for in one order. */
const watched = (given: SurveillanceRule | null): SurveillanceRule | null =>
  given && {
    every_months: given.every_months,
    asks: surveillanceAsks.filter((ask) => given.asks.includes(ask)),
  }

/**
 * Changes what a draft asks before it certifies, and how its certificates are renewed, if it still has the version the caller saw.
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
  const renewal = ruled(rules.renewal)
  const isAskedAlike = isDeepStrictEqual(prerequisites, row.prerequisites.map(tidied))
  const surveillance = watched(rules.surveillance)
  const isWatchedAlike = isDeepStrictEqual(surveillance, watched(row.surveillance))
  const isRenewedAlike = isDeepStrictEqual(renewal, ruled(row.renewal))
  if (row.version === version && isAskedAlike && isRenewedAlike && isWatchedAlike) {
    return readVersion(ctx, schemeId, versionId)
  }
  await writeDraft(ctx, seen, { version }, { rules: { prerequisites, renewal, surveillance } })
  // The log has one language.
  const surveillanceTold = (rule: SurveillanceRule | null) =>
    surveillanceSentences('id', rule).join(' ') || null
  const renewalTold = (rule: RenewalRule | null) => renewalSentences('id', rule).join(' ') || null
  const told = async (list: readonly Prerequisite[]) =>
    (await prerequisitesIn(ctx.tx, 'id', list)).map(({ words }) => words).join('; ') || null
  ctx.tell({
    name: 'scheme.rules_changed',
    subject: { kind: 'scheme', id: schemeId },
    facts: {
      ...(!isAskedAlike && { prerequisites: [await told(row.prerequisites), await told(prerequisites)] }),
      ...(!isRenewedAlike && { renewal: [row.renewal, renewal].map(renewalTold) }),
      ...(!isWatchedAlike && { surveillance: [row.surveillance, surveillance].map(surveillanceTold) }),
    },
  })
  return readVersion(ctx, schemeId, versionId)
}
