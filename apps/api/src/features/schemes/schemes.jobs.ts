import type { NotificationName } from '@kompeten/contract/notifications/notifications'
import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'
import { followWithdrawals } from './withdrawal/follow-withdrawals.ts'

/** Those who keep schemes are notified of what is withdrawn, and of what the calendar brings. */
const toKeepers = (name: NotificationName) =>
  notice(name, ({ subject }) => ({
    to: { roles: ['ADM', 'DIR', 'MGR', 'SUP'] },
    link: `/schema/schema-edit/${subject.id}?tab=rules`,
  }))

/** Notices about withdrawals of schemes, and their calendar. */
export const schemesJobs = (): FeatureJobs => {
  const calendar = job('schemes.withdrawals', 'quick', z.null(), followWithdrawals)
  return {
    jobs: [calendar],
    reactions: [
      toKeepers('scheme.withdrawal_proposed'),
      toKeepers('scheme.withdrawal_announced'),
      toKeepers('scheme.withdrawal_taken_back'),
      toKeepers('scheme.closed'),
      toKeepers('scheme.ended'),
    ],
    // Each hour, for the day begins at three different hours in Indonesia.
    timers: [timer('15 * * * *', 'UTC', calendar)],
  }
}
