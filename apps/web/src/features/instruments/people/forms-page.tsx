import type { Forms } from '@kompeten/contract/instruments/content'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Anchor, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { Unbroken } from '../../../ui/plain/unbroken.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { ExamRoomLink } from '../../exams/index.ts'
import { TestMaterialLink } from '../../requirements/index.ts'
import styles from '../instruments.module.css'
import { formQueries } from '../instruments.queries.ts'
import { SignForms } from '../signing/sign-forms.tsx'
import { FormLinks } from '../worksheet/form-links.tsx'
import { UnsentForms } from '../worksheet/unsent-forms.tsx'
import pageStyles from './forms-page.module.css'
import { FormsTable } from './forms-table.tsx'
import { PersonForms } from './person-forms.tsx'
import { RemovedPeople } from './removed-people.tsx'

const AttendanceList = ({ assessment_id }: { assessment_id: string }) => (
  <SaveButton fetchFile={() => call(instruments.attendanceList, { params: { assessment_id } })}>
    {useWords(instrumentsWords).attendanceList}
  </SaveButton>
)

const Reports = ({ forms }: { forms: Forms }) => {
  const w = useWords(instrumentsWords)
  if (forms.reports.length === 0) return null
  return (
    <section className={pageStyles.people} aria-label={w.groups.reports}>
      {forms.reports.map(({ accessor_id, accessor_name, forms: rows }) => (
        <article key={accessor_id} className={pageStyles.person}>
          <h2>
            {w.groups.reports} · {accessor_name}
          </h2>
          <FormLinks
            rows={rows}
            name={accessor_name}
            to={(form_code) => ({
              to: '/forms/report/$assessment_id/$accessor_id/$form_code' as const,
              params: { assessment_id: forms.assessment_id, accessor_id, form_code },
            })}
          />
        </article>
      ))}
    </section>
  )
}

/** What is prepared once for each scheme of the assessment. */
const Plans = ({ forms }: { forms: Forms }) => {
  const w = useWords(instrumentsWords).plan
  if (forms.plans.length === 0) return null
  return (
    <section className={pageStyles.people} aria-label={w.title}>
      {forms.plans.map(({ schema_version_id, schema_name, forms: rows }) => (
        <article key={schema_version_id} className={pageStyles.person}>
          <h2>{w.of(schema_name)}</h2>
          <p className={styles.quiet}>{w.text}</p>
          <FormLinks
            rows={rows}
            name={schema_name}
            to={(form_code) => ({
              to: '/forms/scheme/$schema_version_id/$form_code' as const,
              params: { schema_version_id, form_code },
            })}
          />
        </article>
      ))}
    </section>
  )
}

/** `/assessments/{id}/dok-asesmen`: every form of an assessment that one may see, how it stands, and who was there. */
export const FormsPage = () => {
  const { assessment_id = '' } = useParams({ strict: false })
  const w = useWords(instrumentsWords)
  const format = useFormat()
  const isParticipant = useSession()?.role === 'APL'
  const { data, error, refetch } = useQuery(formQueries.forms({ assessment_id }))
  usePageTitle(data ? `${w.title} · ${data.title}` : w.title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  const days = [...new Set([data.start_date, data.end_date])].map((day) => format.day(day)).join(' – ')
  return (
    <div className={pageStyles.people}>
      <header className={styles.head}>
        <Anchor
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }} {...props} />
          )}
        >
          ‹ {data.title}
        </Anchor>
        <Group justify="space-between">
          <div className={styles.titles}>
            <Title order={1}>{w.title}</Title>
            <p>
              <Unbroken>{[data.assessment_number, data.tuk_name, days].join(' · ')}</Unbroken>
            </p>
          </div>
          <Group gap="xs">
            <ExamRoomLink assessmentId={assessment_id} />
            <TestMaterialLink assessmentId={assessment_id} />
            <SignForms forms={data} />
            {!isParticipant && <AttendanceList assessment_id={assessment_id} />}
          </Group>
        </Group>
      </header>
      <UnsentForms forms={data} />
      {data.participants.length > 1 && <FormsTable forms={data} />}
      {data.participants.length === 0 && <Empty title={w.participants} message={w.noParticipants} />}
      {data.participants
        .filter(({ removed }) => !removed)
        .map((row) => (
          <PersonForms key={row.assessment_applicant_id} row={row} forms={data} />
        ))}
      <Reports forms={data} />
      <Plans forms={data} />
      <RemovedPeople forms={data} />
    </div>
  )
}
