import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { renewalSentences } from '@kompeten/phrases/schemes/renewal-sentences'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Text } from '@mantine/core'
import { useLanguage, useWords } from '../../../platform/words.ts'
import styles from '../schemes.module.css'
import { RulePart } from './rule-part.tsx'

/** When and by what certificates of the version shown are renewed, with the way to its form. */
export const RenewalPart = ({ version }: { version: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).renewal
  const language = useLanguage()
  return (
    <RulePart version={version} form="renewal" title={w.title} edit={w.edit}>
      {version.renewal === null ? (
        <Text>{w.none}</Text>
      ) : (
        <ul className={styles.plainList}>
          {renewalSentences(language, version.renewal).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </RulePart>
  )
}
