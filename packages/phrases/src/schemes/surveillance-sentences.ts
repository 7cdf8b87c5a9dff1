import type { SurveillanceRule } from '@kompeten/contract/schemes/surveillance-rule'
import type { Language } from '../platform/words.ts'
import { schemeRulesWords } from './rules.ts'

/** What a rule of surveillance says, a sentence each; none where there is no surveillance. */
export const surveillanceSentences = (language: Language, rule: SurveillanceRule | null): string[] => {
  if (rule === null) return []
  const w = schemeRulesWords[language].surveillance
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return [w.every(rule.every_months), w.by(list.format(rule.asks.map((ask) => w.asks[ask])))]
}
