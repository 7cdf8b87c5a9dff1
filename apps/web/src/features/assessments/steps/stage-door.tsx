import type { Assessment } from '@kompeten/contract/assessments/content'
import { assignmentsWords } from '@kompeten/phrases/assessments/assignments'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'

/** The stages that an address names by `{run}` (decisions §5). */
export const stages = ['pra', 'real', 'pleno'] as const
export type Stage = (typeof stages)[number]

/** The stage of an address; a stale word means the one that the assessment has reached. */
export const stageOf = (run: string | undefined, state: Assessment['last_activity_state']): Stage => {
  const named = stages.find((one) => one === run)
  if (named) return named
  if (state === 'REAL_ASSESSMENT') return 'real'
  const before = ['ADMIN_CONFIRM_FORM', 'ON_REVIEW_APPLICANT_DOCUMENT', 'ON_COMPLETED_REPORT']
  return before.includes(state) ? 'pra' : 'pleno'
}

const targets = {
  pra: { to: '/assessments/$assessment_id/portofolio', word: 'evidence' },
  real: { to: '/assessments/$assessment_id/dok-asesmen', word: 'forms' },
  pleno: { to: '/assessments/$assessment_id/plenos/$run', word: 'pleno' },
} as const

/** The way to where the work of a stage is done; who may not do it sees none. */
export const StageDoor = ({ assessment_id, stage }: { assessment_id: string; stage: Stage }) => {
  const w = useWords(assignmentsWords).doors
  const session = useSession()
  const { to, word } = targets[stage]
  // Evidence and forms are nobody's but the LSP's, the assessor's and the participant's.
  if (stage === 'pleno' ? !holds(session, ['PLENO_LIST']) : session?.role === 'ADT') return null
  const params = { assessment_id, ...(stage === 'pleno' && { run: 'pleno' }) }
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to={to} params={params as { assessment_id: string; run: string }} {...props} />
      )}
    >
      {w[word]}
    </Button>
  )
}
