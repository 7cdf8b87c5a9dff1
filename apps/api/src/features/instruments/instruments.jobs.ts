import type { FeatureJobs } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'

/** A participant is notified when a form waits for their signature, the office when the day is told. */
export const instrumentsJobs: FeatureJobs = {
  jobs: [],
  reactions: [
    notice('form.signed', ({ facts }) =>
      typeof facts?.asks_user_id === 'string'
        ? {
            to: { userIds: [facts.asks_user_id] },
            link: `/forms/participant/${String(facts.assessment_applicant_id)}/${String(facts.form_code)}`,
          }
        : null,
    ),
    notice('form.stopped', ({ subject }) => ({
      to: { roles: ['ADM', 'SUP'] },
      link: `/assessments/${subject.id}/detail?tab=participants`,
    })),
    notice('assessment.reported', ({ subject }) => ({
      to: { roles: ['ADM', 'SUP'] },
      link: `/assessments/${subject.id}/plenos/pleno`,
    })),
  ],
}
