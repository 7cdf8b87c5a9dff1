import { type Assessor, assessors } from '@kompeten/contract/assessors/assessors'
import type { TimelineRow } from '@kompeten/contract/platform/timeline'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { nameOf } from './assessor-name.ts'
import { shownValue } from './assessor-values.ts'
import { assessorQueries } from './assessors.queries.ts'
import { Calendar } from './calendar/calendar.tsx'
import { CompetencesTab } from './competences/competences-tab.tsx'
import { ValidityText } from './competences/validity-text.tsx'
import { DataTab } from './data-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import { reasonAsked } from './reason-asked.ts'
import { AssessorStateMark } from './states.tsx'
import { useSetActive } from './use-save-assessor.ts'

const ReasonDialog = lazy(() =>
  import('../../ui/dialogs/reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

const tabNames = ['data', 'documents', 'competences', 'calendar', 'history', 'timeline'] as const

const History = ({ kept }: { kept: Assessor }) => {
  const w = useWords(assessorsWords)
  const read = useQuery(assessorQueries.timeline({ accessor_id: kept.accessor_id }))
  const format = useFormat()
  const tell = ({ facts }: TimelineRow) =>
    [
      typeof facts.schema_name === 'string' && w.facts.scheme(facts.schema_name),
      typeof facts.valid_until === 'string' && w.facts.until(format.day(facts.valid_until)),
      Array.isArray(facts.days) && facts.days.map((day) => format.day(String(day))).join(', '),
    ]
      .filter(Boolean)
      .join(' · ') || undefined
  return <ReadTimeline read={read} events={w.events} labels={w.fields} show={shownValue(w)} tell={tell} />
}

const EditButton = ({ userId, children }: { userId: string; children: string }) => (
  <Button
    leftSection={<IconPencil size={16} aria-hidden />}
    renderRoot={(props) => (
      <Link to="/users/edit-users-accessor/$user_id" params={{ user_id: userId }} {...props} />
    )}
  >
    {children}
  </Button>
)

const Actions = ({ kept }: { kept: Assessor }) => {
  const w = useWords(assessorsWords)
  const [isAsking, setAsking] = useState(false)
  const set = useSetActive(kept.accessor_id)
  const name = nameOf(kept)
  return (
    <>
      {kept.may.includes('update') && <EditButton userId={kept.user_id}>{w.edit(name)}</EditButton>}
      {kept.may.includes('deactivate') && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {w.activity.deactivate}
        </Button>
      )}
      {kept.may.includes('activate') && (
        <Button
          variant="default"
          loading={set.isPending}
          onClick={() => set.mutate({ active: true, reason: null })}
        >
          {w.activity.activate}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={w.activity.title(name)}
            text={w.activity.text}
            reason={reasonAsked(w.activity)}
            actionLabel={w.activity.deactivate}
            isRunning={set.isPending}
            onConfirm={(reason) =>
              set.mutate({ active: false, reason }, { onSuccess: () => setAsking(false) })
            }
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Record = ({ kept }: { kept: Assessor }) => {
  const w = useWords(assessorsWords)
  const address = useSearch({ strict: false })
  const tab = tabNames.find((name) => name === address.tab) ?? 'data'
  return (
    <RecordPage
      title={nameOf(kept)}
      facts={
        <>
          {kept.registration_number} · <ValidityText until={kept.registration_valid_until} />
        </>
      }
      status={<AssessorStateMark state={kept.state} />}
      actions={<Actions kept={kept} />}
      notice={
        kept.inactive_reason !== null && (
          <Callout tone="info">{w.activity.because(kept.inactive_reason)}</Callout>
        )
      }
      tabs={tabNames.map((name) => ({ name, label: w.tabs[name] }))}
      tab={tab}
    >
      {tab === 'data' && <DataTab kept={kept} />}
      {tab === 'documents' && <DocumentsTab kept={kept} />}
      {tab === 'competences' && <CompetencesTab kept={kept} />}
      {tab === 'calendar' && <Calendar assessorId={kept.accessor_id} mayPlan={kept.may.includes('plan')} />}
      {tab === 'history' && <HistoryTab kept={kept} />}
      {tab === 'timeline' && <History kept={kept} />}
    </RecordPage>
  )
}

/** `/users/{user_id}/Asesors`: an assessor with all that is kept of them. */
export const AssessorPage = () => {
  const { user_id: userId = '' } = useParams({ strict: false })
  const w = useWords(assessorsWords)
  const { fillIn } = useWords(competencesWords)
  const mayFillIn = holds(useSession(), assessors.save.may)
  const { data, error, refetch } = useQuery(assessorQueries.ofUser({ user_id: userId }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  // Whoever is shown next is somebody else: no NIK that was shown and no day that was picked goes along.
  if (data) return <Record key={data.accessor_id} kept={data} />
  if (data === undefined) return <PageSkeleton kind="record" />
  return (
    <Empty
      title={w.own}
      message={w.hints.notFilledIn}
      action={mayFillIn && <EditButton userId={userId}>{fillIn}</EditButton>}
    />
  )
}
