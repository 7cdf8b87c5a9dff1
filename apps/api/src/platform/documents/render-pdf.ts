import { fileURLToPath } from 'node:url'
import type { Language } from '@kompeten/phrases/platform/words'
import type { FileStore } from '../files/store.ts'
import type { Letterhead } from './letterhead.ts'
import { type GivenPicture, type PrintedPicture, printedLogo, printedPicture } from './pictures.ts'
import { typesetInThread } from './threads.ts'

/** What a document is made of. All of it is data: a name such as `*a*` or `#import "x"` stays the text that it is. */
export type DocumentGiven = {
  /** For readers' windows and lists. */
  title: string
  language: Language
  /** The day in the file's own marks: that of the document, not that of its rendering. */
  at: Date
  /** Whose paper it is. */
  letterhead: Letterhead
  /** What the template itself reads, as `data`; anything that JSON can say. */
  data: unknown
  /** The template shows them by `picture("name")`. */
  pictures?: Record<string, GivenPicture>
  /** Texts, such as addresses, that are shown as QR codes; the template shows them by `qr("name")`. */
  codes?: Record<string, string>
  /** What the QR code of each page begins with, its number following; the template shows it by `page-code()`. */
  pageCode?: string
  /** At the foot of every page, beside its number: the form's code, the letter's number. */
  foot?: string
}

/**
 * Renders a template as PDF/A-2b with embedded fonts for Latin, Balinese, Arabic and Chinese script and emoji; a sign of another
 * script stands as a box. The same template and data make the same bytes, so that their SHA-256 means something.
 *
 * `template` is a `.typ` file beside the feature that owns it, `new URL('./letter.typ', import.meta.url)`, made of the
 * parts in `house.typ`. Runs in a thread of its own: never inside a transaction.
 * @throws Refusal `not_found` for a picture that is not in the store
 * @throws Error where the template is wrong, or the document takes longer than a minute
 */
export const renderPdf = async (
  template: URL,
  document: DocumentGiven,
  files: FileStore,
): Promise<Uint8Array> => {
  const { title, language, at, data, foot = '', codes = {}, pageCode } = document
  const { logoKey, ...letterhead } = document.letterhead
  const logo = logoKey === null ? null : await printedLogo(logoKey, files)
  const pictures: Record<string, PrintedPicture> = logo ? { letterhead: logo } : {}
  for (const [name, given] of Object.entries(document.pictures ?? {})) {
    pictures[name] = await printedPicture(given, files)
  }
  return typesetInThread({
    template: fileURLToPath(template),
    given: { title, language, day: at.toISOString().slice(0, 10), letterhead, foot, data },
    pictures,
    codes,
    pageCode,
  })
}
