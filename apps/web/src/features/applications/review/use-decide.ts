import { applications } from '@kompeten/contract/applications/applications'
import type { Gap } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { keepApplication, refreshApplication } from '../applications.queries.ts'

/** What an admin decides, and what they say with it. */
export type Decision =
  | { kind: 'approve'; note: string | null; signature: SignatureInput | null }
  | { kind: 'return'; note: string | null; gaps: Gap[] }
  | { kind: 'reject'; reason: string; signature: SignatureInput | null }

const decided = async ({ join_request_id, version }: Application, decision: Decision) => {
  const params = { join_request_id }
  switch (decision.kind) {
    case 'approve': {
      const { note, signature } = decision
      return call(applications.approve, { params, body: { version, note, signature } })
    }
    case 'return': {
      const { note, gaps } = decision
      return call(applications.return, { params, body: { version, note, gaps } })
    }
    case 'reject': {
      const { reason, signature } = decision
      return call(applications.reject, { params, body: { version, reason, signature } })
    }
  }
}

/** Decides about one application and tells that it was done. */
export const useDecide = (application: Application, onDone: () => void) => {
  const w = useWords(applicationDecisionsWords).done
  const client = useQueryClient()
  return useWrite(async (decision: Decision) => (await decided(application, decision)).data, {
    keep: keepApplication,
    done: (after, { kind }) => w[kind](after.applicant_name),
    onSuccess: () => onDone(),
    onError: () => void refreshApplication(client, application.join_request_id),
  })
}

/** Gives the verdict on one piece of evidence. */
export const useJudge = (application: Application) => {
  const client = useQueryClient()
  return useWrite(applications.judge, {
    give: ({
      item,
      verdict,
      note,
    }: {
      item: Application['evidence'][number]
      verdict: NonNullable<Application['evidence'][number]['verdict']>['verdict']
      note: string | null
    }) => {
      const params = { join_request_id: application.join_request_id, requirement_id: item.requirement_id }
      const seen_date = item.verdict?.date ?? null
      const body = { answer_id: item.answer?.answer_id ?? null, verdict, note, seen_date }
      return { params, body }
    },
    keep: keepApplication,
    // Somebody beside has judged, or decided: what they said stands there before it is judged anew.
    onError: () => void refreshApplication(client, application.join_request_id),
    // One after the other, as they were given: what was said first never overtakes what was said last.
    scope: { id: `judge ${application.join_request_id}` },
  })
}
