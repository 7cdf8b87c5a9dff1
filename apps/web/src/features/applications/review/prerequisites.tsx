import { applications } from '@kompeten/contract/applications/applications'
import type { Application, PrerequisiteReviewed } from '@kompeten/contract/applications/views'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Button, Group, Textarea } from '@mantine/core'
import { IconAlertCircle, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { useTyped } from '../../../ui/form/use-typed.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import styles from '../applications.module.css'
import { applicationQueries } from '../applications.queries.ts'
import reviewStyles from './review.module.css'

const icons = { met: IconCircleCheck, not_met: IconAlertCircle, to_confirm: IconCircle }
const verdictOf = { met: 'meets', not_met: 'not_meets', to_confirm: 'none' } as const

/** How the applicant stands to the prerequisites, and whether one of them stands in the way of accepting them. */
export const usePrerequisites = ({ join_request_id }: Pick<Application, 'join_request_id'>) => {
  const query = useQuery(applicationQueries.prerequisites({ join_request_id }))
  return { ...query, holdsUp: query.data?.some(({ standing }) => standing !== 'met') ?? false }
}

type Props = { application: Application; item: PrerequisiteReviewed }

const Confirming = ({ application, item }: Props) => {
  const w = useWords(schemeRulesWords).prerequisites.review
  const client = useQueryClient()
  const { join_request_id } = application
  const name = `prerequisite:${join_request_id}:${item.prerequisite_id}`
  const { values, change, done } = useTyped(name, { note: item.note ?? '' })
  const { note } = values
  const confirm = useWrite(applications.confirm, {
    give: (met: boolean) => ({
      params: { join_request_id, prerequisite_id: item.prerequisite_id },
      body: { met, note: note.trim() || null },
    }),
    onSuccess: (kept) => {
      done()
      client.setQueryData(applicationQueries.prerequisites({ join_request_id }).queryKey, kept)
    },
  })
  return (
    <>
      <Textarea
        label={w.note}
        autosize
        minRows={1}
        maxLength={1000}
        value={note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant={item.standing === 'met' ? 'filled' : 'default'}
          loading={confirm.isPending}
          aria-label={`${w.confirm}: ${item.words}`}
          onClick={() => confirm.mutate(true)}
        >
          {w.confirm}
        </Button>
        <Button
          size="xs"
          variant={item.standing === 'not_met' ? 'filled' : 'default'}
          loading={confirm.isPending}
          aria-label={`${w.deny}: ${item.words}`}
          onClick={() => confirm.mutate(false)}
        >
          {w.deny}
        </Button>
      </Group>
    </>
  )
}

/** The prerequisites of the scheme in the review: what the system judged, and what the reviewer confirms. */
export const Prerequisites = ({ application }: { application: Application }) => {
  const w = useWords(schemeRulesWords).prerequisites.review
  const { data, error, refetch } = usePrerequisites(application)
  const may = application.may.includes('judge')
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section aria-label={w.title}>
      <h2 className={styles.groupTitle}>{w.title}</h2>
      <ul className={reviewStyles.verdicts}>
        {data.map((item) => {
          const Icon = icons[item.standing]
          return (
            <li key={item.prerequisite_id} className={reviewStyles.prerequisite}>
              <Icon size={20} aria-hidden data-verdict={verdictOf[item.standing]} />
              <div>
                {item.words}{' '}
                <span className={styles.quiet}>
                  {[w[item.standing], item.by_name && w.confirmed(item.by_name)].filter(Boolean).join(', ')}
                </span>
                {item.note && !may && <p className={styles.quiet}>{item.note}</p>}
                {may && item.open && (
                  <Confirming key={item.note ?? ''} application={application} item={item} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
