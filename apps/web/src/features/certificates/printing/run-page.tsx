import { certificates } from '@kompeten/contract/certificates/certificates'
import { handovers } from '@kompeten/contract/certificates/handovers'
import type { IssuingRun } from '@kompeten/contract/certificates/issuing'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call, longCallMs } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { numberSpan } from '../blanko/number-span.ts'
import styles from '../certificates.module.css'
import { issuingQueries } from '../certificates.queries.ts'

const Progress = ({ run }: { run: IssuingRun }) => {
  const w = useWords(certificatesWords).runs
  const format = useFormat()
  const total = format.number(run.total)
  const text = w.progress(format.number(run.rendered), total)
  return (
    <Stack gap={4}>
      <progress className={styles.progress} value={run.rendered} max={run.total} aria-label={text} />
      <Text>{text}</Text>
      <Text c="dimmed">{w.numbered(format.number(run.numbered), total)}</Text>
    </Stack>
  )
}

/** What is done with the certificates now, and by whom may do it. */
const Standing = ({ run }: { run: IssuingRun }) => {
  const w = useWords(certificatesWords).runs
  const mayHandOver = holds(useSession(), handovers.handOver.may)
  if (run.state !== 'DONE') return <Callout tone="info">{w.goesOn}</Callout>
  return (
    <Callout tone="info">
      {w.finished}{' '}
      {mayHandOver && (
        <>
          {w.toHandOver}{' '}
          <Link to="/certificates" search={{ view: 'handing', run_id: run.run_id }}>
            {w.toHandOverDoor}
          </Link>
        </>
      )}
    </Callout>
  )
}

const Run = ({ run }: { run: IssuingRun }) => {
  const w = useWords(certificatesWords)
  const format = useFormat()
  const title = w.runs.heading(format.number(run.total))
  usePageTitle(title)
  const query = { run_id: run.run_id }
  return (
    <Stack>
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">
          {run.signer_name} · {format.moment(run.created_date)}
        </Text>
      </div>
      <Progress run={run} />
      <Standing run={run} />
      {run.first_number && (
        <Text>
          {w.fields.certificate_number}: {numberSpan(run.first_number, run.last_number)}
        </Text>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/certificates" search={{ view: 'all', run_id: run.run_id }} {...props} />
          )}
        >
          {w.runs.list}
        </Button>
        {run.rendered > 0 && (
          <SaveButton fetchFile={() => call(certificates.zip, { query }, { limitMs: longCallMs })}>
            {w.actions.zip}
          </SaveButton>
        )}
      </Group>
    </Stack>
  )
}

/** `/certificates/runs/{run_id}`: how far the certificates are that were signed together. */
export const RunPage = () => {
  const { run_id: runId } = useParams({ from: '/shell/certificates/runs/$run_id' })
  const { data, error, refetch } = useQuery(issuingQueries.run({ run_id: runId }))
  if (data) return <Run run={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="record" />
}
