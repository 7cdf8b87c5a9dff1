import type { PlatformCtx } from '../../platform/context.ts'
import { platformHasConsent } from '../consents/index.ts'
import type { Link } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

/** The registration whose consent is still to come, and when its person was born; null where none is awaited. */
export const awaitedConsent = async (
  { tx }: PlatformCtx,
  { access }: PasswordsServices,
  { kind, lspId, userId, userPermissionId }: Link,
) => {
  if (kind !== 'confirm' || lspId === null || userPermissionId === null) return null
  if (await platformHasConsent(tx, lspId, userPermissionId)) return null
  const role = { lspId, userId, userPermissionId }
  const record = await access.recordOf(tx, role)
  return record && { role, dateOfBirth: record.dateOfBirth }
}
