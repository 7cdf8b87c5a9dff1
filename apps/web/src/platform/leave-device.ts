import { forgetAllCopies } from './device-copies.ts'
import { unsubscribe } from './push.ts'

/** Ends what is pushed to this browser, and removes what lies on it to be read: whoever sits here next may be somebody else. */
export const leaveDevice = async (): Promise<void> => {
  await Promise.allSettled([unsubscribe(), forgetAllCopies()])
}
