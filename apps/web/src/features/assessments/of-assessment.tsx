import type { Assessment } from '@kompeten/contract/assessments/content'
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { assessmentQueries } from './assessments.queries.ts'
import { AssessmentStateMark } from './steps/state-of.tsx'
import { spanInText } from './when.ts'

/** A page of the assessment that the address names. */
export const OfAssessment = ({ children }: { children: (assessment: Assessment) => ReactNode }) => {
  const { assessment_id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(assessmentQueries.get({ assessment_id }))
  if (data) return children(data)
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="record" />
}

type Props = {
  assessment: Assessment
  title: string
  facts?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of one part of an assessment: which one it is of and how it stands, above what it is about. */
export const PartPage = ({ assessment, title, facts, actions, children }: Props) => {
  const format = useFormat()
  usePageTitle(`${title} · ${assessment.title}`)
  const { assessment_id } = assessment
  return (
    <Stack gap="lg">
      <header>
        <Anchor
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }} {...props} />
          )}
        >
          ‹ {assessment.title}
        </Anchor>
        <Group justify="space-between" align="start" gap="sm">
          <Title order={1}>{title}</Title>
          <AssessmentStateMark state={assessment.last_activity_state} outcome={assessment.own_outcome} />
        </Group>
        <Text c="dimmed">{spanInText(assessment, format.day)}</Text>
        {facts}
        {actions && (
          <Group gap="xs" mt="sm">
            {actions}
          </Group>
        )}
      </header>
      {children}
    </Stack>
  )
}
