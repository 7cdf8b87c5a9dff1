import type { LspInput } from '@kompeten/contract/tenants/tenants'
import type { PlatformCtx } from '../../platform/context.ts'
import {
  accountFor,
  giveRole,
  platformDevelopers,
  platformLockDevelopers,
  platformRemovePermission,
  platformRemoveUnusedIdentity,
} from '../access/index.ts'
import { mailLink, openLink, type PasswordsServices, platformRemoveLinksOf } from '../passwords/index.ts'
import { createLsp } from '../tenants/index.ts'
import { toldByItself } from './told-by-itself.ts'

/** The LSP in which the platform's own people hold their role: it certifies nobody, and no public list shows it. */
const home: LspInput = {
  ...toldByItself,
  lsp_name: 'Pengelola Kompeten',
  short_name: 'Pengelola',
  lsp_type: 'P3',
  theme_colour: '#1c7ed6',
  time_zone: 'Asia/Jakarta',
  language: 'id',
  contract_starts_on: null,
  contract_ends_on: null,
  capabilities: [],
}

/** A name to begin with, which its holder changes in their profile: `siti.aminah@…` is "siti aminah". */
const nameFrom = (email: string) => {
  const local = email.slice(0, email.indexOf('@'))
  const [firstName = local, ...rest] = local.split(/[._+-]+/).filter(Boolean)
  return { username: local.length < 3 ? email : local, firstName, lastName: rest.join(' ') }
}

type Wanted = {
  email: string
  /** Whether the link is mailed; else it is returned, to be handed over by whoever runs the server. */
  isMailed: boolean
  /** Leaves a first DEV alone who has not yet used their link; else they get another, or make room. */
  onlyIfNone?: boolean
}

/** `link` is the address by which the DEV sets a password, once; null where it was mailed. */
type FirstDeveloper = { username: string; link: string | null }

/**
 * Makes the platform's first DEV, who sets a password by a one-time link. A DEV who never used theirs makes room, for
 * an address may have been misspelt and a mail lost.
 * Undefined where a DEV can sign in already, or one is awaited and that is enough.
 */
export const makeFirstDeveloper = async (
  ctx: PlatformCtx,
  passwords: PasswordsServices,
  { email, isMailed, onlyIfNone = false }: Wanted,
): Promise<FirstDeveloper | undefined> => {
  await platformLockDevelopers(ctx.tx)
  const before = await platformDevelopers(ctx.tx)
  if (before.some(({ confirmedAt }) => onlyIfNone || confirmedAt !== null)) return undefined
  for (const { lspId, userId, userPermissionId } of before) {
    await platformRemoveLinksOf(ctx.tx, userPermissionId)
    await platformRemovePermission(ctx.tx, lspId, userPermissionId)
    await platformRemoveUnusedIdentity(ctx.tx, userId)
  }
  const lspId = before[0]?.lspId ?? (await createLsp(ctx, home, { active: false }))
  const { username, firstName, lastName } = nameFrom(email)
  const userId = await accountFor(ctx, {
    ...{ lspId, username, email, firstName, lastName },
    language: ctx.caller.language,
  })
  const userPermissionId = await giveRole(ctx.tx, { lspId, userId, roleCode: 'DEV', active: false }, ctx.now)
  ctx.tell({
    name: 'access.first_developer_made',
    subject: { kind: 'identity', id: userId },
    lspId,
    facts: { user_permission_id: userPermissionId },
  })
  const link = { userId, kind: 'invite', lspId, userPermissionId, language: ctx.caller.language } as const
  if (!isMailed) return { username, link: await openLink(ctx, passwords, link) }
  await mailLink(ctx, passwords, { ...link, email })
  return { username, link: null }
}
