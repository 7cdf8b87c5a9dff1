import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notify } from '../../../platform/notices.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { useRenewalTold, WithdrawalNote } from '../../front/index.ts'
import styles from '../applications.module.css'
import { applicationQueries, keepApplication } from '../applications.queries.ts'
import { placeOf } from '../missing-list.tsx'
import { Obstacles, useObstacles } from '../obstacles.tsx'
import { PrerequisiteList } from '../prerequisite-list.tsx'
import { useGapName } from '../use-gap-name.ts'

/** What the LSP asks to be mended, each a way to its place. */
const Returned = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords)
  const gapName = useGapName(application)
  const { decision } = application
  if (decision?.decision !== 'returned') return null
  return (
    <Callout tone="info">
      <strong>{w.returned.title(decision.by_name)}</strong>
      {decision.note && <p>{decision.note}</p>}
      <ul className={styles.list} hidden={decision.gaps.length === 0}>
        {decision.gaps.map((gap) => (
          <li key={`${gap.section} ${gap.target_id} ${gap.note}`}>
            <Link
              to="."
              search={placeOf({ section: gap.section, path: gap.target_id ?? '' })}
              resetScroll={false}
            >
              {gapName(gap)}
            </Link>
            : {gap.note}
            {gap.mended && <strong> · {w.returned.mended}</strong>}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

const Superseded = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).standing
  const client = useQueryClient()
  const renew = useWrite(applications.renew, {
    give: () => {
      const { join_request_id, version } = application
      return { params: { join_request_id }, body: { version } }
    },
    onSuccess: async (renewed) => {
      await client.refetchQueries(
        applicationQueries.selfAssessment({ join_request_id: renewed.join_request_id }),
      )
      keepApplication(client, renewed)
      notify({ tone: 'done', message: w.renewed })
    },
  })
  return (
    <Callout tone="info">
      <Group justify="space-between" gap="xs">
        <span>{w.superseded}</span>
        <Button size="xs" variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
          {w.renew}
        </Button>
      </Group>
    </Callout>
  )
}

/** What must be known before anything else: what is asked for, and what became of the scheme meanwhile. */
export const ApplicationNotices = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).standing
  const { join_request_id, schema_standing: standing } = application
  const { data: prerequisites = [] } = useQuery(applicationQueries.prerequisites({ join_request_id }))
  const renewal = useRenewalTold(application.previous_certificate?.renewal ?? null)
  const obstacles = useObstacles(application)
  return (
    <div className={styles.section}>
      <Returned application={application} />
      <Obstacles words={obstacles?.words ?? []} />
      {standing === 'superseded' && <Superseded application={application} />}
      <WithdrawalNote withdrawal={application.schema_withdrawal} />
      {renewal.length > 0 && !obstacles?.words.length && <Callout tone="info">{renewal.join(' ')}</Callout>}
      {prerequisites.some(({ standing }) => standing !== 'met') && (
        <Callout tone="info">
          <PrerequisiteList items={prerequisites} />
        </Callout>
      )}
      {(standing === 'withdrawn' || standing === 'removed') && <Callout tone="info">{w[standing]}</Callout>}
    </div>
  )
}
