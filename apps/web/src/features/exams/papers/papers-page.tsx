import type { ExamPaper } from '@kompeten/contract/exams/exams'
import { examPapers } from '@kompeten/contract/exams/exams'
import { keyMends } from '@kompeten/contract/exams/key-mends'
import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { keyMendsWords } from '@kompeten/phrases/exams/key-mends'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { questionQueries } from '../../questions/index.ts'
import styles from '../exams.module.css'
import { paperQueries } from '../exams.queries.ts'
import { PaperForm } from './paper-form.tsx'

const PaperMark = ({ paper }: { paper: ExamPaper }) => {
  const w = useWords(examsWords).papers
  if (!paper.active) return <StateMark tone="over">{w.inactive}</StateMark>
  return paper.is_fillable ? (
    <StateMark tone="ready">{w.fillable}</StateMark>
  ) : (
    <StateMark tone="asked">{w.short}</StateMark>
  )
}

const PaperList = ({
  schemaId,
  title,
  papers,
}: {
  schemaId: string
  title: string
  papers: readonly ExamPaper[]
}) => {
  const words = useWords(examsWords)
  const w = words.papers
  const results = useWords(examResultsWords)
  const mends = useWords(keyMendsWords)
  const format = useFormat()
  const session = useSession()
  usePageTitle(title)
  const add = holds(session, examPapers.create.may) && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/writen-test/$schema_id/papers"
          params={{ schema_id: schemaId }}
          search={{ paper: 'new' }}
          {...props}
        />
      )}
    >
      {w.add}
    </Button>
  )
  return (
    <div className={styles.page}>
      <header>
        <Anchor
          renderRoot={(props) => (
            <Link to="/writen-test/$schema_id" params={{ schema_id: schemaId }} {...props} />
          )}
        >
          ‹ {useWords(questionsWords).views.bank}
        </Anchor>
        <Group justify="space-between">
          <Title order={1}>{title}</Title>
          {papers.length > 0 && add}
        </Group>
        <Text c="dimmed">{w.lead}</Text>
        {holds(session, keyMends.list.may) && (
          <Anchor
            renderRoot={(props) => (
              <Link to="/writen-test/$schema_id/kunci" params={{ schema_id: schemaId }} {...props} />
            )}
          >
            {mends.link}
          </Anchor>
        )}
      </header>
      {papers.length === 0 && <Empty title={w.none} message={w.noneText} action={add || undefined} />}
      <ul className={styles.list}>
        {papers.map((paper) => (
          <li key={paper.exam_paper_id}>
            <div className={styles.grow}>
              {paper.may.includes('update') ? (
                <Link
                  to="/writen-test/$schema_id/papers"
                  params={{ schema_id: schemaId }}
                  search={{ paper: paper.exam_paper_id }}
                >
                  {paper.title}
                </Link>
              ) : (
                paper.title
              )}
              <div className={styles.quiet}>{words.forms[paper.form_code]}</div>
            </div>
            <span className={styles.quiet}>
              {w.facts(
                format.number(paper.question_count),
                format.number(paper.minutes),
                format.number(paper.pass_percent),
              )}
            </span>
            <PaperMark paper={paper} />
            {paper.is_fillable && paper.may.includes('update') && (
              <Anchor
                aria-label={results.preview.of(paper.title)}
                renderRoot={(props) => (
                  <Link
                    to="/writen-test/$schema_id/papers/$exam_paper_id"
                    params={{ schema_id: schemaId, exam_paper_id: paper.exam_paper_id }}
                    {...props}
                  />
                )}
              >
                {results.preview.link}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `/writen-test/{schema_id}/papers`: the papers of a scheme; `?paper=` opens the form of one, or of a new one. */
export const PapersPage = () => {
  const { schema_id: schemaId = '' } = useParams({ strict: false })
  const { paper: wanted } = useSearch({ strict: false }) as { paper?: string }
  const w = useWords(examsWords).papers
  const bank = useQuery(questionQueries.bank({ schema_id: schemaId }))
  const papers = useQuery(paperQueries.list({ schema_id: schemaId }))
  const failure = bank.error ?? papers.error
  const isRead = bank.data && papers.data
  if (failure && !isRead)
    return <Failure isPage failure={failure} retry={() => void bank.refetch().then(() => papers.refetch())} />
  if (!isRead) return <PageSkeleton kind="list" />
  const paper = papers.data.papers.find(({ exam_paper_id }) => exam_paper_id === wanted)
  if (paper || wanted === 'new') {
    return (
      <PaperForm
        key={wanted}
        bank={bank.data}
        supply={papers.data.supply}
        questions={papers.data.questions}
        {...(paper && { kept: paper })}
        title={paper ? w.edit(paper.title) : w.new}
      />
    )
  }
  return <PaperList schemaId={schemaId} title={w.title(bank.data.schema_name)} papers={papers.data.papers} />
}
