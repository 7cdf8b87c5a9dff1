import { type PaperFigures, type QuestionFigures, verdictLeast } from '@kompeten/contract/exams/history'
import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { WithFormulas } from '../../../ui/formulas/with-formulas.tsx'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { historyQueries } from '../exams.queries.ts'
import { Histogram } from './histogram.tsx'
import styles from './history.module.css'
import { QuestionChart } from './question-chart.tsx'
import { TimeChart } from './time-chart.tsx'
import { Verdict } from './verdict.tsx'

const Paper = ({ paper }: { paper: PaperFigures }) => {
  const w = useWords(examHistoryWords)
  const format = useFormat()
  const told = (value: number | null) => (value === null ? w.unknown : format.number(value))
  return (
    <article>
      <Title order={3}>{paper.title}</Title>
      <Text size="sm">
        {paper.waiting_count < paper.sitting_count
          ? w.paperFacts(
              format.number(paper.sitting_count - paper.waiting_count),
              format.number(paper.passed_count),
              format.number(paper.mean),
              format.number(paper.spread),
            )
          : w.noneMarked}
        {paper.waiting_count > 0 && ` · ${w.waiting(format.number(paper.waiting_count))}`}
      </Text>
      <Text size="sm">
        {paper.alpha === null
          ? w.noReliability
          : w.reliability(told(paper.alpha), told(paper.kr20), told(paper.standard_error))}
      </Text>
      <div className={styles.pictures}>
        <Histogram paper={paper} />
        <TimeChart paper={paper} />
      </div>
    </article>
  )
}

type TableProps = { name: string; schemaId: string; questions: readonly QuestionFigures[] }

const Questions = ({ name: tableName, schemaId, questions }: TableProps) => {
  const w = useWords(examHistoryWords)
  const format = useFormat()
  const isEnglish = useLanguage() === 'en'
  const told = (value: number | null) => (value === null ? w.unknown : format.number(value))
  return (
    <Sideways name={tableName}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.entries(w.columns).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map((one) => (
            <tr key={`${one.question_id} ${one.number}`}>
              <th scope="row">
                <Link
                  to="/question/history/$schema_id/$question_id"
                  params={{ schema_id: schemaId, question_id: one.question_id }}
                  search={{ versi: String(one.number) }}
                >
                  {one.question_code}
                </Link>
                <div className={styles.text}>
                  <WithFormulas text={(isEnglish && one.text_en) || one.text} />
                </div>
              </th>
              <td className={styles.verdict}>
                <Verdict figures={one} />
              </td>
              <td>{w.answered(format.number(one.answered_count), format.number(one.drawn_count))}</td>
              <td>{told(one.p)}</td>
              <td>{told(one.discrimination)}</td>
              <td>{told(one.upper_lower)}</td>
              <td>{told(one.seconds)}</td>
              <td>
                {one.options.map(({ letter, share }) => (
                  <div key={letter}>{w.option(letter, format.number(Math.round(share * 100)))}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

/** `/question/history/{schema_id}`: what the questions and papers of a scheme are worth. */
export const HistoryPage = () => {
  const { schema_id = '' } = useParams({ strict: false })
  const w = useWords(examHistoryWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(historyQueries.get({ schema_id }))
  const title = data ? w.of(data.schema_name) : w.title
  usePageTitle(title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  const toMend = data.questions.filter(({ faults }) => faults.length > 0)
  return (
    <div className={styles.page}>
      <header>
        <Anchor renderRoot={(props) => <Link to="/question/history" {...props} />}>‹ {w.title}</Anchor>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{w.small(format.number(verdictLeast))}</Text>
        <Text c="dimmed">{w.ownKeys}</Text>
      </header>
      {data.questions.length === 0 ? (
        <Empty title={w.none} message={w.noneText} />
      ) : (
        <>
          <section className={styles.page}>
            <Title order={2}>{w.papers}</Title>
            {data.papers.map((paper) => (
              <Paper key={paper.exam_paper_id} paper={paper} />
            ))}
          </section>
          <QuestionChart schemaId={schema_id} questions={data.questions} />
          <section>
            <Title order={2}>{w.mend}</Title>
            {toMend.length === 0 ? (
              <Text>{w.mendNone}</Text>
            ) : (
              <Questions name={w.mend} schemaId={schema_id} questions={toMend} />
            )}
          </section>
          <section>
            <Title order={2}>{w.questions}</Title>
            <Questions name={w.questions} schemaId={schema_id} questions={data.questions} />
          </section>
        </>
      )}
    </div>
  )
}
