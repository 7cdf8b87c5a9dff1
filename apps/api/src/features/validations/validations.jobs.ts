import type { FeatureJobs } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'

const userIds = (facts: Record<string, unknown> | undefined) =>
  Array.isArray(facts?.user_ids) ? facts.user_ids.map(String) : []

/** Who hears of a validation: its team when it is planned and when it waits for their signature, the office when it is done. */
export const validationsJobs: FeatureJobs = {
  jobs: [],
  reactions: [
    ...(['validation.planned', 'validation.replanned', 'validation.signed'] as const).map((name) =>
      notice(name, ({ subject, facts }) =>
        userIds(facts).length > 0
          ? { to: { userIds: userIds(facts) }, link: `/validations/${subject.id}` }
          : null,
      ),
    ),
    notice('validation.done', ({ subject }) => ({
      to: { roles: ['MGR', 'MAG'] },
      link: `/validations/${subject.id}`,
    })),
  ],
}
