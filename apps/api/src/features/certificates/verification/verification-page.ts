import type { Standing } from '@kompeten/contract/certificates/verification'
import { verificationWords } from '@kompeten/phrases/certificates/verification'
import { type Language, languages } from '@kompeten/phrases/platform/words'
import type { PlatformCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { escapeHtml } from '../../../platform/mail/html.ts'
import { longDay, momentInWords } from '../../../platform/moment-words.ts'
import type { Answer, Found } from './verification.reads.ts'
import { groupedCode } from './verification-code.rules.ts'
import { verificationStyle } from './verification-style.ts'

type W = (typeof verificationWords)[Language]

const dayText = (language: Language, day: string | null) => (day === null ? null : longDay(language, day))

/** Drawn, not a font's sign: it looks the same on every phone. */
const marks: Record<Standing | 'unknown', string> = {
  ACTIVE: '<path d="M5 13l4.5 4.5L19 8"/>',
  SUSPENDED: '<path d="M9 6v12M15 6v12"/>',
  WITHDRAWN: '<path d="M6 6l12 12M18 6L6 18"/>',
  EXPIRED: '<circle cx="12" cy="12" r="8"/><path d="M12 8v4.5l3 2"/>',
  REPLACED: '<path d="M4 9h14l-4-4M20 15H6l4 4"/>',
  unknown: '<path d="M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.5"/>',
}

const mark = (of: keyof typeof marks) => `<svg viewBox="0 0 24 24" aria-hidden="true">${marks[of]}</svg>`

const banner = (of: keyof typeof marks, title: string, text: string) =>
  `<div class="standing ${of.toLowerCase()}" role="status">${mark(of)}<div><strong>${escapeHtml(title)}</strong><p>${escapeHtml(text)}</p></div></div>`

const fact = (label: string, value: string | null, second?: string | null) =>
  value === null
    ? ''
    : `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}${
        second ? `<br><i lang="en">${escapeHtml(second)}</i>` : ''
      }</dd></div>`

const certificateHtml = (w: W, language: Language, { verified, timeZone, code }: Found): string => {
  const { standing, since, replaced_by: newer } = verified
  const facts = [
    fact(w.fields.holder_name, verified.holder_name),
    fact(w.fields.certificate_number, verified.certificate_number),
    fact(w.fields.registration_number, verified.registration_number),
    fact(w.fields.schema_name, verified.schema_name, verified.schema_name_en),
    fact(w.fields.issued_on, dayText(language, verified.issued_on)),
    fact(w.fields.valid_until, dayText(language, verified.valid_until)),
    fact(w.fields.since, since && momentInWords(language, new Date(since), timeZone)),
    fact(w.fields.lsp_name, verified.lsp_name),
    fact(w.fields.lsp_licence, verified.lsp_licence),
    fact(w.fields.code, code && groupedCode(code)),
  ].join('')
  const instead = newer
    ? `<p class="instead">${escapeHtml(w.replacedBy(newer.certificate_number ?? ''))}${
        newer.code
          ? `<br><a href="/verify?nomor=${escapeHtml(newer.code)}&amp;bahasa=${language}">${escapeHtml(w.openReplacing)}</a>`
          : ''
      }</p>`
    : ''
  const units = verified.withdrawn_units
    .map(({ unit_code, title }) => `<br>${escapeHtml(`${unit_code} ${title}`)}`)
    .join('')
  const less = units && `<p class="instead"><strong>${escapeHtml(w.withdrawnUnits)}</strong>${units}</p>`
  return `<article>${banner(standing, w.standings[standing], w.meanings[standing])}${less}${instead}<dl>${facts}</dl></article>`
}

/** What was typed, so that a slip can be mended; the language that was chosen on the page. */
type Given = { typed?: string; name?: string; language?: Language }

const input = (id: 'nomor' | 'nama', label: string, value: string, more: string) =>
  `<div><label for="${id}">${escapeHtml(label)}</label><input id="${id}" name="${id}" value="${escapeHtml(value)}" autocomplete="off" spellcheck="false" maxlength="200"${more}></div>`

const kept = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/** Asks the same once more in the other language. */
const tongues = (shown: Language, { typed = '', name = '' }: Given) =>
  `<form action="/verify" method="post" class="tongues">${kept('nomor', typed)}${kept('nama', name)}${languages
    .map(
      (one) =>
        `<button name="bahasa" value="${one}" lang="${one}"${one === shown ? ' aria-pressed="true"' : ''}>${verificationWords[one].language}</button>`,
    )
    .join('')}</form>`

/** Sent as a body: a name in an address would stay in histories and logs. */
const form = (w: W, language: Language, { typed = '', name = '' }: Given) =>
  `<form action="/verify" method="post" class="ask">${kept('bahasa', language)}${input('nomor', w.field, typed, ' autocapitalize="characters" required')}` +
  `${input('nama', w.nameField, name, ' autocapitalize="words" aria-describedby="nama-hint"')}` +
  `<p class="hint" id="nama-hint">${escapeHtml(w.nameHint)}</p><button>${escapeHtml(w.search)}</button></form>`

const answerHtml = (w: W, language: Language, answer: Answer): string => {
  if (answer.kind === 'mistyped') return banner('unknown', w.mistyped.title, w.mistyped.text)
  if (answer.kind === 'nameless') return banner('unknown', w.nameless.title, w.nameless.text)
  if (answer.kind === 'unknown') return banner('WITHDRAWN', w.unknown.title, w.unknown.text)
  const several =
    answer.found.length > 1 ? `<p>${escapeHtml(w.several(String(answer.found.length)))}</p>` : ''
  return several + answer.found.map((one) => certificateHtml(w, language, one)).join('')
}

/**
 * The page on which anybody verifies a certificate: written whole by the server, in the system's face, without a script
 * or a second file, so that a cheap phone on a weak network shows it at once. What people wrote is escaped.
 */
export const verificationPage = (
  { caller, now }: PlatformCtx,
  answer: Answer | null,
  given: Given = {},
): FileAnswer => {
  const language = given.language ?? caller.language
  const w = verificationWords[language]
  // Search engines may show the way to the question, never an answer: that names a person.
  const found = answer?.kind === 'found'
  const [first] = found ? answer.found : []
  const zone = first?.timeZone ?? caller.hostTenant?.timeZone ?? 'Asia/Jakarta'
  // Whoever issued it heads the page, also on the host of another.
  const head = first?.verified.lsp_name || caller.hostTenant?.name || ''
  const { hostTenant } = caller
  const back = hostTenant
    ? `<p class="again"><a href="/welcome">${escapeHtml(w.back(hostTenant.name))}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${answer ? '<meta name="robots" content="noindex">' : ''}<meta name="color-scheme" content="light dark">
<title>${escapeHtml(w.title)}</title><style>${verificationStyle}</style></head>
<body><header>${tongues(language, given)}<b>${escapeHtml(head)}</b><h1>${escapeHtml(w.title)}</h1></header>
<main>${answer ? answerHtml(w, language, answer) : `<p>${escapeHtml(w.lead)}</p>`}
${found ? `<p class="hint">${escapeHtml(w.compare)}</p>` : ''}
${answer ? `<p class="hint">${escapeHtml(w.checkedAt(momentInWords(language, now, zone)))}</p>` : ''}
<section class="again">${answer ? `<h2>${escapeHtml(w.again)}</h2>` : ''}${form(w, language, given)}</section>${back}</main></body></html>`
  return {
    name: 'verify.html',
    mime: 'text/html; charset=utf-8',
    inline: true,
    content: Buffer.from(html),
    status: answer === null || found || answer.kind === 'nameless' ? 200 : 404,
  }
}
