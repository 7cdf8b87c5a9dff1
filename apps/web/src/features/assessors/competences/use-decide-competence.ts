import { assessors } from '@kompeten/contract/assessors/assessors'
import type { Competence } from '@kompeten/contract/assessors/competences'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { forgetCompetences } from '../assessors.queries.ts'

export type Verdict =
  | { step: 'verify'; validUntil: string }
  | { step: 'refuse' | 'revoke'; reason: string }
  | { step: 'withdraw' }

const send = ({ competence_id }: Competence, verdict: Verdict) => {
  const params = { competence_id }
  if (verdict.step === 'verify') {
    return call(assessors.verify, { params, body: { valid_until: verdict.validUntil } })
  }
  if (verdict.step === 'withdraw') return call(assessors.withdraw, { params })
  const endpoint = verdict.step === 'refuse' ? assessors.refuse : assessors.revoke
  return call(endpoint, { params, body: { reason: verdict.reason } })
}

/**
 * Takes a competence one step on. What it asked before cannot be undone: it is a decision, of which the assessor is
 * notified.
 */
export const useDecideCompetence = () => {
  const client = useQueryClient()
  const w = useWords(competencesWords).done
  return useWrite(
    async ({ row, verdict }: { row: Competence; verdict: Verdict }) => (await send(row, verdict)).data,
    {
      done: (_, { verdict }) => w[verdict.step],
      onSuccess: (decided) => forgetCompetences(client, decided.accessor_id),
      // Somebody was faster: what is shown is old.
      onError: (_, { row }) => forgetCompetences(client, row.accessor_id),
    },
  )
}
