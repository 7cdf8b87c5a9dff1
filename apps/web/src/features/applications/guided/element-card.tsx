import { type ElementAnswer, elementAnswers } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import type { Element } from '@kompeten/contract/schemes/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button, Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { WrittenElsewhere } from '../../../ui/states/written-elsewhere.tsx'
import styles from '../applications.module.css'
import type { Answer } from './element-queue.ts'
import guidedStyles from './guided.module.css'

type Props = {
  number: string
  element: Element
  answer: ElementAnswer | undefined
  /** What was given, to be pointed at. */
  evidence: Application['evidence']
  /** What stands in its place where there is none. */
  noProof: string
  isElsewhere: boolean
  /** A note that was written here and gave way to another device's. */
  notTaken: string | undefined
  onLetGo: () => void
  gap: ReactNode
  onChange: (changes: Partial<Answer>) => void
  /** Gives the whole unit the same answer. */
  onAlike: ((changes: Answer) => void) | undefined
}

/** One element of FR.APL.02: its KUK, K or BK, and what shows it. */
export const ElementCard = (props: Props) => {
  const { number, element, answer, evidence, noProof, isElsewhere, gap, onChange, onAlike } = props
  const { notTaken, onLetGo } = props
  const w = useWords(applicationsWords).guided
  const format = useFormat()
  const headingId = `${element.element_id}-title`
  const chosen = answer?.answer ?? null
  // What is not offered any more shows nothing, and is not sent again.
  const ids = (answer?.requirement_ids ?? []).filter((id) =>
    evidence.some(({ requirement_id }) => requirement_id === id),
  )
  const note = answer?.note ?? null
  return (
    <section id={element.element_id} className={guidedStyles.element} aria-labelledby={headingId}>
      <h4 id={headingId}>
        {number} {element.title}
      </h4>
      {gap}
      <WrittenElsewhere
        said={isElsewhere ? w.elsewhere : undefined}
        text={notTaken === note ? undefined : notTaken}
        {...(chosen === 'K' && { onUse: (text: string) => onChange({ note: text }) })}
        onLetGo={onLetGo}
      />
      {element.kuk.length > 0 && (
        <details open>
          <summary className={styles.quiet}>{w.kukShown(format.number(element.kuk.length))}</summary>
          <ol className={guidedStyles.kuk}>
            {element.kuk.map(({ kuk_id, text }) => (
              <li key={kuk_id}>{text}</li>
            ))}
          </ol>
        </details>
      )}
      <Radio.Group
        label={w.question}
        aria-labelledby={headingId}
        value={chosen}
        onChange={(value) => onChange({ answer: elementAnswers.find((one) => one === value) ?? null })}
      >
        <div className={guidedStyles.choice}>
          {elementAnswers.map((value) => (
            <Radio.Card key={value} value={value} className={guidedStyles.answerCard}>
              <Stack gap={2}>
                <strong>{w.answers[value]}</strong>{' '}
                <span className={styles.quiet}>{w.answerHints[value]}</span>
              </Stack>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {chosen === 'K' && (
        <Stack gap="xs">
          {evidence.length > 0 ? (
            <Checkbox.Group
              label={w.proof}
              description={w.proofHint}
              value={ids}
              onChange={(requirement_ids) => onChange({ requirement_ids })}
            >
              <Stack gap="xs" mt={8}>
                {evidence.map(({ requirement_id, name }) => (
                  <Checkbox key={requirement_id} value={requirement_id} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          ) : (
            <p className={styles.quiet}>{noProof}</p>
          )}
          <Textarea
            label={w.note}
            description={ids.length === 0 && !note?.trim() ? w.proofNeeded : undefined}
            autosize
            minRows={1}
            maxLength={1000}
            value={note ?? ''}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </Stack>
      )}
      {chosen !== null && onAlike && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            className={guidedStyles.wraps}
            onClick={() => onAlike({ answer: chosen, requirement_ids: ids, note })}
          >
            {w.same}
          </Button>
        </div>
      )}
    </section>
  )
}
