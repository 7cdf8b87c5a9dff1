import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pick } from '@kompeten/contract/platform/pick'
import type { Config } from '../config.ts'
import { newId } from '../ids.ts'
import type { Mail, MailAddress, Mailer } from './mailer.ts'
import { fromOf, senderOf } from './sender.ts'

export type KeptMail = {
  id: string
  /** ISO, UTC. */
  at: string
  from: Required<MailAddress>
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  /** Content in Base64. */
  attachments: { name: string; mime: string; content: string }[]
}

/** What a list shows of a mail. */
export type MailHead = Pick<KeptMail, 'id' | 'at' | 'to' | 'subject'>

/** Keeps mails in a folder while there is no mail server, to be read by developers. */
export type Mailbox = Mailer & {
  /** The newest first. Each mail is read once, however often they are listed. */
  list(): Promise<MailHead[]>
  read(id: string): Promise<KeptMail | undefined>
}

const keptMails = 500

/** The server's own mailbox, in its data folder. */
export const mailboxOf = ({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailbox =>
  openMailbox(join(dataDir, 'mail'), senderOf(mail.from))

/** A mailbox in the folder; of more than 500 mails the oldest go. A mail with the same key as before replaces it. */
const openMailbox = (folder: string, own: MailAddress): Mailbox => {
  // Names begin with the time, so that sorting names sorts mails.
  const names = async () =>
    (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  const nameOf = async (id: string) => (await names()).find((name) => name.endsWith(`_${id}.json`))
  const open = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail

  const headOf = async (name: string): Promise<MailHead> => {
    const { id, at, to, subject } = await open(name)
    return { id, at, to, subject }
  }

  let last = 0
  let heads: ReadonlyMap<string, MailHead> = new Map()

  return {
    send: async (mail) => {
      const id = mail.key ?? newId()
      last = Math.max(last + 1, Date.now())
      const at = new Date(last).toISOString()
      const replaced = await nameOf(id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${at.replaceAll(':', '')}_${id}.json`)
      // Written aside, so that nobody reads half a mail.
      await writeFile(`${path}.part`, JSON.stringify(kept(mail, own, id, at)), { mode: 0o600 })
      await rename(`${path}.part`, path)
      const gone = [...(replaced ? [replaced] : []), ...(await names()).slice(keptMails)]
      for (const name of gone) await rm(join(folder, name), { force: true })
    },
    list: async () => {
      const listed = (await names()).map(
        async (name) => [name, heads.get(name) ?? (await headOf(name))] as const,
      )
      heads = new Map(await Promise.all(listed))
      return [...heads.values()]
    },
    read: async (id) => {
      const name = await nameOf(id)
      return name === undefined ? undefined : open(name)
    },
    close: () => undefined,
  }
}

const kept = (mail: Mail, own: MailAddress, id: string, at: string): KeptMail => ({
  id,
  at,
  from: fromOf(mail, own),
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  ...pick(mail, 'subject', 'text', 'html'),
  attachments: (mail.attachments ?? []).map(({ name, mime, content }) => ({
    name,
    mime,
    content: Buffer.from(content).toString('base64'),
  })),
})
