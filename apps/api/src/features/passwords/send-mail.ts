import { roleWords } from '@kompeten/phrases/platform/roles'
import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { RenderedMail } from '../../platform/mail/template.ts'
import { publicAddress } from '../../platform/public-address.ts'
import type { PlaceDone } from '../../platform/where-done.ts'
import { type Identity, platformIdentity, platformRolesHeld } from '../access/index.ts'
import { addressedMail, type LspMailFace, platformMailFace, shownFace } from '../tenants/index.ts'
import { linkToken, setPasswordPath } from './link-token.ts'
import {
  changedMail,
  emailAskedMail,
  emailChangedMail,
  newEmailMail,
  resetMail,
  roleMail,
} from './passwords.mails.ts'
import { linkEnd, needsPassword } from './passwords.rules.ts'
import { type Link, platformLink, platformOpenLink } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

const addressed = (person: Identity, face: LspMailFace, rendered: RenderedMail): Mail =>
  addressedMail({ name: fullNameOf(person), address: person.email }, face, rendered)

const roleNameOf = async (tx: PlatformTx, link: Link, language: Language): Promise<string> => {
  const held = await platformRolesHeld(tx, link.userId, link.lspId ?? undefined)
  // Of an account without password whose roles wait for nothing, all that it holds.
  const named =
    link.userPermissionId === null
      ? held
      : held.filter((one) => one.userPermissionId === link.userPermissionId)
  return [...new Set(named.map(({ roleCode }) => roleWords[language][roleCode]))].join(', ')
}

/**
 * The mail of a link, which works from now on; undefined where there is nothing to send any more: the link was used,
 * or the account is gone.
 */
export const platformLinkMail = async (
  tx: PlatformTx,
  { sealer, config }: PasswordsServices,
  linkId: string,
  now: Date,
): Promise<Mail | undefined> => {
  const link = await platformLink(tx, linkId)
  const person = link && (await platformIdentity(tx, link.userId))
  if (!link || link.usedAt !== null || !person?.active) return undefined
  await platformOpenLink(tx, linkId, linkEnd(link.kind, now))
  const face = await platformMailFace(tx, link.lspId)
  const host = publicAddress(config, link.hostname)
  const { kind, language } = link
  const account = {
    name: fullNameOf(person),
    username: person.username,
    url: `${host}${setPasswordPath(linkToken(sealer, linkId))}`,
  }
  if (kind === 'reset') return addressed(person, face, resetMail(account, language, shownFace(face, host)))
  if (kind === 'email') {
    const email = sealer.open(link.sealedEmail ?? '')
    return addressed({ ...person, email }, face, newEmailMail(account, language, shownFace(face, host)))
  }
  const isKnown = !needsPassword(kind, person.passwordHash)
  const role = await roleNameOf(tx, link, language)
  return addressed(
    person,
    face,
    roleMail({ ...account, kind, isKnown, role }, language, shownFace(face, host)),
  )
}

/** Tells a person that their password was changed; undefined where the account is gone. */
export const platformChangedMail = async (
  tx: PlatformTx,
  { config }: PasswordsServices,
  userId: string,
  { language, lsp_id, host: hostname }: PlaceDone,
): Promise<Mail | undefined> => {
  const person = await platformIdentity(tx, userId)
  if (!person) return undefined
  const face = await platformMailFace(tx, lsp_id)
  const host = publicAddress(config, hostname)
  const account = {
    name: fullNameOf(person),
    username: person.username,
    url: `${host}/forgot-password`,
  }
  return addressed(person, face, changedMail(account, person.language ?? language, shownFace(face, host)))
}

/** Tells a person that another address is asked for; undefined where that is over, or the account is gone. */
export const platformEmailAskedMail = async (
  tx: PlatformTx,
  { config }: PasswordsServices,
  linkId: string,
): Promise<Mail | undefined> => {
  const link = await platformLink(tx, linkId)
  const person = link && (await platformIdentity(tx, link.userId))
  if (!link || link.usedAt !== null || !person) return undefined
  const face = await platformMailFace(tx, link.lspId)
  const host = publicAddress(config, link.hostname)
  const account = { name: fullNameOf(person), username: person.username, url: `${host}/forgot-password` }
  return addressed(person, face, emailAskedMail(account, link.language, shownFace(face, host)))
}

/** Tells the address that an account had before that it has another; undefined where the account is gone. */
export const platformFormerEmailMail = async (
  tx: PlatformTx,
  { sealer, config }: PasswordsServices,
  linkId: string,
): Promise<Mail | undefined> => {
  const link = await platformLink(tx, linkId)
  const person = link && (await platformIdentity(tx, link.userId))
  if (!link?.sealedFormerEmail || !person) return undefined
  const face = await platformMailFace(tx, link.lspId)
  const host = publicAddress(config, link.hostname)
  const account = { name: fullNameOf(person), username: person.username, url: `${host}/login` }
  const mail = emailChangedMail(account, link.language, shownFace(face, host))
  return addressed({ ...person, email: sealer.open(link.sealedFormerEmail) }, face, mail)
}
