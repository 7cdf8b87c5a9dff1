import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Identity, platformPermissionsOf } from '../access/index.ts'
import { platformHostnamesOf, platformLsps } from '../tenants/index.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordIssues } from './passwords.rules.ts'
import type { PasswordsServices } from './passwords-services.ts'

/**
 * Refuses a password that the account must not have; `lspId` names an LSP whose role still waits.
 * @throws Refusal `rule_broken` at `password`
 */
export const checkNewPassword = async (
  { tx }: PlatformCtx,
  { config }: PasswordsServices,
  person: Identity,
  password: string,
  lspId: string | null = null,
): Promise<void> => {
  const roles = await platformPermissionsOf(tx, person.userId)
  const lspIds = [...roles.map((role) => role.lspId), ...(lspId === null ? [] : [lspId])]
  const lsps = await platformLsps(tx, [...new Set(lspIds)])
  const hosts = await Promise.all([...lsps.keys()].map((one) => platformHostnamesOf(tx, one)))
  const issues = passwordIssues(password, person, {
    minLength: config.passwordMinLength,
    isCommon: isCommonPassword,
    lspNames: [...[...lsps.values()].flatMap(({ name, shortName }) => [name, shortName]), ...hosts.flat()],
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}
