import { asPlatform } from '../database/tenancy.ts'
import type { JobWorld } from './attempt.ts'
import { revival } from './lanes.ts'
import { platformReviveJobs } from './queue.store.ts'

/** Looks every few seconds for jobs whose process has died, and hands them on at once; returns how to stop. */
export const keepReviving = ({ database }: Pick<JobWorld, 'database'>): (() => void) => {
  let isLooking = false
  let wasAway = false
  const look = async () => {
    if (isLooking) return
    // While the database was away nobody could be heard of: the living get time to say that they live.
    if (wasAway) {
      wasAway = false
      return
    }
    isLooking = true
    await asPlatform(database.platform, 'write', platformReviveJobs).catch(() => {
      wasAway = true
    })
    isLooking = false
  }
  const looking = setInterval(() => void look(), revival.look * 1000).unref()
  return () => clearInterval(looking)
}
