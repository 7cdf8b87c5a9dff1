import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

/** What can be found from everywhere. */
const hitKinds = [
  'applicant',
  'accessor',
  'person',
  'application',
  'assessment',
  'certificate',
  'scheme',
  'venue',
  'question',
  'exam_paper',
] as const
export type HitKind = (typeof hitKinds)[number]

/** At most so many of one kind. */
export const hitsOfKind = 5

const hit = z.object({
  kind: z.enum(hitKinds),
  title: z.string(),
  /** What tells it from others of that name: a masked NIK, a number, a day. */
  detail: z.nullable(z.string()),
  /** Address in the web. */
  link: z.string(),
})
export type Hit = z.output<typeof hit>

/** Fewer letters would find everything. */
export const searchMin = 2

export const search = {
  find: endpoint({
    method: 'POST',
    path: '/searches',
    summary:
      'Find people by name, e-mail or whole NIK, certificates by number, assessments, schemes and venues, of what the caller may see; in the body, for addresses are logged',
    body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(searchMin), z.maxLength(100)) }),
    reply: z.object({ data: z.array(hit) }),
    forgets: true,
    may: 'signed-in',
    perMinute: 240,
  }),
}
