import { setupWords } from '@kompeten/phrases/setup/setup'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { neededIn } from './needed-in.ts'
import { SetUpList } from './set-up-list.tsx'
import classes from './setup.module.css'
import { setUpQueries } from './setup.queries.ts'

/** `/set-up`: what the LSP still needs before its first assessment, with the doors to it. */
export const SetUpPage = () => {
  const w = useWords(setupWords).progress
  const format = useFormat()
  usePageTitle(w.title)
  const { data, error, refetch } = useQuery(setUpQueries.progress())
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  return (
    <div className={classes.page}>
      <Title order={1}>{w.title}</Title>
      {data.steps.length === 0 ? (
        <Callout tone="info">{w.closed}</Callout>
      ) : (
        <>
          <Text>{w.intro}</Text>
          <Text fw={600}>
            {w.count(format.number(data.done_count), format.number(neededIn(data.steps).length))}
          </Text>
          {data.ready && (
            <Callout tone="info">
              {w.ready} <Link to="/assessments/input-data">{w.toAssessments}</Link>
            </Callout>
          )}
          <SetUpList steps={data.steps} />
        </>
      )}
    </div>
  )
}
