import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ApplicationRecord } from './application-record.tsx'
import { applicationQueries } from './applications.queries.ts'

const GuidedApplication = lazy(() =>
  import('./guided/guided-application.tsx').then((module) => ({ default: module.GuidedApplication })),
)

/**
 * `/join-skema/{id}`: to its applicant, while they write, the form that leads them through; to everybody else the
 * record.
 */
export const ApplicationPage = () => {
  const { join_request_id: id } = useParams({ from: '/shell/join-skema/$join_request_id' })
  const { data, error, refetch } = useQuery(applicationQueries.get({ join_request_id: id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  if (!data.may.includes('edit')) return <ApplicationRecord application={data} />
  return (
    <Suspense fallback={<PageSkeleton kind="form" atOnce />}>
      <GuidedApplication key={id} application={data} />
    </Suspense>
  )
}
