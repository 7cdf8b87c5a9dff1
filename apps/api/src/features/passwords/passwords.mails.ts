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

/** The link by which a forgotten password is replaced. */
export const resetMail = mailTemplate<AccountMail>(({ name, username, url }, language) => {
  const words = passwordMailWords[language]
  return {
    subject: words.reset.subject,
    preview: words.reset.preview,
    greeting: words.greeting(name),
    paragraphs: [words.reset.asked],
    facts: [[words.username, username]],
    action: { label: words.reset.action, url },
    notes: [words.holds(linkHours.reset), words.reset.notYou],
  }
})

/** Tells the owner of an account that its password was changed; `url` is where they can change it again. */
export const changedMail = mailTemplate<AccountMail>(({ name, username, url }, language) => {
  const words = passwordMailWords[language]
  return {
    subject: words.changed.subject,
    preview: words.changed.preview,
    greeting: words.greeting(name),
    paragraphs: [words.changed.told, words.changed.notYou],
    facts: [[words.username, username]],
    action: { label: words.changed.action, url },
  }
})

/** The link by which a person's new address takes the place of the one before; goes to the new one. */
export const newEmailMail = mailTemplate<AccountMail>(({ name, username, url }, language) => {
  const words = passwordMailWords[language]
  return {
    subject: words.newEmail.subject,
    preview: words.newEmail.preview,
    greeting: words.greeting(name),
    paragraphs: [words.newEmail.asked],
    facts: [[words.username, username]],
    action: { label: words.newEmail.action, url },
    notes: [words.holds(linkHours.email), words.newEmail.notYou],
  }
})

/** Tells the address of an account that another is asked for; `url` is where the password is changed, which ends that. */
export const emailAskedMail = mailTemplate<AccountMail>(({ name, username, url }, language) => {
  const words = passwordMailWords[language]
  return {
    subject: words.emailAsked.subject,
    preview: words.emailAsked.preview,
    greeting: words.greeting(name),
    paragraphs: [words.emailAsked.told, words.emailAsked.notYou],
    facts: [[words.username, username]],
    action: { label: words.emailAsked.action, url },
  }
})

/** Tells the address of an account that another has taken its place; `url` is where one signs in. */
export const emailChangedMail = mailTemplate<AccountMail>(({ name, username, url }, language) => {
  const words = passwordMailWords[language]
  return {
    subject: words.emailChanged.subject,
    preview: words.emailChanged.preview,
    greeting: words.greeting(name),
    paragraphs: [words.emailChanged.told, words.emailChanged.notYou],
    facts: [[words.username, username]],
    action: { label: words.emailChanged.action, url },
  }
})
