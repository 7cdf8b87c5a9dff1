import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/** One row of a record's timeline, the same row that the data log shows (decisions §5). */
export const timelineRow = z.object({
  event_id: id,
  at: instant,
  /** `tuk.updated`: the event's name, which has words in both languages. */
  name: z.string(),
  actor_name: z.nullable(z.string()),
  actor_role: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What changed, field → [before, after], or what the step rests on; never personal data but a certificate's names (decision 81). */
  facts: z.record(z.string(), z.unknown()),
})
export type TimelineRow = z.output<typeof timelineRow>

/** The newest 100 rows; of an assessment its own steps too, however many signatures came after them. */
export const timeline = z.object({ data: z.array(timelineRow) })

/** A master's timeline; with what the ids are called that its fields hold or held, by field and id. */
export const masterTimeline = z.object({
  ...timeline.shape,
  names: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
})
export type MasterTimeline = z.output<typeof masterTimeline>
