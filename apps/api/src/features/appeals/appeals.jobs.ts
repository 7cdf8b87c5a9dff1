import type { FeatureJobs } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'

const idsIn = (facts: Record<string, unknown> | undefined) =>
  Array.isArray(facts?.user_ids) ? facts.user_ids.map(String) : []
const addressOf = (appealId: string) => `/assessments/appeal/${appealId}`

/** Who hears of an appeal: the office when it comes, its panel, and who filed it when it is answered. */
export const appealsJobs: FeatureJobs = {
  jobs: [],
  reactions: [
    notice('appeal.filed', ({ subject }) => ({
      to: { roles: ['ADM', 'MGR'] },
      link: addressOf(subject.id),
    })),
    notice('appeal.seated', ({ subject, facts }) => ({
      to: { userIds: idsIn(facts) },
      link: addressOf(subject.id),
    })),
    notice('appeal.withdrawn', ({ subject, facts }) => ({
      to: { userIds: idsIn(facts) },
      link: addressOf(subject.id),
    })),
    ...(['appeal.upheld', 'appeal.dismissed'] as const).map((name) =>
      notice(name, ({ subject, facts }) => ({
        to: { userIds: idsIn(facts) },
        link: addressOf(subject.id),
      })),
    ),
  ],
}
