import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { evidenceOf, type Whose } from './evidence.queries.ts'
import { EvidenceOverview, EvidenceProgress } from './evidence-overview.tsx'
import { EvidenceReview } from './evidence-review.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { onlyOfScheme, stepsOf } from './standing.ts'

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

/** `/assessments/{schema_id}/applicants/{applicant_id}/…/portofolio-khusus`: what one scheme asks, beside its files. */
export const SpecialPortfolioPage = () => {
  const { applicant_id, schema_id, user_permission_id } = useParams({ strict: false })
  const w = useWords(evidenceWords)
  const session = useSession()
  // Another's address is not answered with one's own portfolio.
  const isOwn = session?.role === 'APL' && session.permission.user_permission_id === user_permission_id
  const applicantId = isOwn ? 'me' : (applicant_id ?? '')
  const { data, error, refetch } = useQuery(evidenceOf({ applicantId, schemaId: schema_id ?? '' }))
  usePageTitle(w.special)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  const own = onlyOfScheme(data)
  return (
    <Stack gap="lg">
      <header>
        <Title order={1}>{w.special}</Title>
        <Text c="dimmed">{data.applicant_name}</Text>
        <EvidenceProgress evidence={own} />
      </header>
      {own.requirements.length === 0 ? (
        <Empty title={w.specialNone} message={w.specialNoneText} />
      ) : (
        <EvidenceReview evidence={own} />
      )}
    </Stack>
  )
}
