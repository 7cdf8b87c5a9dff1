import { mailWords } from '@kompeten/phrases/platform/mail'
import { type Language, languageOf } from '@kompeten/phrases/platform/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { downloadHeaders } from '../files/headers.ts'
import { Refusal } from '../refusal.ts'
import { escapeHtml } from './html.ts'
import { type KeptMail, type MailHead, mailboxOf } from './mailbox.ts'

type Asked = { id: string; number?: string }

/**
 * `/dev/mailbox`: the mails that a mail server would have got, for developers. Plain pages, no scripts. They
 * hold everybody's links, so production has none of these pages, and a server with a mail server needs none.
 */
export const registerMailbox = (
  app: FastifyInstance,
  config: Pick<Config, 'mail' | 'dataDir' | 'mode'>,
): void => {
  if (config.mail.smtpUrl !== undefined) return
  if (config.mode === 'production') {
    app.log.warn('No mail leaves this server without SMTP_URL: mails are kept in the data folder')
    return
  }
  const mailbox = mailboxOf(config)
  const find = async (request: FastifyRequest): Promise<KeptMail> => {
    const mail = await mailbox.read((request.params as Asked).id)
    if (!mail) throw new Refusal('not_found')
    return mail
  }
  app.get('/dev/mailbox', async (request, reply) =>
    page(reply, listPage(await mailbox.list(), languageFor(request))),
  )
  app.get('/dev/mailbox/:id', async (request, reply) =>
    page(reply, mailPage(await find(request), languageFor(request))),
  )
  app.get('/dev/mailbox/:id/html', async (request, reply) => page(reply, (await find(request)).html))
  app.get('/dev/mailbox/:id/attachments/:number', async (request, reply) => {
    const attachment = (await find(request)).attachments[Number((request.params as Asked).number)]
    if (!attachment) throw new Refusal('not_found')
    return reply.headers(downloadHeaders(attachment)).send(Buffer.from(attachment.content, 'base64'))
  })
}

const languageFor = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language']) ?? 'id'

const page = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // A mail's logo may be on another host; a mail's page can only be read.
    .header(
      'content-security-policy',
      `default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-downloads`,
    )
    .send(html)

const frame = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{font:16px/24px system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1f2328}h1,h2{line-height:1.25}table{border-collapse:collapse;width:100%}td,th{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid #d1d9e0}th{font-weight:600}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{color:#0550ae}</style>
</head><body>${body}</body></html>
`

const listPage = (mails: MailHead[], language: Language): string => {
  const { mailbox: words } = mailWords[language]
  const row = ({ id, at, to, subject }: MailHead) =>
    `<tr><td>${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</td><td>${escapeHtml(to.address)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`
  const heads = [words.at, words.to, words.subject].map((head) => `<th scope="col">${head}</th>`).join('')
  const table = `<table><thead><tr>${heads}</tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`
  return frame(
    language,
    words.title,
    `<h1>${words.title}</h1><p>${words.lead}</p>${mails.length > 0 ? table : `<p>${words.none}</p>`}`,
  )
}

const mailPage = (mail: KeptMail, language: Language): string => {
  const { mailbox: words } = mailWords[language]
  const rows: [string, string | undefined][] = [
    [words.from, `${mail.from.name} <${mail.from.address}>`],
    [words.to, mail.to.address],
    [words.replyTo, mail.replyTo?.address],
  ]
  const head = rows
    .flatMap(([label, value]) =>
      value ? [`<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`] : [],
    )
    .join('')
  const attachments = mail.attachments
    .map(
      ({ name }, number) =>
        `<li><a href="/dev/mailbox/${mail.id}/attachments/${number}">${escapeHtml(name)}</a></li>`,
    )
    .join('')
  return frame(
    language,
    mail.subject,
    `<p><a href="/dev/mailbox">${words.back}</a></p><h1>${escapeHtml(mail.subject)}</h1><table><tbody>${head}</tbody></table>` +
      `<pre>${withLinks(mail.text)}</pre>${attachments && `<h2>${words.attachments}</h2><ul>${attachments}</ul>`}` +
      `<p><a href="/dev/mailbox/${mail.id}/html">${words.asHtml}</a></p>`,
  )
}

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
