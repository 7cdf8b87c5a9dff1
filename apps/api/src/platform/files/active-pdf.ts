import { constants, inflateSync } from 'node:zlib'

/** Actions that run a program, start one or send away what was typed, and media that bring their own player (ISO 32000-2, 12.6.4, 12.7.6, 13.7). */
const active = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia)(?![A-Za-z0-9])/
/** A link that is a script: its address is a text, in which names alone are not looked for. */
const scriptLink = /\/URI\s*\(\s*javascript:/i
/** What the objects of one stream may unpack to. */
const unpackedMost = 8_000_000
/** A stream's dictionary is looked for so far before it. */
const dictionaryMost = 2_000

/** Without texts, in which anything may stand, and names in letters: they may be written in hexadecimal (`/J#53`). */
const namesIn = (text: string) =>
  text
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')
    .replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** What stands for objects that are kept from whoever looks: to be taken for the worst of them. */
const hidden = '/JavaScript '

/**
 * Objects are packed in streams of their own since PDF 1.5, open or by Flate; what programs write is never packed otherwise,
 * nor to hundreds of times its size. In an encrypted file they are not to be read, and many a university protects its papers
 * so.
 */
const unpacked = (dictionary: string, content: Buffer, isEncrypted: boolean): string => {
  if (!dictionary.includes('/Filter')) return content.toString('latin1')
  if (!/\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode\b)/.test(dictionary)) return hidden
  try {
    const asMuch = { maxOutputLength: unpackedMost, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(content, asMuch).toString('latin1')
  } catch (error) {
    const isTooMuch = error instanceof RangeError
    return isEncrypted && !isTooMuch ? '' : hidden
  }
}

/** The text of a PDF without its streams, and what is packed in those of objects; each byte is looked at once or twice. */
const partsOf = (bytes: Buffer): string[] => {
  const text = bytes.toString('latin1')
  const parts: string[] = []
  const isEncrypted = /\/Encrypt\b/.test(text)
  let from = 0
  const last = text.lastIndexOf('endstream')
  for (;;) {
    const at = text.indexOf('stream', from)
    if (at < 0 || at > last) return [...parts, text.slice(from)]
    const [begins] = /^\r?\n/.exec(text.slice(at + 6, at + 8)) ?? []
    const isOne = begins !== undefined && />>\s*$/.test(text.slice(Math.max(from, at - 8), at))
    if (!isOne) {
      parts.push(text.slice(from, at + 6))
      from = at + 6
      continue
    }
    parts.push(text.slice(from, at))
    const end = text.indexOf('endstream', at + 6)
    const before = text.slice(Math.max(from, at - dictionaryMost), at)
    const dictionary = namesIn(before.slice(before.lastIndexOf(' obj') + 1))
    // Pictures and fonts are any bytes.
    if (/\/ObjStm/.test(dictionary))
      parts.push(unpacked(dictionary, bytes.subarray(at + 6 + begins.length, end), isEncrypted))
    from = end + 'endstream'.length
  }
}

/**
 * Whether a PDF holds a script, starts a program, sends what is typed in it, plays rich media or keeps its objects from whoever looks. What an encrypted
 * one packs is not seen: that, and files that lie in one, are for the scanner of viruses.
 */
export const isActivePdf = (bytes: Buffer): boolean =>
  partsOf(bytes).some((part) => scriptLink.test(part) || active.test(namesIn(part)))
