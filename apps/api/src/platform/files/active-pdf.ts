import { inflateSync } from 'node:zlib'

/** Actions that run a program or start one, and media that bring their own player (ISO 32000-2, 12.6.4, 13.7). */
const active = /\/(?:JavaScript|JS|Launch|RichMedia)(?![A-Za-z0-9])/
/** What the objects of one stream may unpack to. */
const unpackedMost = 8_000_000
/** A stream's dictionary is looked for so far before it. */
const dictionaryMost = 2_000

/** Without texts, in which anything may stand, and names in letters: they may be written in hexadecimal (`/J#53`). */
const namesIn = (text: string) =>
  text
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')
    .replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Objects are packed in streams of their own since PDF 1.5; what cannot be unpacked says nothing. */
const unpacked = (content: Buffer): string => {
  try {
    return inflateSync(content, { maxOutputLength: unpackedMost }).toString('latin1')
  } catch {
    return ''
  }
}

/** The text of a PDF without its streams, and what is packed in those of objects; each byte is looked at once or twice. */
const partsOf = (bytes: Buffer): string[] => {
  const text = bytes.toString('latin1')
  const parts: string[] = []
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
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    // Pictures and fonts are any bytes.
    if (/\/ObjStm/.test(dictionary)) parts.push(unpacked(bytes.subarray(at + 6 + begins.length, end)))
    from = end + 'endstream'.length
  }
}

/**
 * Whether a PDF holds a script, starts a program or plays rich media. It finds what programs write, not what somebody hides: that
 * is for the scanner of viruses. What lies in an encrypted file's packed objects is not seen.
 */
export const isActivePdf = (bytes: Buffer): boolean =>
  partsOf(bytes).some((part) => active.test(namesIn(part)))
