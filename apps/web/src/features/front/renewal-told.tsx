import type { RenewalRule, RenewalWindow } from '@kompeten/contract/schemes/renewal'
import { renewalOn } from '@kompeten/contract/schemes/renewal-days'
import { renewalSentences, waysNamed } from '@kompeten/phrases/schemes/renewal-sentences'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { useFormat } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/words.ts'

/** What the rule of a certificate says of renewing it today, a sentence each; none where it has no rule. */
export const useRenewalTold = (window: RenewalWindow | null): string[] => {
  const w = useWords(schemeRulesWords).renewal
  const language = useLanguage()
  const format = useFormat()
  if (window === null) return []
  const { from_on, until_on, ways } = window
  const standing = renewalOn(window, format.today())
  const day = standing === 'too_early' ? from_on : until_on
  return [
    ...(day === null ? [] : [w.window[standing](format.dayInText(day))]),
    ...(ways.length === 0 || standing === 'too_late' ? [] : [w.by(waysNamed(language, ways))]),
  ]
}

/** When and by what certificates of a scheme are renewed, for whoever may apply; its rule is not empty. */
export const RenewalRuleList = ({ rule }: { rule: RenewalRule }) => {
  const language = useLanguage()
  return (
    <ul>
      {renewalSentences(language, rule).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
