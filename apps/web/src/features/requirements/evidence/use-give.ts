import { type Evidence, evidence } from '@kompeten/contract/requirements/evidence'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { keepEvidence, type Whose } from './evidence.queries.ts'
import { sendsOf, sentWhenReached, useSendsOf } from './evidence-sends.ts'

export type At = { requirement_master_id: string }

/** How a save goes, for a form that says so in one place. */
export type SaveTold = (state: 'saving' | 'saved' | 'refused') => void

/** Tells how a save goes, and puts its answer where it is shown. */
export const useSettle = (whose: Whose, told?: SaveTold) => {
  const client = useQueryClient()
  return {
    onMutate: () => told?.('saving'),
    onSuccess: (kept: Evidence) => {
      keepEvidence(client, whose, kept)
      told?.('saved')
    },
    onError: () => told?.('refused'),
  }
}

type GivenValues = At & { values: readonly string[] }

/** Answers a requirement that asks for no file, as soon as the server can be reached; what does not fit is shown by the page. */
export const useGiveValues = (whose: Whose, requirementId: string, told?: SaveTold) => {
  const settle = useSettle(whose, told)
  const { applicantId: applicant_id, schemaId: schema_id } = whose
  return useWrite(
    async ({ requirement_master_id, values }: GivenValues) => {
      const body = { values: [...values], schema_id }
      const answer =
        applicant_id === 'me'
          ? await call(evidence.give, { params: { requirement_master_id }, body })
          : await call(evidence.giveFor, { params: { applicant_id, requirement_master_id }, body })
      return answer.data
    },
    {
      mutationKey: sendsOf(whose, 'values', requirementId),
      ...sentWhenReached(`evidence-values-${requirementId}`),
      shown: ['invalid_input', 'rule_broken'],
      ...settle,
    },
  )
}

/** The answer to a requirement that is not with the server yet; `isHeldUp` where it could not be reached. */
export const useValuesOf = (whose: Whose, requirementId: string) => {
  const { waiting, heldUp } = useSendsOf<GivenValues>(sendsOf(whose, 'values', requirementId))
  return { waiting: waiting.at(-1)?.variables?.values, isHeldUp: heldUp.length > 0 }
}

/** Takes a file out of one's own answer. */
export const useTakeFileOut = (whose: Whose, told?: SaveTold) => {
  const settle = useSettle(whose, told)
  return useWrite(evidence.removeFile, {
    give: (params: At & { evidence_file_id: string }) => {
      const query = whose.schemaId === null ? {} : { schema_id: whose.schemaId }
      return { params, query }
    },
    ...settle,
  })
}
