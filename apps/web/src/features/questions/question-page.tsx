import type { QuestionInput } from '@kompeten/contract/questions/content'
import { questions } from '@kompeten/contract/questions/questions'
import type { OpenedQuestion, Question } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { BankList } from './banks-page.tsx'
import { QuestionAside } from './question-aside.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useQuestionShown } from './question-shown.ts'
import { blankQuestion, keyFields, type QuestionValues, typedQuestion, valuesOf } from './question-values.ts'
import { openedQuery, questionQueries, rereadQuestions } from './questions.queries.ts'

type Save = { kept?: { id: string; version: number }; input: QuestionInput }

const useSave = () => {
  const w = useWords(questionsWords).done
  const client = useQueryClient()
  return useWrite(
    async ({ kept, input }: Save): Promise<Question> => {
      const { data } = await (kept
        ? call(questions.update, {
            params: { question_id: kept.id },
            body: { ...input, version: kept.version },
          })
        : call(questions.create, { body: input }))
      return data
    },
    {
      ofForm: true,
      done: ({ question_code }, { kept }) => (kept ? w.saved(question_code) : w.added(question_code)),
      onSuccess: () => rereadQuestions(client),
    },
  )
}

type FormProps = {
  schemaId: string
  isEssay: boolean
  opened?: OpenedQuestion
  title: string
  note?: ReactNode
}

const QuestionForm = ({ schemaId, isEssay, opened, title, note }: FormProps) => {
  const w = useWords(questionsWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const kept = opened?.question
  const form = useForm<QuestionValues, QuestionInput>({
    name: `question:${kept?.question_id ?? `new:${schemaId}:${isEssay ? 'essay' : 'objective'}`}`,
    schema: typedQuestion,
    labels: w.fields,
    initial: opened ? valuesOf(opened) : blankQuestion(schemaId, isEssay),
    version: kept?.version ?? 0,
    unkept: keyFields,
  })
  const save = useSave()
  const show = useQuestionShown(schemaId)
  const leave = () => void navigate({ to: '/writen-test/$schema_id', params: { schema_id: schemaId } })
  return (
    <FormPage
      form={form}
      title={title}
      saveLabel={w.save}
      maySave={kept === undefined || kept.may.includes('update')}
      leave={leave}
      onSave={async (input, version) => {
        await save.mutateAsync({ input, ...(kept && { kept: { id: kept.question_id, version } }) })
      }}
      aside={opened && <QuestionAside opened={opened} />}
      {...(kept && {
        conflict: {
          fetchTheirs: async () => {
            const theirs = await client.fetchQuery({ ...openedQuery(kept.question_id, 'read'), staleTime: 0 })
            return { values: valuesOf(theirs), version: theirs.question.version }
          },
          show,
        },
      })}
    >
      {note}
      <QuestionFields form={form} />
    </FormPage>
  )
}

/** A kept question: opened with its key, which the server logs. */
const KeptQuestion = ({ id }: { id: string }) => {
  const w = useWords(questionsWords)
  const { data: face, error: noFace, refetch } = useQuery(questionQueries.get({ question_id: id }))
  const purpose = face?.may.includes('review') ? 'review' : 'read'
  const opened = useQuery({ ...openedQuery(id, purpose), enabled: face !== undefined })
  const failure = noFace ?? opened.error
  if (failure && !opened.data) {
    return <Failure isPage failure={failure} retry={() => void (noFace ? refetch() : opened.refetch())} />
  }
  if (!opened.data) return <PageSkeleton kind="form" />
  const { question } = opened.data
  const wasUsed = opened.data.versions[0]?.used_date !== null
  const isLooked = question.state === 'REVIEWED'
  return (
    <QuestionForm
      schemaId={question.schema_id}
      isEssay={question.kind === 'essay'}
      opened={opened.data}
      title={w.edit(question.question_code)}
      note={
        <>
          <Callout tone="info">{w.hints.opened}</Callout>
          {!question.in_scheme && <Callout tone="failed">{w.hints.unit_gone}</Callout>}
          {question.may.includes('update') && (wasUsed || isLooked) && (
            <Callout tone="info">{wasUsed ? w.hints.new_version : w.hints.again}</Callout>
          )}
        </>
      }
    />
  )
}

const QuestionPage = ({ isEssay }: { isEssay: boolean }) => {
  const w = useWords(questionsWords)
  const { question_id, schema_id } = useSearch({ strict: false })
  const title = isEssay ? w.newTitle.essay : w.newTitle.objective
  if (question_id) return <KeptQuestion key={question_id} id={question_id} />
  if (schema_id) return <QuestionForm key={schema_id} schemaId={schema_id} isEssay={isEssay} title={title} />
  return (
    <BankList
      title={title}
      lead={w.chooseScheme}
      link={(row, name) => (
        <Link
          to={isEssay ? '/writen-test/input_data/ujian_essay' : '/writen-test/input_data/ujian_tertulis'}
          search={{ schema_id: row.schema_id }}
        >
          {name}
        </Link>
      )}
    />
  )
}

/** `/writen-test/input_data/ujian_tertulis`: a question that is marked by machine, new or kept. */
export const ObjectiveQuestionPage = () => <QuestionPage isEssay={false} />
/** `/writen-test/input_data/ujian_essay`: an essay question, new or kept. */
export const EssayQuestionPage = () => <QuestionPage isEssay />
