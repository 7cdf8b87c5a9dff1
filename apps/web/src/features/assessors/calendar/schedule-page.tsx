import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { AssessorPicker } from '../assessor-picker.tsx'
import { assessorQueries } from '../assessors.queries.ts'
import { SectionLinks } from '../section-links.tsx'
import { Calendar } from './calendar.tsx'

const OwnCalendar = ({ userId }: { userId: string }) => {
  const w = useWords(assessorsWords)
  const competences = useWords(competencesWords)
  const { data, error, refetch } = useQuery(assessorQueries.ofUser({ user_id: userId }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton kind="record" />
  if (data) return <Calendar assessorId={data.accessor_id} mayPlan={data.may.includes('plan')} />
  return (
    <Empty
      title={competences.fillInFirst}
      message={w.hints.ownNotFilledIn}
      action={
        <Button
          renderRoot={(props) => <Link to="/profile/asesor" search={{ view: 'assessor' }} {...props} />}
        >
          {competences.fillIn}
        </Button>
      }
    />
  )
}

const CalendarOfAll = () => {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayPlan = useSession()?.codes.has('ACCESSOR_SCHEDULE_UPDATE') ?? false
  const assessorId = address.accessor_id ?? null
  const narrow = (to: string | null) =>
    void navigate({
      to: '.',
      search: { ...address, accessor_id: to ?? undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <AssessorPicker value={assessorId} onChange={narrow} />
      <Calendar key={assessorId} assessorId={assessorId} mayPlan={mayPlan} />
    </>
  )
}

/** `/Assessors/schedule_accessors`: when which assessor is not free; an assessor's own calendar for themselves. */
export const SchedulePage = () => {
  const w = useWords(assessorsWords).schedule
  const session = useSession()
  const seesAll = session?.codes.has('ACCESSOR_SCHEDULE_LIST') ?? false
  const title = seesAll ? w.title : w.ownTitle
  usePageTitle(title)
  return (
    <>
      <SectionLinks />
      <Stack gap="md">
        <Title order={1}>{title}</Title>
        {seesAll ? <CalendarOfAll /> : <OwnCalendar userId={session?.user.user_id ?? ''} />}
      </Stack>
    </>
  )
}
