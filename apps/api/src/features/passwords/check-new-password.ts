import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Identity, platformPermissionsOf } from '../access/index.ts'
import { platformDemoPasswords, platformHostnamesOf, platformLsps } from '../tenants/index.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordIssues } from './passwords.rules.ts'
import type { PasswordsServices } from './passwords-services.ts'

/** A role that is not confirmed yet, such as a link is mailed for. */
type AwaitedRole = { lspId: string | null; userPermissionId: string | null }

/**
 * Refuses a password that the account must not have, also by what the LSP of an awaited role knows.
 * @throws Refusal `rule_broken` at `password`
 */
export const checkNewPassword = async (
  { tx }: PlatformCtx,
  { config, access }: PasswordsServices,
  person: Identity,
  password: string,
  { lspId, userPermissionId }: AwaitedRole = { lspId: null, userPermissionId: null },
): Promise<void> => {
  const held = await platformPermissionsOf(tx, person.userId)
  const awaited = lspId === null || userPermissionId === null ? [] : [{ lspId, userPermissionId }]
  const lspIds = [...held.map((role) => role.lspId), ...(lspId === null ? [] : [lspId])]
  const lsps = await platformLsps(tx, [...new Set(lspIds)])
  const hosts = await Promise.all([...lsps.keys()].map((one) => platformHostnamesOf(tx, one)))
  const records = await Promise.all([...held, ...awaited].map((role) => access.recordOf(tx, role)))
  const issues = passwordIssues(password, person, {
    minLength: config.passwordMinLength,
    isCommon: isCommonPassword,
    shown: await platformDemoPasswords(tx),
    lspNames: [...[...lsps.values()].flatMap(({ name, shortName }) => [name, shortName]), ...hosts.flat()],
    numbers: {
      birthdays: records.flatMap((record) => (record ? [record.dateOfBirth] : [])),
      licences: [...lsps.values()].flatMap(({ licenceNumber }) => licenceNumber ?? []),
    },
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}
