import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { evidenceOf, type Whose } from './evidence.queries.ts'
import { EvidenceOverview } from './evidence-overview.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { stepsOf } from './standing.ts'

const Shown = ({ whose, evidence }: { whose: Whose; evidence: Evidence }) => {
  const w = useWords(evidenceWords)
  const { bukti } = useSearch({ strict: false })
  const title = whose.applicantId === 'me' ? w.mine : w.ofApplicant(evidence.applicant_name)
  usePageTitle(title)
  const steps = stepsOf(evidence)
  const at = steps.findIndex((one) => one.requirement_master_id === bukti)
  if (steps.length === 0) return <Empty isPage title={w.empty.title} message={w.empty.message} />
  return at < 0 ? (
    <EvidenceOverview whose={whose} evidence={evidence} title={title} />
  ) : (
    <EvidenceStep key={bukti} whose={whose} evidence={evidence} at={at} />
  )
}

const EvidencePage = ({ applicantId, schemaId }: Whose) => {
  // An applicant has no other evidence than their own, whatever the address says.
  const isApplicant = useSession()?.role === 'APL'
  const whose: Whose = { applicantId: isApplicant ? 'me' : applicantId, schemaId }
  const { data, error, refetch } = useQuery(evidenceOf(whose))
  if (data) return <Shown whose={whose} evidence={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}

/** `/applicants/{applicant_id}/persyaratan-umum`: what everybody is asked. `me` is the applicant themselves. */
export const GeneralEvidencePage = () => {
  const { applicant_id } = useParams({ from: '/shell/applicants/$applicant_id/persyaratan-umum' })
  return <EvidencePage applicantId={applicant_id} schemaId={null} />
}

/** `/applicants/{applicant_id}/{schema_id}/{user_permission_id}/persyaratan-peserta`: with what the scheme asks. */
export const SchemeEvidencePage = () => {
  const { applicant_id, schema_id } = useParams({
    from: '/shell/applicants/$applicant_id/$schema_id/$user_permission_id/persyaratan-peserta',
  })
  return <EvidencePage applicantId={applicant_id} schemaId={schema_id} />
}
