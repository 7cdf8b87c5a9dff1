import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { Button, Group, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from '../schemes.module.css'

type Props = {
  version: SchemeVersion
  title: string
  /** The name of the form in the address, and the words of the way to it. */
  form: 'rules' | 'renewal' | 'surveillance'
  edit: string
  children: ReactNode
}

/** A kind of rules of the version shown, with the way to its form where it is a draft. */
export const RulePart = ({ version, title, form, edit, children }: Props) => (
  <section className={styles.section} aria-label={title}>
    <Group gap="sm">
      <Title order={2}>{title}</Title>
      {version.may.includes('edit') && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          renderRoot={(props) => <Link to="." search={{ tab: 'rules', form }} {...props} />}
        >
          {edit}
        </Button>
      )}
    </Group>
    {children}
  </section>
)
