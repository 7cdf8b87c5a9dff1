import type { Candidate } from '@kompeten/contract/assessments/candidates'
import type { Assessment, Duty } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Unbroken } from '../../../ui/plain/unbroken.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import classes from '../assessments.module.css'
import { assessmentPeopleQueries, assessmentQueries } from '../assessments.queries.ts'
import { ConflictsSection } from '../conflicts/conflicts-section.tsx'
import { useChange } from '../use-change.ts'
import { spanInText } from '../when.ts'
import { Distribution } from './distribution.tsx'

type RowProps = { row: Candidate; assessment: Assessment }

/** Why somebody cannot be assigned, each reason in words. */
const Reasons = ({ row, assessment }: RowProps) => {
  const w = useWords(assessmentsWords)
  const format = useFormat()
  const nameOf = new Map(assessment.schemas.map(({ schema_id, schema_name }) => [schema_id, schema_name]))
  const inText = (days: readonly string[]) => days.map(format.day).join(', ')
  const holderOf = ({ kind, title }: Candidate['reasons'][number]['held_by'][number]) =>
    kind === 'own' ? w.heldBy.own : title === null ? w.heldBy.unknown : w.heldBy.assessment(title)
  const lines = row.reasons.flatMap(({ code, schema_id, until, days, held_by }) => {
    if (held_by.length > 0)
      return held_by.map((holder) => [w.unfit[code], inText(holder.days), holderOf(holder)].join(' · '))
    const scheme = assessment.schemas.length > 1 && schema_id && nameOf.get(schema_id)
    return [w.unfit[code], scheme, until && format.day(until), inText(days)].filter(Boolean).join(' · ')
  })
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Unbroken>{line}</Unbroken>
        </li>
      ))}
    </ul>
  )
}

const CandidateRow = ({ row, assessment }: RowProps) => {
  const pages = useWords(assessmentsPagesWords)
  const w = pages.assessors
  const format = useFormat()
  const { assessment_id } = assessment
  const assign = useChange(
    assessment_id,
    (duty: Duty) =>
      call(assessmentPeople.assignAssessors, {
        params: { assessment_id },
        body: { accessor_ids: [row.accessor_id], duty },
      }),
    { done: pages.done.assigned },
  )
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={600}>{row.full_name}</Text>
        <Text size="sm" c="dimmed">
          {row.registration_number} · {w.load(format.number(row.load))}
        </Text>
        {row.conflict_count > 0 && <Text size="sm">{w.conflicts(format.number(row.conflict_count))}</Text>}
        {row.reasons.length > 0 && <Reasons row={row} assessment={assessment} />}
      </div>
      {row.is_assigned ? (
        <Text size="sm">{w.assigned}</Text>
      ) : (
        <Group gap="xs">
          {row.fits && (
            <Button size="compact-md" loading={assign.isPending} onClick={() => assign.mutate('assessor')}>
              {w.assign}
            </Button>
          )}
          {row.fits_as_penyelia && (
            <Button
              size="compact-md"
              variant="default"
              loading={assign.isPending}
              onClick={() => assign.mutate('penyelia')}
            >
              {w.asPenyelia}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}

const AssignAssessors = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsPagesWords).assessors
  const format = useFormat()
  const {
    data = [],
    error,
    refetch,
  } = useQuery(assessmentPeopleQueries.candidates({ assessment_id: assessment.assessment_id }))
  usePageTitle(w.title)
  const groupOf = ({ fits, fits_as_penyelia, is_assigned }: Candidate) => {
    if (is_assigned || fits) return 'fits'
    return fits_as_penyelia ? 'fitsAsPenyelia' : 'unfit'
  }
  const groups = (['fits', 'fitsAsPenyelia', 'unfit'] as const).map((group) => ({
    title: w[group],
    rows: data.filter((row) => groupOf(row) === group),
  }))
  return (
    <Stack gap="xl">
      <div>
        <Title order={1}>{w.title}</Title>
        <Text>{spanInText(assessment, format.day)}</Text>
        <Link
          to="/assessments/$assessment_id/detail"
          params={{ assessment_id: assessment.assessment_id }}
          search={{ tab: 'accessors' }}
        >
          {assessment.title}
        </Link>
      </div>
      <Distribution assessment={assessment} />
      <ConflictsSection assessment={assessment} />
      {error && <Failure failure={error} retry={() => void refetch()} />}
      {groups.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title}>
              <Title order={2}>{title}</Title>
              <ul className={classes.rows}>
                {rows.map((row) => (
                  <CandidateRow key={row.accessor_id} row={row} assessment={assessment} />
                ))}
              </ul>
            </section>
          ),
      )}
    </Stack>
  )
}

/** `/assessments/{id}/assign-assessors`: who fits and is free, why everybody else does not, and who assesses whom. */
export const AssignAssessorsPage = () => {
  const { assessment_id: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(assessmentQueries.get({ assessment_id: id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return <AssignAssessors assessment={data} />
}
