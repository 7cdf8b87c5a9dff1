import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'
import { markAnew } from './mends/mark-anew.ts'
import { gatherSittings } from './statistics/gather-sittings.ts'

const markAnewJob = job('exams.mark-anew', 'heavy', z.object({ mend_id: z.string() }), async (ctx, data) => {
  if (ctx.lspId !== null) await markAnew(ctx, ctx.lspId, data.mend_id)
})

const gatherJob = job('exams.gather', 'heavy', z.null(), gatherSittings)

const idsIn = (given: unknown) => (Array.isArray(given) ? given.map(String) : [])

/** A notice to those whom an event names; none where it names nobody, such as a participant without an account. */
const toThose = (facts: Record<string, unknown> | undefined, link: string) => {
  const userIds = idsIn(facts?.user_ids)
  return userIds.length > 0 ? { to: { userIds }, link } : null
}

const essaysIn = (assessmentId: string) => `/assessments/${assessmentId}/uji-tertulis/esai`

const mendIn = ({ facts }: { facts?: Record<string, unknown> }) =>
  typeof facts?.mend_id === 'string' ? { mend_id: facts.mend_id } : null

/** Who hears of a test: its participants when it is opened, and whoever marks it when one with essays is
 * over, or two lie apart. */
export const examsJobs: FeatureJobs = {
  jobs: [markAnewJob, gatherJob],
  timers: [timer('*/5 * * * *', 'UTC', gatherJob)],
  reactions: [
    reaction('question.key_mended', markAnewJob, mendIn),
    reaction('question.taken_out', markAnewJob, mendIn),
    notice('exam.marked_anew', ({ subject, facts }) => toThose(facts, `/uji-saya/${subject.id}`)),
    notice('exam.results_changed', ({ subject, facts }) =>
      toThose(facts, `/assessments/${subject.id}/uji-tertulis`),
    ),
    notice('exam.opened', ({ facts }) => toThose(facts, '/uji-saya')),
    notice('exam.result_released', ({ subject, facts }) => toThose(facts, `/uji-saya/${subject.id}`)),
    notice('exam.ended', ({ facts }) =>
      toThose({ user_ids: facts?.marked_by }, essaysIn(String(facts?.assessment_id))),
    ),
    notice('exam.essays_apart', ({ subject, facts }) => toThose(facts, essaysIn(subject.id))),
  ],
}
