import { assessments } from '@kompeten/contract/assessments/assessments'
import { type LetterRow, letters } from '@kompeten/contract/letters/letters'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconSend, IconSignature } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { queriesOf } from '../../platform/queries.ts'
import { dataOf } from '../../platform/reply-data.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PdfView } from '../../ui/files/pdf-view.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './assessment-letters.module.css'
import { LateLetters } from './late-letters.tsx'
import { LetterMark } from './letter-state.tsx'
import { letterPdf, letterQueries } from './letters.queries.ts'

const SignManyDialog = lazy(() =>
  import('./sign-many-dialog.tsx').then((module) => ({ default: module.SignManyDialog })),
)
const { get: assessmentOf } = queriesOf('assessments', assessments)
const most = 100

/** The letter that is looked at, as it will be or as it was signed. */
const Preview = ({ letterId }: { letterId: string }) => {
  const w = useWords(lettersWords)
  const { data: letter } = useQuery(letterQueries.get({ letter_id: letterId }))
  return letter ? <Sheet letter={letter} title={w.record.preview} openLabel={w.record.open} /> : null
}

type SheetProps = { letter: Parameters<typeof letterPdf>[0]; title: string; openLabel: string }
const Sheet = ({ letter, title, openLabel }: SheetProps) => {
  const { data, error, refetch } = useQuery(letterPdf(letter))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  return <PdfView pdf={data?.blob} title={title} openLabel={openLabel} />
}

const useSubmitAll = () => {
  const w = useWords(lettersWords).ofAssessment
  const format = useFormat()
  const client = useQueryClient()
  return useWrite(
    // One after the other: each takes the next number.
    async (ids: readonly string[]) => {
      for (const letter_id of ids) await dataOf(letters.submit, { params: { letter_id } })
      return ids.length
    },
    {
      done: (count) => w.submitted(format.number(count)),
      onSettled: () => void client.invalidateQueries({ queryKey: ['letters'] }),
    },
  )
}

const may = (rows: readonly LetterRow[], step: LetterRow['may'][number]) =>
  rows.filter((row) => row.may.includes(step)).map(({ letter_id }) => letter_id)

/** What can be done with all of them at once. */
const AllActions = ({ rows, assessmentId }: { rows: readonly LetterRow[]; assessmentId: string }) => {
  const words = useWords(lettersWords)
  const w = words.ofAssessment
  const format = useFormat()
  const keeps = holds(useSession(), letters.list.may)
  const submit = useSubmitAll()
  const [signing, setSigning] = useState<string[]>()
  const [drafts, waiting] = [may(rows, 'submit'), may(rows, 'sign')]
  const isSigned = rows.some(({ signed_date }) => signed_date !== null)
  return (
    <Group gap="xs">
      {drafts.length > 0 && (
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          loading={submit.isPending}
          onClick={() => submit.mutate(drafts)}
        >
          {w.submitAll(format.number(drafts.length))}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setSigning(waiting)}>
          {w.signAll(format.number(waiting.length))}
        </Button>
      )}
      {keeps && isSigned && (
        <SaveButton fetchFile={() => call(letters.zip, { query: { subject_id: assessmentId } })}>
          {words.zip}
        </SaveButton>
      )}
      {keeps && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/letters" search={{ subject_id: assessmentId }} {...props} />}
        >
          {w.asList}
        </Button>
      )}
      {signing && (
        <Suspense fallback={null}>
          <SignManyDialog letterIds={signing} onClose={() => setSigning(undefined)} />
        </Suspense>
      )}
    </Group>
  )
}

const Rows = ({ rows, shown }: { rows: readonly LetterRow[]; shown: string | undefined }) => {
  const w = useWords(lettersWords)
  return (
    <ul className={styles.rows}>
      {rows.map(({ letter_id, letter_type, addressee_name, letter_number, state }) => (
        <li key={letter_id}>
          <Link
            to="."
            search={{ surat: letter_id }}
            replace
            resetScroll={false}
            aria-current={letter_id === shown || undefined}
          >
            <strong>{w.types[letter_type]}</strong>
            <span>{[addressee_name, letter_number ?? w.noNumber].join(' · ')}</span>
          </Link>
          <LetterMark state={state} />
        </li>
      ))}
    </ul>
  )
}

/** `/assessments/{id}/generate`: all letters of an assessment, to be seen, put before the one who signs, signed, kept. */
export const AssessmentLettersPage = () => {
  const { assessment_id = '' } = useParams({ strict: false })
  const { surat } = useSearch({ strict: false })
  const words = useWords(lettersWords)
  const w = words.ofAssessment
  const format = useFormat()
  const keeps = holds(useSession(), letters.list.may)
  const asked = { subject_id: assessment_id, limit: String(most), sort: 'created_date' }
  const { data, error, refetch } = useQuery(keeps ? letterQueries.list(asked) : letterQueries.mine(asked))
  const { data: assessment, error: noAssessment } = useQuery(assessmentOf({ assessment_id }))
  usePageTitle(w.title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  const rows = data.data.filter(({ state }) => state !== 'DISCARDED')
  if (rows.length === 0 && noAssessment) return <Failure isPage failure={noAssessment} />
  const shown = rows.find(({ letter_id }) => letter_id === surat) ?? rows[0]
  return (
    <Stack gap="lg">
      <header>
        <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }}>
          ‹ {assessment?.title ?? w.assessment}
        </Link>
        <Title order={1}>{w.title}</Title>
        <Text c="dimmed">
          {data.count > most
            ? w.firstOf(format.number(most), format.number(data.count))
            : w.count(format.number(rows.length))}
        </Text>
      </header>
      {assessment && <LateLetters assessment={assessment} />}
      {rows.length === 0 ? (
        <Empty title={words.empty.title} message={w.none} />
      ) : (
        <>
          <AllActions rows={rows} assessmentId={assessment_id} />
          <div className={styles.sides}>
            <Rows rows={rows} shown={shown?.letter_id} />
            <div className={styles.preview}>
              {shown && (
                <>
                  <Link to="/letters/edit-letters/$letter_id" params={{ letter_id: shown.letter_id }}>
                    {w.open}
                  </Link>
                  <Preview key={shown.letter_id} letterId={shown.letter_id} />
                </>
              )}
            </div>
          </div>
        </>
      )}
    </Stack>
  )
}
