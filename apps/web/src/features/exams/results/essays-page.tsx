import { essayMarkingsWords } from '@kompeten/phrases/exams/essay-markings'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { WithFormulas } from '../../../ui/formulas/with-formulas.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../exams.module.css'
import { examQueries } from '../exams.queries.ts'
import { QuestionPicture } from '../question-picture.tsx'
import { QuestionText } from '../question-text.tsx'
import { EssayMarks } from './essay-marks.tsx'
import { focusFirstToMark } from './mark-focus.ts'

/** `/assessments/{id}/uji-tertulis/esai`: essays, question by question, over all participants and without their names. */
export const EssaysPage = () => {
  const { assessment_id = '' } = useParams({ strict: false })
  const words = useWords(examsWords)
  const w = words.essays
  const { hidden } = useWords(essayMarkingsWords)
  const format = useFormat()
  const isEnglish = useLanguage() === 'en'
  const { data, error, refetch } = useQuery(examQueries.essays({ assessment_id }))
  usePageTitle(w.title)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) focusFirstToMark()
  }, [isThere])
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <header>
        <Anchor
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/uji-tertulis" params={{ assessment_id }} {...props} />
          )}
        >
          ‹ {words.result.back}
        </Anchor>
        <Title order={1}>{w.title}</Title>
        <Text c="dimmed">
          {w.lead} {data.some(({ two_markers }) => two_markers) && hidden}
        </Text>
      </header>
      {data.length === 0 && <Empty title={w.none} message={w.noneText} />}
      {[...Map.groupBy(data, ({ question_id }) => question_id)].map(([question_id, essays]) => {
        const [first] = essays
        if (!first) return null
        const expected = (isEnglish && first.expected_en) || first.expected
        return (
          <section key={question_id} className={styles.page} aria-label={first.question_code}>
            <Title order={2}>{first.question_code}</Title>
            <QuestionText asked={first} />
            {first.picture && (
              <QuestionPicture
                picture={first.picture}
                read={examQueries.essayPicture({ exam_answer_id: first.exam_answer_id })}
              />
            )}
            <details>
              <summary>{w.expected}</summary>
              <p className={styles.text}>
                <WithFormulas text={expected ?? ''} />
              </p>
            </details>
            <ol className={styles.list}>
              {essays.map((essay, at) => (
                <EssayMarks
                  // Points typed for a text that was written anew since are not given to the new one.
                  key={`${essay.exam_answer_id}:${essay.answer_version}`}
                  essay={essay}
                  place={w.answer(format.number(at + 1), format.number(essays.length))}
                />
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
