import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { GeneralEvidenceLink } from '../requirements/index.ts'
import { AccountNote } from './account-note.tsx'
import { ApplicantActions } from './applicant-actions.tsx'
import { DataMark } from './applicant-columns.tsx'
import { ApplicantForm } from './applicant-form.tsx'
import { shownValue } from './applicant-values.ts'
import { applicantQueries } from './applicants.queries.ts'
import { ConsentTab } from './consent-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { DuplicatesTab } from './duplicates/duplicates-tab.tsx'
import { Gaps } from './gaps.tsx'

const History = ({ applicantId }: { applicantId: string }) => {
  const w = useWords(applicantsWords)
  const read = useQuery(applicantQueries.timeline({ applicant_id: applicantId }))
  return <ReadTimeline read={read} events={w.events} labels={w.fields} show={shownValue(w)} />
}

const Notice = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords)
  if (kept.merged_into !== null) {
    return (
      <Callout tone="info">
        {w.hints.merged}{' '}
        <Link to="/asesi/edit-asesi/$applicant_id" params={{ applicant_id: kept.merged_into }}>
          {w.hints.openMerged}
        </Link>
      </Callout>
    )
  }
  if (kept.deleted_date !== null) return <Callout tone="info">{w.hints.inBin}</Callout>
  return (
    <>
      {kept.nik_shared && (
        <Callout tone="info">
          {w.hints.nikShared}{' '}
          {kept.may.includes('merge') && (
            <Link
              to="/asesi/edit-asesi/$applicant_id"
              params={{ applicant_id: kept.applicant_id }}
              search={{ tab: 'duplicates' }}
            >
              {w.hints.compareShared}
            </Link>
          )}
        </Callout>
      )}
      <AccountNote kept={kept} />
      <Gaps gaps={kept.gaps} />
    </>
  )
}

const tabNames = ['data', 'documents', 'consent', 'duplicates', 'history'] as const

/** An applicant's record in its parts: the staff's page of it, and their own. */
export const ApplicantRecord = ({ kept, isOwn = false }: { kept: Applicant; isOwn?: boolean }) => {
  const w = useWords(applicantsWords)
  const format = useFormat()
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const names = kept.may.includes('merge') ? tabNames : tabNames.filter((name) => name !== 'duplicates')
  const tab = names.find((name) => name === address.tab) ?? 'data'
  if (address.form === 'data') {
    const { application, step } = address as { application?: string; step?: string }
    const leave = () =>
      void (application
        ? navigate({
            to: '/join-skema/$join_request_id',
            params: { join_request_id: application },
            search: { step },
            replace: true,
          })
        : navigate({ to: '.', search: { ...address, form: undefined }, replace: true }))
    return <ApplicantForm kept={kept} leave={leave} />
  }
  return (
    <RecordPage
      title={kept.full_name}
      facts={[kept.nik_masked, format.day(kept.date_of_birth), w.accounts[kept.account], kept.tuk_name]
        .filter(Boolean)
        .join(' · ')}
      status={<DataMark of={kept} />}
      actions={
        <>
          <GeneralEvidenceLink {...(!isOwn && { applicantId: kept.applicant_id })} />
          <ApplicantActions kept={kept} />
        </>
      }
      notice={<Notice kept={kept} />}
      tabs={names.map((name) => ({ name, label: w.tabs[name] }))}
      tab={tab}
    >
      {tab === 'data' && <DataTab kept={kept} />}
      {tab === 'documents' && <DocumentsTab kept={kept} />}
      {tab === 'consent' && <ConsentTab kept={kept} />}
      {tab === 'duplicates' && <DuplicatesTab kept={kept} />}
      {tab === 'history' && <History applicantId={kept.applicant_id} />}
    </RecordPage>
  )
}

/** `/asesi/edit-asesi/{id}`: an applicant with all that the LSP keeps of them; a user's id leads to their record. */
export const ApplicantPage = () => {
  const { applicant_id: applicantId } = useParams({ from: '/shell/asesi/edit-asesi/$applicant_id' })
  const search = useSearch({ from: '/shell/asesi/edit-asesi/$applicant_id' })
  const { data, error, refetch } = useQuery(applicantQueries.get({ applicant_id: applicantId }))
  if (data && data.applicant_id !== applicantId) {
    const params = { applicant_id: data.applicant_id }
    return <Navigate to="/asesi/edit-asesi/$applicant_id" params={params} search={search} replace />
  }
  if (data) return <ApplicantRecord key={applicantId} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="record" />
}
