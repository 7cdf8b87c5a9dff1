import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import styles from './schemes.module.css'

/** What the version shown asks of applicants before they are certified, with the way to its form. */
export const PrerequisitesPart = ({ version }: { version: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).prerequisites
  return (
    <section className={styles.section} aria-label={w.title}>
      <Group gap="sm">
        <Title order={2}>{w.title}</Title>
        {version.may.includes('edit') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            renderRoot={(props) => <Link to="." search={{ tab: 'rules', form: 'rules' }} {...props} />}
          >
            {w.edit}
          </Button>
        )}
      </Group>
      {version.prerequisites.length === 0 ? (
        <Text>{w.none}</Text>
      ) : (
        <ul className={styles.plainList}>
          {version.prerequisites.map(({ prerequisite_id, words }) => (
            <li key={prerequisite_id}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
