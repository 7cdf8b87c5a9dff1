import type { AnswerValue } from '@kompeten/contract/exams/content'
import type { PaperPreview } from '@kompeten/contract/exams/previews'
import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../exams.module.css'
import { previewQueries } from '../exams.queries.ts'
import { QuestionView } from '../question-view.tsx'
import { QuestionGrid } from '../sitting/question-grid.tsx'
import { TextSizes, useTextSize } from '../sitting/text-size.tsx'

const none: ReadonlySet<number> = new Set()

/** The questions as the runner shows them; what is answered stays in this window and is gone with it. */
const Questions = ({ preview, draw }: { preview: PaperPreview; draw: string }) => {
  const w = useWords(ownExamsWords)
  const { exam_paper_id, items } = preview
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<ReadonlyMap<number, AnswerValue | null>>(new Map())
  const [textSize, chooseSize] = useTextSize()
  const item = items[at]
  if (!item) return null
  return (
    <div className={`${styles.page} ${styles.narrow}`} data-text-size={textSize}>
      <QuestionView
        item={item}
        at={at}
        count={items.length}
        picture={previewQueries.picture({ exam_paper_id, draw, position: String(item.position) })}
        value={answers.get(item.position) ?? null}
        onChange={(value) => setAnswers((all) => new Map(all).set(item.position, value))}
        onPaste={() => undefined}
      />
      <div className={styles.foot}>
        <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {w.previous}
        </Button>
        <span />
        <Button variant="default" disabled={at === items.length - 1} onClick={() => setAt(at + 1)}>
          {w.next}
        </Button>
      </div>
      <QuestionGrid
        count={items.length}
        at={at}
        isAnswered={(index) => (answers.get(items[index]?.position ?? -1) ?? null) !== null}
        flags={none}
        go={setAt}
      />
      <TextSizes size={textSize} choose={chooseSize} />
    </div>
  )
}

/** `/writen-test/{schema_id}/papers/{exam_paper_id}`: a paper as a participant would get it; nothing of it is kept. */
export const PreviewPage = () => {
  const { schema_id = '', exam_paper_id = '' } = useParams({ strict: false })
  const w = useWords(examResultsWords).preview
  const own = useWords(ownExamsWords)
  const format = useFormat()
  const [number, setNumber] = useState(1)
  const draw = String(number)
  // Heading and button stay while another draw is on its way, and with them the focus.
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...previewQueries.get({ exam_paper_id, draw }),
    placeholderData: keepPreviousData,
  })
  const title = data ? w.title(data.title) : w.short
  usePageTitle(title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return (
    <div className={styles.page}>
      <header>
        <Anchor
          renderRoot={(props) => (
            <Link to="/writen-test/$schema_id/papers" params={{ schema_id }} {...props} />
          )}
        >
          ‹ {w.back}
        </Anchor>
        <Group justify="space-between">
          <Title order={1}>{title}</Title>
          <Button variant="default" onClick={() => setNumber((now) => now + 1)}>
            {w.again}
          </Button>
        </Group>
        <Text className={styles.quiet}>
          {own.facts(format.number(data.items.length), format.number(data.minutes))}
        </Text>
      </header>
      <Callout tone="info">{w.lead}</Callout>
      {isPlaceholderData ? (
        <PageSkeleton kind="record" />
      ) : (
        <Questions key={draw} preview={data} draw={draw} />
      )}
    </div>
  )
}
