import {
  type ApplicationSection,
  applicationSections,
  type Gap,
} from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { ActionIcon, Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import styles from '../applications.module.css'
import { applicationQueries } from '../applications.queries.ts'
import { useGapName } from '../use-gap-name.ts'
import { verdictOf } from './review-state.ts'
import type { Decision } from './use-decide.ts'

type Props = {
  application: Application
  isRunning: boolean
  onDecide: (decision: Decision) => void
  onClose: () => void
}

/** What the verdicts found wanting, to begin with. */
const gapsOfVerdicts = ({ evidence }: Application): Gap[] =>
  evidence.flatMap((item) => {
    const verdict = verdictOf(item)
    if (verdict === null || verdict === 'meets' || (verdict === 'absent' && !item.required)) return []
    return [{ section: 'evidence', target_id: item.requirement_id, note: item.verdict?.note || item.name }]
  })

const placeKey = ({ section, target_id }: Pick<Gap, 'section' | 'target_id'>) =>
  `${section}/${target_id ?? ''}`

/** Gives an application back: what is to be completed, place by place. */
export const ReturnDialog = ({ application, isRunning, onDecide, onClose }: Props) => {
  const words = useWords(applicationsWords)
  const w = words.decide
  const gapName = useGapName(application)
  const [gaps, setGaps] = useState<Gap[]>(() => gapsOfVerdicts(application))
  const [note, setNote] = useState('')
  const [place, setPlace] = useState<string | null>(null)
  const { data } = useQuery(
    applicationQueries.selfAssessment({ join_request_id: application.join_request_id }),
  )

  const wholes = applicationSections.map((section) => ({
    value: placeKey({ section, target_id: null }),
    label: `${words.sections[section]}: ${w.wholeSection}`,
  }))
  const evidence = application.evidence.map(({ requirement_id, name }) => ({
    value: placeKey({ section: 'evidence', target_id: requirement_id }),
    label: name,
  }))
  const elements = (data?.units ?? []).flatMap((unit, u) =>
    unit.elements.map(({ element_id, title }, e) => ({
      value: placeKey({ section: 'self_assessment', target_id: element_id }),
      label: `${u + 1}.${e + 1} ${title}`,
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
            <TextInput
              label={gapName(gap)}
              placeholder={w.gapNote}
              maxLength={500}
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
