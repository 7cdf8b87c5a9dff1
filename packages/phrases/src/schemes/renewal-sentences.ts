import type { RenewalRule, RenewalWay } from '@kompeten/contract/schemes/renewal'
import type { Language } from '../platform/words.ts'
import { schemeRulesWords } from './rules.ts'

/** Ways to renew a certificate, as a sentence names them: `portofolio atau pengakuan kompetensi terkini (RCC)`. */
export const waysNamed = (language: Language, ways: readonly RenewalWay[]): string => {
  const named = schemeRulesWords[language].renewal.ways
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  return list.format(ways.map((way) => named[way]))
}

/** What a rule of re-certification says, a sentence each; none where it rules nothing. */
export const renewalSentences = (language: Language, rule: RenewalRule | null): string[] => {
  if (rule === null) return []
  const w = schemeRulesWords[language].renewal
  const { from_months, until_months, ways } = rule
  return [
    ...(from_months === null ? [] : [w.from(from_months)]),
    ...(until_months === null ? [] : [w.until(until_months)]),
    ...(ways.length === 0 ? [] : [w.by(waysNamed(language, ways))]),
  ]
}
