import { Group, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { Unbroken } from '../plain/unbroken.tsx'
import styles from './record-page.module.css'

type Tab<Name extends string> = { name: Name; label: string }

type Props<Name extends string> = {
  title: string
  /** The record's facts in a line below its name. */
  facts: ReactNode
  status: ReactNode
  /** What may be done with the record now. */
  actions?: ReactNode
  /** What must be seen before anything else: what is missing, what cannot be changed. */
  notice?: ReactNode
  tabs: readonly Tab<Name>[]
  tab: Name
  children: ReactNode
}

/** The same address at another tab; every value in an address is a text (app/router.tsx). */
const atTab = (address: Record<string, unknown>, tab: string): Record<string, string> => ({
  ...(address as Record<string, string>),
  tab,
})

/** The RECORD page kind: where one is, how it stands, what can be done; its parts in tabs, each with its address (`?tab=`). */
export const RecordPage = <Name extends string>(props: Props<Name>) => {
  const { title, facts, status, actions, notice, tabs, tab, children } = props
  usePageTitle(title)
  const address = useSearch({ strict: false })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Group justify="space-between" align="start" gap="sm">
          <div className={styles.name}>
            <Title order={1}>{title}</Title>
            <div className={styles.facts}>
              {typeof facts === 'string' ? <Unbroken>{facts}</Unbroken> : facts}
            </div>
          </div>
          <div className={styles.status}>{status}</div>
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
        {notice}
      </header>
      <nav aria-label={title} className={styles.tabs}>
        {tabs.map(({ name, label }) => (
          <Link
            key={name}
            to="."
            search={atTab(address, name)}
            replace
            resetScroll={false}
            className={styles.tab}
            aria-current={name === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
