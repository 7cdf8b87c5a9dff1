import ICAL from 'ical.js'
import { eventually } from './eventually.ts'
import type { CaughtMail } from './smtp-catcher.ts'

export type CaughtMails = { readonly mails: readonly CaughtMail[] }

/** The mails that came to an address, the newest last, once there are as many as expected. */
export const mailsTo = (catcher: CaughtMails, address: string, expected = 1): Promise<CaughtMail[]> =>
  eventually(() => {
    const mails = catcher.mails.filter(({ to }) => to.includes(address))
    if (mails.length < expected) throw new Error(`${mails.length} of ${expected} mails to ${address}`)
    return mails
  })

const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** What a mail says, its transfer encoding undone. */
export const textOf = ({ raw }: CaughtMail): string => decoded(raw)

/** The address of the set-password page in a mail, and the token in it. */
export const linkIn = (mail: CaughtMail): { url: string; token: string } => {
  const [url, token] = /https?:\/\/[^\s"<]+\/set-password\/([\w-]+)/.exec(textOf(mail)) ?? []
  if (!url || !token) throw new Error('The mail holds no link')
  return { url, token }
}

/** The id of the calendar's event that a mail brings; undefined where it brings none. */
export const eventIdIn = ({ raw }: { raw: string }): string | undefined => {
  const [part] = /(?<=Content-Type: text\/calendar[\s\S]*?\r?\n\r?\n)[A-Za-z0-9+/=\s]+/.exec(raw) ?? []
  if (part === undefined) return undefined
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(part, 'base64').toString()))
  return calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid')?.toString()
}
