import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { surveillanceSentences } from '@kompeten/phrases/schemes/surveillance-sentences'
import { Text } from '@mantine/core'
import { useLanguage, useWords } from '../../../platform/words.ts'
import styles from '../schemes.module.css'
import { RulePart } from './rule-part.tsx'

/** What holders of certificates of the version shown are asked for while they run, with the way to its form. */
export const SurveillanceRulePart = ({ version }: { version: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).surveillance
  const language = useLanguage()
  return (
    <RulePart version={version} form="surveillance" title={w.title} edit={w.edit}>
      {version.surveillance === null ? (
        <Text>{w.none}</Text>
      ) : (
        <ul className={styles.plainList}>
          {surveillanceSentences(language, version.surveillance).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </RulePart>
  )
}
