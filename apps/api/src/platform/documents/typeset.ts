import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFonts } from './fonts.ts'
import type { PrintedPicture } from './pictures.ts'
import { qrDots } from './qr.ts'

/** A document as a thread is asked for it: plain data, nothing of which is ever read as a template. */
export type Setting = {
  /** Absolute path of the `.typ` file. */
  template: string
  /** JSON; see `house.typ` for what the house's parts read of it. */
  given: Record<string, unknown>
  /** By the name that the template knows them by. */
  pictures: Record<string, PrintedPicture>
  /** Texts to be shown as QR codes, likewise. */
  codes: Record<string, string>
  /** What each page's own code begins with; the page's number follows it. Its name is `page-1` and so on. */
  pageCode?: string | undefined
}

/** The sources' root: what a template may import, and nothing beyond. */
const workspace = fileURLToPath(new URL('../../', import.meta.url))

/** Results that so many documents in a row did not ask for are forgotten: memory stays flat, fonts and parts stay. */
const rememberedFor = 4

/** How often signs without a face are replaced before the document is given up. */
const replacements = 8
/** A box: the house's own face has it. */
const replacement = '\u25a1'

/**
 * Makes a typesetter, which keeps fonts and parsed templates. It answers PDF/A-2b, the same bytes for the same setting.
 * A sign that no face has stands as a box instead of stopping the document.
 * @throws Error where the template is wrong; its message holds nothing of the data
 */
export const makeTypesetter = (): ((setting: Setting) => Uint8Array) => {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] })

  /** Files that are not on disk: typst reads them like its sources. */
  const put = (path: string, content: Uint8Array) =>
    compiler.mapShadow(path, Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  /** Of the document before, which most often shows the same ones. */
  let shown = new Set<string>()

  /** Path of each picture, by name. */
  const showing = (pictures: Setting['pictures']): Record<string, string> => {
    const before = shown
    shown = new Set()
    const names = Object.entries(pictures).map(([name, { bytes, sha256 }]) => {
      const path = `${workspace}.pictures/${sha256}`
      if (!before.has(path)) put(path, bytes)
      shown.add(path)
      return [name, `/${path.slice(workspace.length)}`]
    })
    for (const path of before) if (!shown.has(path)) compiler.unmapShadow(path)
    return Object.fromEntries(names)
  }

  /** Path and side of each code, by name. */
  const drawn = (codes: Setting['codes']): Record<string, [string, number]> => {
    const names = Object.entries(codes).map(([name, text]) => {
      const { side, luma } = qrDots(text)
      put(`${workspace}.codes/${name}`, luma)
      return [name, [`/.codes/${name}`, side]]
    })
    return Object.fromEntries(names)
  }

  const laidOut = (template: string, data: string) => {
    put(`${workspace}.given.json`, Buffer.from(data))
    const done = compiler.compile({ mainFilePath: template })
    if (done.result) return done.result
    const [first] = done.takeError()?.shortDiagnostics ?? []
    throw new Error(`The template is wrong: ${messageOf(first)}`)
  }
  const compile = (template: string, data: string) =>
    compiler.pdf(laidOut(template, data), { pdfStandard: 'a-2b' })

  /** A code for each page. How many there are is known once they are laid out, and a code takes no room from what is on them. */
  const codesOfPages = (template: string, data: string, pageCode: string): Setting['codes'] => {
    const count = laidOut(template, data).numOfPages
    const numbers = Array.from({ length: count }, (_, at) => at + 1)
    return Object.fromEntries(numbers.map((number) => [`page-${number}`, `${pageCode}${number}`]))
  }

  return ({ template, given, pictures, codes, pageCode }) => {
    try {
      const shownPictures = showing(pictures)
      const dataWith = (all: Setting['codes']) =>
        printable({ ...given, pictures: shownPictures, codes: drawn(all) })
      let data = dataWith(codes)
      if (pageCode) data = dataWith({ ...codes, ...codesOfPages(template, data, pageCode) })
      for (let attempt = 0; ; attempt += 1) {
        try {
          return compile(template, data)
        } catch (error) {
          const faceless = signsWithoutFace(error)
          if (faceless.length === 0) throw error
          // Not the error itself: it quotes the text.
          if (attempt === replacements) throw new Error('The document has signs that no face has')
          for (const sign of faceless) data = data.replaceAll(sign, replacement)
        }
      }
    } finally {
      compiler.evictCache(rememberedFor)
    }
  }
}

/** Of the fonts of signs that Word draws bullets and marks from: such a sign means nothing without its font. */
const wordSigns: Record<string, string> = { '\uf0fc': '✓', '\uf0fe': '☑' }

/**
 * JSON without what no page can show: lone surrogates and control signs but the new line. What was pasted from Word with
 * bullets keeps bullets.
 */
const printable = (given: unknown): string =>
  JSON.stringify(given, (_, value: unknown) =>
    typeof value === 'string'
      ? value
          .toWellFormed()
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
          .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff]/g, ' ')
          .replace(/[\uf020-\uf0ff]/g, (sign) => wordSigns[sign] ?? '•')
      : value,
  )

/** The signs for which PDF/A refused the document, because no face has them. */
const signsWithoutFace = (error: unknown): string[] => {
  const told = error instanceof Error ? error.message : ''
  return [...told.matchAll(/the text `\\"(.+?)\\"` could not be displayed/gu)]
    .flatMap(([, text = '']) => [...unescaped(text)])
    .filter((sign) => sign !== replacement && sign > '\u007f')
}

/** As Rust writes what has no shape of its own: `\\u{200b}`. */
const unescaped = (text: string) =>
  text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

const messageOf = (diagnostic: unknown): string =>
  diagnostic !== null && typeof diagnostic === 'object' && 'message' in diagnostic
    ? String(diagnostic.message).replace(/\(.*\)/s, '')
    : 'unknown fault'
