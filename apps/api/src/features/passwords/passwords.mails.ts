import type { LinkKind } from '@kompeten/contract/passwords/passwords'
import { linkHours } from '@kompeten/contract/passwords/passwords'
import { passwordMailWords } from '@kompeten/phrases/passwords/password-mails'
import { mailTemplate } from '../../platform/mail/template.ts'

type RoleMail = {
  kind: Extract<LinkKind, 'confirm' | 'invite'>
  /** The account has its password: the link only confirms the role. */
  isKnown: boolean
  name: string
  username: string
  role: string
  url: string
}

/** The link that begins an account or a role of it. */
export const roleMail = mailTemplate<RoleMail>(
  ({ kind, isKnown, name, username, role, url }, language, face) => {
    const words = passwordMailWords[language]
    const w = words[isKnown ? (`${kind}Known` as const) : kind]
    return {
      subject: w.subject(face.name),
      preview: w.preview,
      greeting: words.greeting(name),
      paragraphs: [w.received(role, face.name), w.next],
      facts: [
        [words.username, username],
        [words.role, role],
        [words.lsp, face.name],
      ],
      action: { label: w.action, url },
      notes: [words.holds(linkHours[kind]), w.notYou],
    }
  },
)

type AccountMail = { name: string; username: string; url: string }

/** A link that the owner of an account asked for. */
const askedMail = (about: 'reset' | 'newEmail', hours: number) =>
  mailTemplate<AccountMail>(({ name, username, url }, language) => {
    const words = passwordMailWords[language]
    const { subject, preview, asked, action, notYou } = words[about]
    return {
      subject,
      preview,
      greeting: words.greeting(name),
      paragraphs: [asked],
      facts: [[words.username, username]],
      action: { label: action, url },
      notes: [words.holds(hours), notYou],
    }
  })

/** What was done to an account, told to its owner, with what to do where it was somebody else. */
const toldMail = (about: 'changed' | 'emailAsked' | 'emailChanged') =>
  mailTemplate<AccountMail>(({ name, username, url }, language) => {
    const words = passwordMailWords[language]
    const { subject, preview, told, action, notYou } = words[about]
    return {
      subject,
      preview,
      greeting: words.greeting(name),
      paragraphs: [told, notYou],
      facts: [[words.username, username]],
      action: { label: action, url },
    }
  })

/** The link by which a forgotten password is replaced. */
export const resetMail = askedMail('reset', linkHours.reset)

/** The link by which a person's new address takes the place of the one before; goes to the new one. */
export const newEmailMail = askedMail('newEmail', linkHours.email)

/** Tells the owner of an account that its password was changed; `url` is where they can change it again. */
export const changedMail = toldMail('changed')

/** Tells the address of an account that another is asked for; `url` is where the password is changed, which ends that. */
export const emailAskedMail = toldMail('emailAsked')

/** Tells the address of an account that another has taken its place; `url` is where one signs in. */
export const emailChangedMail = toldMail('emailChanged')
