import { type AssessmentState, assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import type { Notification } from '@kompeten/contract/notifications/notifications'

type Detail = {
  assessmentId: string | null
  assessor: string | null
  assessment: string | null
  /** The answer of the assessor that it tells of. */
  answer: string | null
  state: AssessmentState | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What a notice's JSON text tells of an assessment (spec §3); nothing where it tells nothing or cannot be read. */
export const detailOf = ({ data }: Pick<Notification, 'data'>): Detail => {
  let read: Record<string, unknown> = {}
  try {
    read = (JSON.parse(data) ?? {}) as Record<string, unknown>
  } catch {
    // As if it told nothing: the sentence stands for itself.
  }
  return {
    assessmentId: textOf(read.assessment_id),
    assessor: textOf(read.accessor_name),
    assessment: textOf(read.assessment_name),
    answer: textOf(read.last_state_assessor),
    state: assessmentStates.find((state) => state === read.assessment_state) ?? null,
  }
}
