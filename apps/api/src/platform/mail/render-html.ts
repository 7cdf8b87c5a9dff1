import { mailWords } from '@kompeten/phrases/platform/mail'
import type { Language } from '@kompeten/phrases/platform/words'
import type { MailContent, MailFace } from './content.ts'
import { escapeHtml } from './html.ts'
import { inkOn } from './ink.ts'

const textColour = '#1f2328'
const quietColour = '#59636e'
const type =
  "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px"

const paragraph = (text: string, style = `color:${textColour}`) =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const small = (text: string) => paragraph(text, `color:${quietColour};font-size:14px;line-height:20px`)

const head = ({ name, logoUrl }: MailFace) => {
  const words = `<td style="font-weight:600;color:${textColour}">${escapeHtml(name)}</td>`
  const picture =
    logoUrl === null
      ? ''
      : `<td style="padding-right:12px"><img src="${escapeHtml(logoUrl)}" alt="" height="40" style="display:block;border:0"></td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>${picture}${words}</tr></table>`
}

const factsTable = (facts: NonNullable<MailContent['facts']>) => {
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:4px 16px 4px 0;color:${quietColour};vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;color:${textColour};vertical-align:top">${escapeHtml(value)}</td></tr>`
  return facts.length === 0
    ? ''
    : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(row).join('')}</table>`
}

const button = ({ label, url }: NonNullable<MailContent['action']>, colour: string, language: Language) => {
  const address = escapeHtml(url)
  return [
    `<p style="margin:8px 0 24px"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:${inkOn(colour)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    small(mailWords[language].frame.copyLink),
    `<p style="margin:0 0 16px;font-size:14px;line-height:20px;word-break:break-all"><a href="${address}" style="color:${textColour}">${address}</a></p>`,
  ].join('')
}

/** The mail as one HTML page: tables and inline styles, as mail programs want it; nothing is loaded but the logo. */
export const renderHtml = (content: MailContent, language: Language, face: MailFace): string => {
  const { subject, preview, greeting, paragraphs, facts = [], action, notes = [] } = content
  const colour = /^#[0-9a-f]{6}$/i.test(face.colour) ? face.colour : textColour
  const body = [
    head(face),
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    factsTable(facts),
    action ? button(action, colour, language) : '',
    ...notes.map(small),
  ].join('')
  const foot = [face.name, face.address, mailWords[language].frame.automatic(face.name)]
    .filter((line) => line !== null)
    .map(escapeHtml)
    .join('<br>')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f8fa;${type}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${type}">
<tr><td style="padding:28px;background:#ffffff;border:1px solid #d1d9e0;border-top:4px solid ${colour};border-radius:8px">${body}</td></tr>
<tr><td style="padding:16px 28px;color:${quietColour};font-size:13px;line-height:20px">${foot}</td></tr>
</table></td></tr></table>
</body>
</html>
`
}
