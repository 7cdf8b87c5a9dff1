import type { Notification } from '@kompeten/contract/notifications'

type Detail = {
  assessmentId: string | null
  accessor: string | null
  assessment: string | null
  status: string | null
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
    accessor: textOf(read.accessor_name),
    assessment: textOf(read.assessment_name),
    status: textOf(read.last_state_assessor),
  }
}
