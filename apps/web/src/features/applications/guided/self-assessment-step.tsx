import type { Application, SelfAssessment } from '@kompeten/contract/applications/views'
import { showsCompetence } from '@kompeten/contract/requirements/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button, Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import styles from '../applications.module.css'
import { ElementCard } from './element-card.tsx'
import { GapNote } from './gap-note.tsx'
import guidedStyles from './guided.module.css'
import type { Saved } from './saved.ts'
import { useElementSaves } from './use-element-saves.ts'

type Props = {
  application: Application
  kept: SelfAssessment
  onSave: (saved: Saved) => void
}

/** FR.APL.02: one unit at a time; each answer is saved by itself. */
export const SelfAssessmentStep = ({ application, kept, onSave }: Props) => {
  const w = useWords(applicationsWords).guided
  const format = useFormat()
  const navigate = useNavigate()
  const { unit: asked, at } = useSearch({ strict: false })
  const { units } = kept
  const { answers, state, savedAt, elsewhere, notTaken, letGo, change } = useElementSaves(kept)
  useEffect(() => onSave({ state, at: savedAt }), [state, savedAt, onSave])

  const ofElement = units.findIndex(({ elements }) => elements.some(({ element_id }) => element_id === at))
  const firstOpen = units.findIndex(({ elements }) =>
    elements.some(({ element_id }) => !answers.get(element_id)?.answer),
  )
  const opened = useRef(Math.max(0, firstOpen))
  const named = asked ? Number(asked) - 1 : -1
  const here = ofElement >= 0 ? ofElement : units[named] ? named : opened.current
  const unit = units[here]
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (at) document.getElementById(at)?.scrollIntoView({ block: 'start' })
  }, [at])

  const go = async (to: number) => {
    await navigate({ to: '.', search: { step: 'self_assessment', unit: String(to + 1) } })
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }
  if (!unit) return null
  const places = application.evidence.filter(showsCompetence)
  const given = places.filter(({ answer }) => answer !== null)
  return (
    <div className={guidedStyles.unit}>
      <GapNote application={application} section="self_assessment" targetId={null} />
      <div className={styles.unitHead}>
        <h3 ref={title} tabIndex={-1} className={guidedStyles.unitTitle}>
          {here + 1}. {unit.title}
        </h3>
        <span className={styles.quiet}>
          {unit.unit_code} · {w.unitOf(format.number(here + 1), format.number(units.length))}
        </span>
      </div>
      {unit.elements.length === 0 && <p className={styles.quiet}>{w.noElements}</p>}
      {unit.elements.map((element, e) => (
        <ElementCard
          key={element.element_id}
          number={`${e + 1}.`}
          element={element}
          answer={answers.get(element.element_id)}
          evidence={given}
          noProof={places.length > 0 ? w.noProof : w.noPlace}
          isElsewhere={elsewhere.has(element.element_id)}
          notTaken={notTaken.get(element.element_id)?.value}
          onLetGo={() => letGo(element.element_id)}
          gap={<GapNote application={application} section="self_assessment" targetId={element.element_id} />}
          onChange={(changes) => change([element.element_id], changes)}
          onAlike={
            unit.elements.length > 1
              ? (changes) =>
                  change(
                    unit.elements.map(({ element_id }) => element_id),
                    changes,
                  )
              : undefined
          }
        />
      ))}
      <Group gap="xs">
        {here > 0 && (
          <Button variant="default" onClick={() => void go(here - 1)}>
            {w.previousUnit}
          </Button>
        )}
        {here < units.length - 1 && (
          <Button variant="default" onClick={() => void go(here + 1)}>
            {w.nextUnit}
          </Button>
        )}
      </Group>
    </div>
  )
}
