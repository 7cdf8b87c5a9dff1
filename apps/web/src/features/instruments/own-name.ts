import { session } from '../../platform/session.ts'
import { addressKey, type FormAddress } from './instruments.queries.ts'

/** Names a form of the person who is signed in, for what of it lies on the device. */
export const ownName = (of: FormAddress): string =>
  `${session()?.permission.user_permission_id ?? 'nobody'}:${addressKey(of)}`
