import type { QuestionFigures } from '@kompeten/contract/exams/history'
import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { openedQuery } from '../../questions/index.ts'
import { historyQueries } from '../exams.queries.ts'
import { QuestionText } from '../question-text.tsx'
import styles from './history.module.css'
import { OptionGroups } from './option-groups.tsx'
import { Verdict } from './verdict.tsx'

const Figures = ({ figures }: { figures: QuestionFigures }) => {
  const words = useWords(examHistoryWords)
  const { columns, worth: w } = words
  const format = useFormat()
  const told = (value: number | null) => (value === null ? words.unknown : format.number(value))
  const said = [
    [
      columns.answered,
      words.answered(format.number(figures.answered_count), format.number(figures.drawn_count)),
    ],
    [columns.p, told(figures.p)],
    [columns.discrimination, told(figures.discrimination)],
    [columns.upper_lower, told(figures.upper_lower)],
    [w.secondsLabel, figures.seconds === null ? words.unknown : w.seconds(format.number(figures.seconds))],
  ] as const
  return (
    <section>
      <Title order={2}>{w.figures}</Title>
      <dl className={styles.facts}>
        {said.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Verdict figures={figures} />
    </section>
  )
}

const letterOf = (place: number) => String.fromCharCode(65 + place)

/** The options of the version with its key, which is opened only where somebody asks for it: opening it is logged. */
const Options = ({ figures }: { figures: QuestionFigures }) => {
  const w = useWords(examHistoryWords).worth
  const [isAsked, setAsked] = useState(false)
  const opened = useQuery({ ...openedQuery(figures.question_id, 'read'), enabled: isAsked })
  const version = opened.data?.versions.find(({ number }) => number === figures.number)
  const right =
    version && new Set(version.options.flatMap((option, place) => (option.right ? letterOf(place) : [])))
  return (
    <OptionGroups figures={figures} right={right}>
      {!right && (
        <Group gap="sm">
          <Button variant="default" loading={isAsked && opened.isPending} onClick={() => setAsked(true)}>
            {w.showKey}
          </Button>
          <Text size="sm" c="dimmed">
            {w.keyLogged}
          </Text>
        </Group>
      )}
    </OptionGroups>
  )
}

/** `/question/history/{schema_id}/{question_id}`: what one version of a question is worth, the newest that was sat if none is named. */
export const QuestionWorthPage = () => {
  const { schema_id = '', question_id = '' } = useParams({ strict: false })
  const { versi } = useSearch({ strict: false }) as { versi?: string }
  const w = useWords(examHistoryWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(historyQueries.get({ schema_id }))
  const versions = data?.questions.filter((one) => one.question_id === question_id) ?? []
  const figures = versions.find(({ number }) => String(number) === versi) ?? versions.at(-1)
  const title = figures ? w.worth.title(figures.question_code) : w.title
  usePageTitle(title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return (
    <div className={styles.page}>
      <header>
        <Anchor
          renderRoot={(props) => <Link to="/question/history/$schema_id" params={{ schema_id }} {...props} />}
        >
          ‹ {w.worth.back(data.schema_name)}
        </Anchor>
        <Title order={1}>{title}</Title>
        {figures && (
          <>
            <Text c="dimmed">{w.worth.version(format.number(figures.number))}</Text>
            <QuestionText asked={figures} />
            <Anchor
              renderRoot={(props) => (
                <Link
                  to={
                    figures.kind === 'essay'
                      ? '/writen-test/input_data/ujian_essay'
                      : '/writen-test/input_data/ujian_tertulis'
                  }
                  search={{ question_id }}
                  {...props}
                />
              )}
            >
              {w.worth.open}
            </Anchor>
          </>
        )}
      </header>
      {figures ? (
        <>
          <Figures figures={figures} />
          <Options key={`${question_id} ${figures.number}`} figures={figures} />
        </>
      ) : (
        <Empty title={w.worth.none} message={w.noneText} />
      )}
    </div>
  )
}
