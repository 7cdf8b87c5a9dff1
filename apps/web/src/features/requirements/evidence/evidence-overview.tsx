import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Stack, Text, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import styles from './evidence.module.css'
import type { Whose } from './evidence.queries.ts'

import { type Part, partsOf, type Standing, standingOf } from './standing.ts'

const icons = {
  given: IconCircleCheck,
  missing: IconCircle,
  optional: IconCircleDashed,
  outdated: IconAlertTriangle,
}

const Mark = ({ standing }: { standing: Standing }) => {
  const w = useWords(evidenceWords)
  const Icon = icons[standing]
  return (
    <span className={styles.mark} data-standing={standing}>
      <Icon size={20} aria-hidden />
      <span>{w.states[standing]}</span>
    </span>
  )
}

/** The address of one requirement's page; every value in an address is a text. */
export const stepAddress = (requirementId: string): Record<string, string> => ({ bukti: requirementId })

const PartList = ({ part, evidence }: { part: Part; evidence: Evidence }) => {
  const w = useWords(evidenceWords)
  const spoken = useSpoken()
  const format = useFormat()
  const { cluster, category, items } = part
  const rule =
    cluster &&
    (cluster.rule === 'n_of' ? w.rules.n_of(format.number(cluster.min ?? 1)) : w.rules[cluster.rule])
  return (
    <section className={styles.part}>
      <Title order={2}>{cluster ? spoken(cluster.title, cluster.title_en) : w.categories[category]}</Title>
      {cluster && (
        <Text size="sm" c="dimmed">
          {w.categories[category]} · {rule}
        </Text>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.requirement_master_id}>
            <Link to="." search={stepAddress(item.requirement_master_id)} className={styles.item}>
              <span className={styles.itemName}>
                {spoken(item.name, item.name_en)}
                <Mark standing={standingOf(evidence, item)} />
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much of what is asked was given. */
export const EvidenceProgress = ({ evidence }: { evidence: Evidence }) => {
  const w = useWords(evidenceWords)
  const format = useFormat()
  const given = evidence.requirements.filter(({ answer, outdated }) => answer && !outdated).length
  const left = evidence.missing.reduce((sum, { count }) => sum + count, 0)
  return (
    <p className={styles.progress} role="status" data-complete={left === 0 || undefined}>
      {left === 0 ? w.allGiven : w.left(format.number(left))}
      <span>{w.progress(format.number(given), format.number(evidence.requirements.length))}</span>
    </p>
  )
}

/** `title`: none where the page around it has its own heading. */
type Props = { whose: Whose; evidence: Evidence; title?: string }

/** All that is asked, in parts, each with how it stands; what is missing comes first in words. */
export const EvidenceOverview = ({ whose, evidence, title }: Props) => {
  const w = useWords(evidenceWords)
  return (
    <Stack gap="xl" className={styles.page}>
      <header>
        {title && <Title order={1}>{title}</Title>}
        {whose.applicantId === 'me' && <Text c="dimmed">{w.lead}</Text>}
        <EvidenceProgress evidence={evidence} />
      </header>
      {partsOf(evidence).map((part) => (
        <PartList key={part.key} part={part} evidence={evidence} />
      ))}
    </Stack>
  )
}
