import { type OpenedQuestion, type Question, wayOfQuestion } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { WithFormulas } from '../../ui/formulas/with-formulas.tsx'
import { StateMark } from '../../ui/record/state-mark.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { tones } from './question-columns.tsx'
import styles from './questions.module.css'
import { questionQueries } from './questions.queries.ts'
import { useWays } from './use-ways.ts'

/** How the question stands, and the steps that may be taken with it now. */
const Way = ({ question }: { question: Question }) => {
  const w = useWords(questionsWords)
  const titleId = useId()
  const [isReturning, setReturning] = useState(false)
  const ways = useWays()
  const ids = [question.question_id]
  const steps = wayOfQuestion.filter((step) => question.may.includes(step))
  const isOwn = question.state === 'DRAFT' && !question.may.includes('review')
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {w.sections.way}
      </Title>
      <Stack gap="sm">
        <StateMark tone={tones[question.state]}>{w.states[question.state]}</StateMark>
        <Text size="sm">{w.writtenBy(question.written_by_name)}</Text>
        {question.reviewed_by_name && <Text size="sm">{w.versionReviewed(question.reviewed_by_name)}</Text>}
        {isOwn && <Text size="sm">{w.hints.own}</Text>}
        <Group gap="xs">
          {steps.map((step) => (
            <Button
              key={step}
              variant={step === 'retire' ? 'subtle' : 'default'}
              {...(step === 'retire' && { color: 'red' })}
              loading={ways.isPending}
              onClick={() => (step === 'return' ? setReturning(true) : ways.mutate({ ids, step }))}
            >
              {w.ways[step]}
            </Button>
          ))}
        </Group>
      </Stack>
      {isReturning && (
        <ReasonDialog
          title={w.returning.title(question.question_code)}
          text={w.returning.text}
          reason={{ label: w.returning.reason, shortest: 0 }}
          cancelLabel={w.returning.keep}
          actionLabel={w.ways.return}
          isRunning={ways.isPending}
          onConfirm={(reason) =>
            ways.mutate({ ids, step: 'return', reason }, { onSuccess: () => setReturning(false) })
          }
          onClose={() => setReturning(false)}
        />
      )}
    </section>
  )
}

const Versions = ({ versions }: Pick<OpenedQuestion, 'versions'>) => {
  const w = useWords(questionsWords)
  const format = useFormat()
  const titleId = useId()
  if (versions.length < 2) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {w.sections.versions}
      </Title>
      {versions.map((version) => (
        <details key={version.number} className={styles.version}>
          <summary>
            {w.versionLine(
              format.number(version.number),
              format.moment(version.written_date),
              version.written_by_name,
            )}
          </summary>
          <p>
            <WithFormulas text={version.text} />
          </p>
          {version.code && <pre>{version.code}</pre>}
          {version.reviewed_by_name && <Text size="sm">{w.versionReviewed(version.reviewed_by_name)}</Text>}
          {version.used_date && <Text size="sm">{w.versionUsed(format.moment(version.used_date))}</Text>}
        </details>
      ))}
    </section>
  )
}

/** Beside the form: how the question stands now, its versions, and what happened to it. */
export const QuestionAside = ({ opened }: { opened: OpenedQuestion }) => {
  const w = useWords(questionsWords)
  const { question_id } = opened.question
  // The steps are taken on what the server says now; the key that lies open is not asked for again.
  const { data: now = opened.question } = useQuery(questionQueries.get({ question_id }))
  const read = useQuery(questionQueries.timeline({ question_id }))
  return (
    <div className={styles.aside}>
      <Way question={now} />
      <Versions versions={opened.versions} />
      <ReadTimeline read={read} events={w.events} labels={w.fields} show={() => ''} />
    </div>
  )
}
