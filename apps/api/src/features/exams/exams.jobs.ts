import type { FeatureJobs } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'

const idsIn = (given: unknown) => (Array.isArray(given) ? given.map(String) : [])

/** Who hears of a test: its participants when it is opened, and whoever marks it when one with essays is over. */
export const examsJobs: FeatureJobs = {
  jobs: [],
  reactions: [
    notice('exam.opened', ({ facts }) =>
      idsIn(facts?.user_ids).length > 0
        ? { to: { userIds: idsIn(facts?.user_ids) }, link: '/uji-saya' }
        : null,
    ),
    notice('exam.result_released', ({ subject, facts }) => ({
      to: { userIds: idsIn(facts?.user_ids) },
      link: `/uji-saya/${subject.id}`,
    })),
    notice('exam.ended', ({ facts }) =>
      typeof facts?.marked_by === 'string'
        ? {
            to: { userIds: [facts.marked_by] },
            link: `/assessments/${String(facts.assessment_id)}/uji-tertulis/esai`,
          }
        : null,
    ),
  ],
}
