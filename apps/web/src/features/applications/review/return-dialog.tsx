import {
  type ApplicationSection,
  applicationSections,
  type Gap,
} from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { ActionIcon, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { applicationQueries } from '../applications.queries.ts'
import { useGapName } from '../use-gap-name.ts'
import styles from './review.module.css'
import { verdictOf } from './review-state.ts'
import type { Decision } from './use-decide.ts'
import { useKept } from './use-kept.ts'
import type { Notes } from './use-notes.ts'

const gapLongest = 500

type Props = {
  application: Application
  notes: Notes
  isRunning: boolean
  onDecide: (decision: Decision) => void
  onClose: () => void
}

/** What the verdicts found wanting and what was noted without a verdict, to begin with. */
const gapsFound = ({ evidence }: Application, notes: Notes): Gap[] =>
  evidence.flatMap((item) => {
    const verdict = verdictOf(item)
    const typed = notes.typedOf(item)
    const isFine = verdict === null || verdict === 'meets' || (verdict === 'absent' && !item.required)
    if (isFine && (verdict === 'meets' || typed === '')) return []
    const note = typed || item.verdict?.note || item.name
    return [{ section: 'evidence', target_id: item.requirement_id, note: note.slice(0, gapLongest) }]
  })

const placeKey = ({ section, target_id }: Pick<Gap, 'section' | 'target_id'>) =>
  `${section}/${target_id ?? ''}`

/** What was found by now, in the words that were written before where there are some; then what was added. */
const withWritten = (found: readonly Gap[], written: readonly Gap[]): Gap[] => [
  ...found.map((gap) => written.find((one) => placeKey(one) === placeKey(gap)) ?? gap),
  ...written.filter((one) => !found.some((gap) => placeKey(gap) === placeKey(one))),
]

/** Gives an application back: what is to be completed, place by place. */
export const ReturnDialog = ({ application, notes, isRunning, onDecide, onClose }: Props) => {
  const words = useWords(applicationsWords)
  const w = useWords(applicationDecisionsWords)
  const gapName = useGapName(application)
  const { join_request_id } = application
  const [written, setWritten] = useKept<readonly Gap[]>(`${join_request_id} gaps`, [])
  const [gaps, setGapsShown] = useState<Gap[]>(() => withWritten(gapsFound(application, notes), written))
  const [note, setNote] = useKept(`${join_request_id} return`, '')
  const setGaps = (next: Gap[]) => {
    setGapsShown(next)
    setWritten(next)
  }
  const [place, setPlace] = useState<string | null>(null)
  const { data } = useQuery(applicationQueries.selfAssessment({ join_request_id }))

  const wholes = applicationSections.map((section) => ({
    value: placeKey({ section, target_id: null }),
    label: `${words.sections[section]}: ${w.wholeSection}`,
  }))
  const evidence = application.evidence.map(({ requirement_id, name }) => ({
    value: placeKey({ section: 'evidence', target_id: requirement_id }),
    label: name,
  }))
  const elements = (data?.units ?? []).flatMap((unit) =>
    unit.elements.map(({ element_id, title }, e) => ({
      value: placeKey({ section: 'self_assessment', target_id: element_id }),
      label: `${unit.unit_code} · ${e + 1}. ${title}`,
    })),
  )
  const add = (chosen: string | null) => {
    setPlace(null)
    if (chosen === null || gaps.some((gap) => placeKey(gap) === chosen)) return
    const [section, target] = chosen.split('/')
    setGaps([...gaps, { section: section as ApplicationSection, target_id: target || null, note: '' }])
  }
  const isReady = gaps.length > 0 && gaps.every((gap) => gap.note.trim() !== '')
  return (
    <Dialog title={w.returnTitle(application.applicant_name)} onClose={onClose} size="lg">
      <Stack>
        <Text>{w.returnText}</Text>
        {gaps.map((gap, at) => (
          <div key={placeKey(gap)} className={styles.gapRow}>
            <Textarea
              label={gapName(gap)}
              placeholder={w.gapNote}
              autosize
              minRows={1}
              maxLength={gapLongest}
              value={gap.note}
              onChange={(event) => {
                const changed = event.currentTarget.value
                setGaps(gaps.map((one, other) => (other === at ? { ...one, note: changed } : one)))
              }}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`${w.removeGap}: ${gapName(gap)}`}
              onClick={() => setGaps(gaps.filter((_, other) => other !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Select
          label={w.addGap}
          data={[
            { group: words.sections.evidence, items: evidence },
            { group: words.sections.self_assessment, items: elements },
            { group: w.gapSection, items: wholes },
          ]}
          searchable
          value={place}
          onChange={add}
          comboboxProps={{ withinPortal: true }}
          autoComplete="off"
        />
        <Textarea
          label={w.note}
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="end">
          {gaps.length === 0 && <Text size="sm">{w.noGaps}</Text>}
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button
            loading={isRunning}
            disabled={!isReady}
            onClick={() => onDecide({ kind: 'return', note: note.trim() || null, gaps })}
          >
            {w.return}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
