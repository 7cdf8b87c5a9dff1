import { type Verdict, verdicts } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { Kbd, Radio, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import {
  IconAlertCircle,
  IconCircle,
  IconCircleCheck,
  IconCircleMinus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../applications.module.css'
import { groupsOf } from '../evidence-groups.ts'
import { GroupRule } from '../group-rule.tsx'
import reviewStyles from './review.module.css'
import { isUnchanged, verdictOf } from './review-state.ts'
import type { Notes } from './use-notes.ts'

type Item = Application['evidence'][number]

/** The keys 1, 2, 3, in this order. */
export const verdictKeys: readonly Verdict[] = verdicts

const icons: Record<Verdict, TablerIcon> = {
  meets: IconCircleCheck,
  not_meets: IconAlertCircle,
  absent: IconCircleMinus,
}

type Props = {
  items: readonly Item[]
  submittedDate: string | null
  at: number
  may: boolean
  isSaving: boolean
  notes: Notes
  onShow: (at: number) => void
  onGive: (verdict: Verdict, note: string | null) => void
  /** Keeps the note with the verdict that stands. */
  onSay: (verdict: Verdict, note: string | null) => void
}

type FormProps = Pick<Props, 'may' | 'notes' | 'submittedDate' | 'onGive' | 'onSay'> & { item: Item }

const VerdictForm = ({ item, may, notes, submittedDate, onGive, onSay }: FormProps) => {
  const format = useFormat()
  const words = useWords(applicationsWords)
  const w = useWords(applicationReviewWords)
  const kept = item.verdict?.note ?? ''
  const note = notes.noteOf(item)
  const verdict = verdictOf(item)
  const said = note.trim() || null
  const verdictBefore = item.verdict ? words.verdicts[item.verdict.verdict] : ''
  return (
    <Stack gap="sm" mt="xs">
      {item.description && <p className={styles.quiet}>{item.description}</p>}
      {item.verdict?.stale && <Callout tone="info">{w.stale(verdictBefore)}</Callout>}
      {item.verdict && isUnchanged(item, submittedDate) && (
        <Callout tone="info">{w.unchanged(item.verdict.by_name, format.moment(item.verdict.date))}</Callout>
      )}
      <Radio.Group
        aria-label={`${w.verdict}: ${item.name}`}
        value={verdict}
        onChange={(value) => {
          const given = verdicts.find((one) => one === value)
          if (given) onGive(given, said)
        }}
      >
        <Stack gap="xs">
          {verdicts.map((value, place) => (
            <Radio
              key={value}
              value={value}
              disabled={!may || (item.answer === null && value !== 'absent')}
              label={
                <>
                  <Kbd aria-hidden>{place + 1}</Kbd> {words.verdicts[value]}
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={w.note}
        autosize
        minRows={1}
        maxLength={500}
        disabled={!may}
        value={note}
        onChange={(event) => notes.write(item, event.currentTarget.value)}
        onBlur={() => verdict && (said ?? '') !== kept && onSay(verdict, said)}
      />
    </Stack>
  )
}

/** All evidence of an application with its verdicts; the piece that is looked at is open. */
export const Verdicts = ({ items, at, isSaving, onShow, ...form }: Props) => {
  const words = useWords(applicationsWords)
  const w = useWords(applicationReviewWords)
  const standing = (item: Item): string => {
    const verdict = verdictOf(item)
    if (verdict) return words.verdicts[verdict]
    if (item.answer) return w.given
    if (item.cluster) return w.notGiven
    return item.required ? w.required : w.optional
  }
  const shown = (item: Item) => {
    const place = items.indexOf(item)
    const verdict = verdictOf(item)
    const Icon = verdict ? icons[verdict] : IconCircle
    const isOpen = place === at
    return (
      <li key={item.requirement_id} className={reviewStyles.verdict} data-open={isOpen || undefined}>
        <button
          type="button"
          className={reviewStyles.verdictHead}
          aria-expanded={isOpen}
          onClick={() => onShow(place)}
        >
          <Icon size={20} aria-hidden data-verdict={verdict ?? 'none'} />
          <span>{item.name}</span>
          <span className={styles.quiet}>{standing(item)}</span>
        </button>
        {isOpen && <VerdictForm key={item.requirement_id} item={item} {...form} />}
      </li>
    )
  }
  return (
    <div className={reviewStyles.verdictGroups} aria-busy={isSaving}>
      {groupsOf(items).map(({ key, cluster, items: members }) => (
        <div key={key} className={cluster ? styles.group : undefined}>
          {cluster && <GroupRule cluster={cluster} />}
          <ol className={reviewStyles.verdicts}>{members.map(shown)}</ol>
        </div>
      ))}
    </div>
  )
}
