import { participantFilesWords } from '@kompeten/phrases/instruments/participant-files'
import { Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../people/participant-frame.module.css'

type Someone = { assessment_applicant_id: string; full_name: string }
type Props<P> = {
  people: readonly P[]
  /** Whose page this is. */
  id: string
  /** The same page of another. */
  linkTo: (id: string) => { to: string; params: Record<string, string> }
}

/** The ways to the one before and the one after, on a page of one participant of several. */
export const Neighbours = <P extends Someone>({ people, id, linkTo }: Props<P>) => {
  const w = useWords(participantFilesWords)
  const format = useFormat()
  const at = people.findIndex((one) => one.assessment_applicant_id === id)
  if (people.length < 2 || at < 0) return null
  const link = (to: P | undefined, label: string, icon: ReactNode) =>
    to && (
      <Link
        {...(linkTo(to.assessment_applicant_id) as { to: string })}
        aria-label={`${label}: ${to.full_name}`}
        title={to.full_name}
        className={styles.neighbour}
      >
        {icon}
      </Link>
    )
  return (
    <Group gap="xs">
      {link(people[at - 1], w.previous, <IconChevronLeft size={18} aria-hidden />)}
      <Text size="sm" c="dimmed">
        {w.at(format.number(at + 1), format.number(people.length))}
      </Text>
      {link(people[at + 1], w.next, <IconChevronRight size={18} aria-hidden />)}
    </Group>
  )
}
