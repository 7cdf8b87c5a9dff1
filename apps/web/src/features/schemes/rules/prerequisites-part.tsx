import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Text } from '@mantine/core'
import { useWords } from '../../../platform/words.ts'
import styles from '../schemes.module.css'
import { RulePart } from './rule-part.tsx'

/** What the version shown asks of applicants before they are certified, with the way to its form. */
export const PrerequisitesPart = ({ version }: { version: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).prerequisites
  return (
    <RulePart version={version} form="rules" title={w.title} edit={w.edit}>
      {version.prerequisites.length === 0 ? (
        <Text>{w.none}</Text>
      ) : (
        <ul className={styles.plainList}>
          {version.prerequisites.map(({ prerequisite_id, words }) => (
            <li key={prerequisite_id}>{words}</li>
          ))}
        </ul>
      )}
    </RulePart>
  )
}
