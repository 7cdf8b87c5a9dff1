import { announce } from '../../platform/database/bus.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { SessionCache } from './session-cache.ts'

/** What signing in needs beside its transaction; none of it is slow. */
export type AccessServices = {
  /** Encrypts session keys at rest and fingerprints names and addresses. */
  sealer: Sealer
  cache: SessionCache
  idleHours: number
  absoluteDays: number
}

/** The bus channel that names a person whose sessions or roles changed. */
export const sessionChannel = 'session_changed'

/** Makes every server process forget what it remembers of the person's sessions. */
export const forgetSessions = async (
  tx: Connection,
  services: AccessServices,
  userId: string,
): Promise<void> => {
  services.cache.forget(userId)
  await announce(tx, sessionChannel, userId)
}
