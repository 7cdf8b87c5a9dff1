import type { FeatureJobs } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'

const userIds = (facts: Record<string, unknown> | undefined) =>
  Array.isArray(facts?.user_ids) ? facts.user_ids.map(String) : []

/** Who hears of a pleno: its members, also when the minutes wait for them, and the director when the decree does. */
export const plenosJobs: FeatureJobs = {
  jobs: [],
  reactions: [
    notice('assessment.pleno_convened', ({ subject, facts }) => ({
      to: { userIds: userIds(facts) },
      link: `/assessments/${subject.id}/plenos/pleno`,
    })),
    ...(['pleno.minutes_to_sign', 'pleno.member_excused'] as const).map((name) =>
      notice(name, ({ subject, facts }) => ({
        to: { userIds: userIds(facts) },
        link: `/assessments/${subject.id}/plenos/pleno`,
      })),
    ),
    notice('pleno.minutes_signed', ({ subject }) => ({
      to: { roles: ['DIR'] },
      link: `/assessments/${subject.id}/plenos/pleno`,
    })),
  ],
}
