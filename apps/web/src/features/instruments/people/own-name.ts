import { session } from '../../../platform/session.ts'
import { addressKey, type FormAddress } from '../instruments.queries.ts'

/** What the names of all forms begin with of which something of the person who is signed in lies on the device. */
export const ownPrefix = (): string => `${session()?.permission.user_permission_id ?? 'nobody'}:`

/** Names a form of the person who is signed in, for what of it lies on the device. */
export const ownName = (of: FormAddress): string => `${ownPrefix()}${addressKey(of)}`
