import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useLiveRead } from '../../platform/use-live-read.ts'
import { useWords } from '../../platform/words.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { BapsTab } from './bnsp/baps-tab.tsx'
import { Lacking } from './lacking.tsx'
import { OpenTests } from './open-tests.tsx'
import { PlenoActions } from './pleno-actions.tsx'
import { PlenoDoors } from './pleno-doors.tsx'
import { PlenoStateMark } from './pleno-state.tsx'
import { plenoQueries } from './plenos.queries.ts'
import { SeatsTab } from './seats/seats-tab.tsx'
import { isPassedOver } from './turn-of.ts'
import { Turns } from './turns.tsx'
import { Cockpit } from './voting/cockpit.tsx'

const tabNames = ['cockpit', 'seats', 'baps'] as const

const PlenoRecord = ({ pleno }: { pleno: Pleno }) => {
  const w = useWords(plenosWords)
  const format = useFormat()
  const session = useSession()
  const address = useSearch({ strict: false })
  const names = tabNames.filter((name) => name !== 'baps' || holds(session, ['PLENO_LIST']))
  const usual = pleno.state === 'NONE' || pleno.state === 'PREPARED' ? 'seats' : 'cockpit'
  const tab = names.find((name) => name === address.tab) ?? usual
  const isNone = isPassedOver(pleno)
  const counts = w.facts(format.number(pleno.participants.length), format.number(pleno.members.length))
  const day = pleno.held_on ? w.onDay(format.dayInText(pleno.held_on), pleno.held_time ?? '') : w.noDay
  const planned = pleno.planned_on && w.planned(format.dayInText(pleno.planned_on))
  return (
    <RecordPage
      title={w.of(pleno.title)}
      facts={
        <>
          {(isNone ? [pleno.tuk_name] : [day, planned, pleno.tuk_name, counts]).filter(Boolean).join(' · ')}
          {/* A member who is an assessor has no part in the assessment, and could not open it. */}
          {holds(session, ['ASSESSMENT_LIST']) && (
            <>
              <br />
              <Link to="/assessments/$assessment_id/detail" params={{ assessment_id: pleno.assessment_id }}>
                {w.toAssessment}
              </Link>
            </>
          )}
        </>
      }
      status={!isNone && <PlenoStateMark state={pleno.state} />}
      actions={<PlenoActions pleno={pleno} />}
      notice={
        <>
          <Turns pleno={pleno} />
          {!isNone && <Lacking pleno={pleno} />}
          <OpenTests participants={pleno.participants} />
          <PlenoDoors pleno={pleno} />
        </>
      }
      tabs={isNone ? [] : names.map((name) => ({ name, label: w.tabs[name] }))}
      tab={tab}
    >
      {!isNone && tab === 'cockpit' && <Cockpit pleno={pleno} />}
      {!isNone && tab === 'seats' && <SeatsTab pleno={pleno} />}
      {!isNone && tab === 'baps' && <BapsTab pleno={pleno} />}
    </RecordPage>
  )
}

/** `/assessments/{id}/plenos/{run}`: the pleno of an assessment, whatever the stage in the address. */
export const PlenoPage = () => {
  const { assessment_id: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(plenoQueries.get({ assessment_id: id }))
  // What another member did shows here by itself.
  useLiveRead('plenos', plenoQueries.get({ assessment_id: id }).queryKey)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <PlenoRecord key={id} pleno={data} />
}
