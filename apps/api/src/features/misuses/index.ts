/** The front door of `misuses`. */
import { misuseMaster } from './misuses.master.ts'

/** Adds a case of misuse. */
export const { create: createMisuse } = misuseMaster
/** What lies in its bin, and comes back or goes for ever. */
export const misuseBin = {
  page: misuseMaster.listDeleted,
  restore: misuseMaster.restore,
  erase: misuseMaster.erase,
  hanging: misuseMaster.usesOf,
}
export { misusesFeature } from './misuses.feature.ts'
