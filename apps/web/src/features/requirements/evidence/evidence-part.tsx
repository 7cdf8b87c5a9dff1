import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useSession } from '../../../platform/session.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import styles from './evidence.module.css'
import { evidenceOf, type Whose } from './evidence.queries.ts'
import { EvidenceOverview } from './evidence-overview.tsx'
import { EvidenceReview } from './evidence-review.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { GivenFile } from './given-files.tsx'

import { stepsOf } from './standing.ts'

/** All files that were given, by what they were asked for, to be kept. */
const Files = ({ evidence }: { evidence: Evidence }) => {
  const w = useWords(evidenceWords)
  const spoken = useSpoken()
  const given = stepsOf(evidence).filter(({ answer }) => answer && answer.files.length > 0)
  if (given.length === 0) return <Text c="dimmed">{w.noFiles}</Text>
  return (
    <Stack gap="md">
      {given.map((item) => (
        <section key={item.requirement_master_id}>
          <Text fw={600}>{spoken(item.name, item.name_en)}</Text>
          <ul className={styles.files}>
            {item.answer?.files.map((file) => (
              <GivenFile key={file.evidence_file_id} file={file} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

export type EvidenceView = 'overview' | 'review' | 'files'

const Shown = ({ whose, evidence, view }: { whose: Whose; evidence: Evidence; view: EvidenceView }) => {
  const w = useWords(evidenceWords)
  const { bukti } = useSearch({ strict: false })
  const steps = stepsOf(evidence)
  if (steps.length === 0) return <Empty title={w.empty.title} message={w.empty.message} />
  if (view === 'review') return <EvidenceReview evidence={evidence} />
  if (view === 'files') return <Files evidence={evidence} />
  const at = steps.findIndex((one) => one.requirement_master_id === bukti)
  return at < 0 ? (
    <EvidenceOverview whose={whose} evidence={evidence} />
  ) : (
    <EvidenceStep key={bukti} whose={whose} evidence={evidence} at={at} level={2} />
  )
}

/** What somebody gave for a scheme and for what everybody is asked, as a part of another page. */
export const EvidencePart = ({ applicantId, schemaId, view }: Whose & { view: EvidenceView }) => {
  const isApplicant = useSession()?.role === 'APL'
  const whose: Whose = { applicantId: isApplicant ? 'me' : applicantId, schemaId }
  const { data, error, refetch } = useQuery(evidenceOf(whose))
  if (data) return <Shown whose={whose} evidence={data} view={view} />
  return error ? <Failure failure={error} retry={() => void refetch()} /> : null
}
