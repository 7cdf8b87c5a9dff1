import type { SittingResult } from '@kompeten/contract/exams/exams'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { WithFormulas } from '../../../ui/formulas/with-formulas.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../exams.module.css'
import { examQueries } from '../exams.queries.ts'
import { QuestionPicture } from '../question-picture.tsx'
import { QuestionText } from '../question-text.tsx'
import { Remarks } from './remarks.tsx'
import { StandingOfResult } from './result-standing.tsx'

const Words = ({ label, words, none }: { label: string; words: readonly string[]; none: string }) => (
  <div>
    <Text className={styles.quiet}>{label}</Text>
    {words.length === 0 ? (
      <Text size="sm">{none}</Text>
    ) : (
      <ul className={styles.answers}>
        {words.map((word) => (
          <li key={word}>
            <WithFormulas text={word} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

const Item = ({ item, sittingId }: { item: SittingResult['items'][number]; sittingId: string }) => {
  const w = useWords(examsWords).result
  const format = useFormat()
  return (
    <li>
      <Stack gap="xs" className={styles.grow}>
        <Text className={styles.quiet}>
          {item.question_code} ·{' '}
          {!item.counts
            ? w.isOut
            : item.is_marked
              ? w.points(format.number(item.points), format.number(item.most))
              : w.unmarked}
        </Text>
        <QuestionText asked={item} />
        {item.picture && (
          <QuestionPicture
            picture={item.picture}
            read={examQueries.picture({ sitting_id: sittingId, position: String(item.position) })}
          />
        )}
        <Words label={w.answer} words={item.answer} none={w.none} />
        <Words label={w.right} words={item.right} none="–" />
        {item.late_answer && item.late_date && item.late_came_date && (
          <>
            <Callout tone="info">
              {(item.is_late_before_reopening ? w.lateBefore : w.late)(
                format.moment(item.late_came_date),
                format.moment(item.late_date),
              )}
            </Callout>
            <Words label={w.answer} words={item.late_answer} none={w.none} />
          </>
        )}
      </Stack>
    </li>
  )
}

/** `/assessments/{id}/uji-tertulis/{sitting_id}`: what a participant answered, what is right, and what it comes to. */
export const ResultPage = () => {
  const { assessment_id = '', sitting_id = '' } = useParams({ strict: false })
  const words = useWords(examsWords)
  const w = words.result
  const format = useFormat()
  const { data, error, refetch } = useQuery(examQueries.result({ sitting_id }))
  const title = data ? w.title(data.sitting.full_name) : words.room.title
  usePageTitle(title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  const { sitting } = data
  return (
    <div className={styles.page}>
      <header>
        <Anchor
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/uji-tertulis" params={{ assessment_id }} {...props} />
          )}
        >
          ‹ {w.back}
        </Anchor>
        <Title order={1}>{title}</Title>
        <Text className={styles.quiet}>{sitting.title}</Text>
        {sitting.percent !== null && (
          <Text className={styles.clock}>
            {words.room.percent(format.number(sitting.percent), format.number(sitting.pass_percent))}
          </Text>
        )}
      </header>
      <Callout tone="info">
        {w.decide}{' '}
        <Link
          to="/forms/participant/$assessment_applicant_id/$form_code"
          params={{
            assessment_applicant_id: sitting.assessment_applicant_id,
            form_code: sitting.form_code,
          }}
        >
          {w.toForm}
        </Link>
      </Callout>
      <StandingOfResult result={data} />
      <Remarks sitting_id={sitting_id} />
      <Title order={2}>{w.units}</Title>
      <ul className={styles.list}>
        {data.units.map((unit) => (
          <li key={unit.unit_id}>
            <span className={styles.grow}>
              {unit.unit_code} {unit.title}
            </span>
            <span>{w.points(format.number(unit.points), format.number(unit.most))}</span>
            {unit.kuk.length > 0 && (
              <ul className={styles.parts} aria-label={w.kuk}>
                {unit.kuk.map((one) => (
                  <li key={one.kuk_id}>
                    <span>
                      {one.no} {one.text}
                    </span>
                    <span>{w.points(format.number(one.points), format.number(one.most))}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Title order={2}>{w.items}</Title>
      <ol className={styles.list}>
        {data.items.map((item) => (
          <Item key={item.position} item={item} sittingId={sitting_id} />
        ))}
      </ol>
    </div>
  )
}
