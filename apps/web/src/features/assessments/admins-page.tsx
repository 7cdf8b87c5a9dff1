import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import classes from './assessments.module.css'
import { assessmentPeopleQueries, assessmentQueries } from './assessments.queries.ts'
import { useChange } from './use-change.ts'

const Admins = ({ assessment }: { assessment: Assessment }) => {
  const pages = useWords(assessmentsPagesWords)
  const roles = useWords(roleWords)
  const { assessment_id, admins, title } = assessment
  const { data = [], isSuccess } = useQuery(assessmentPeopleQueries.adminCandidates({ assessment_id }))
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(admins.map(({ user_permission_id }) => user_permission_id)),
  )
  usePageTitle(pages.adminPage.title)
  const save = useChange(
    assessment_id,
    (user_permission_ids: string[]) =>
      call(assessmentPeople.assignAdmins, { params: { assessment_id }, body: { user_permission_ids } }),
    { done: pages.done.admins },
  )
  const toggle = (id: string) =>
    setPicked((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  return (
    <Stack>
      <div>
        <Title order={1}>{pages.adminPage.title}</Title>
        <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }}>
          {title}
        </Link>
      </div>
      {isSuccess && data.length === 0 && <Text c="dimmed">{pages.adminPage.none}</Text>}
      <ul className={classes.rows}>
        {data.map(({ user_permission_id: id, full_name, role_code }) => (
          <li key={id} className={classes.row}>
            <Checkbox
              label={full_name}
              description={roles[role_code]}
              checked={picked.has(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      <Group>
        <Button loading={save.isPending} onClick={() => save.mutate([...picked])}>
          {pages.adminPage.save}
        </Button>
      </Group>
    </Stack>
  )
}

/** `/assessments/{id}/assignAdminTuk`, `/assessments/{id}/assign-admin/{run}`: who looks after the assessment. */
export const AdminsPage = () => {
  const { assessment_id: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(assessmentQueries.get({ assessment_id: id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  return <Admins assessment={data} />
}
