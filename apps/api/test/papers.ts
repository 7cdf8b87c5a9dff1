import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, page by page. */
export const pagesOf = async (pdf: Uint8Array): Promise<string[]> => {
  // A copy: the reader takes the bytes for itself.
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)))
  return text
}

/** How far to the right the text of a page reaches, against the page's width: more than 1 runs off it. */
export const reachOf = async (pdf: Uint8Array): Promise<number> => {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const ends = items.map((item) => ('str' in item ? Number(item.transform[4]) + item.width : 0))
  return Math.max(...ends) / page.getViewport({ scale: 1 }).width
}

/** How far apart the end of a text and what follows it in its line stand on the first page, in points. */
export const gapAfter = async (pdf: Uint8Array, text: string): Promise<number> => {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const { items } = await (await document.getPage(1)).getTextContent()
  const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const at = pieces.findIndex(({ str }) => str.endsWith(text))
  const [own, next] = [pieces[at], pieces[at + 1]]
  if (!own || !next) throw new Error('The text is not there')
  return Number(next.transform[4]) - Number(own.transform[4]) - own.width
}

/** All of a PDF's objects as text, unpacked. */
const unpacked = (pdf: Uint8Array): string => {
  const raw = Buffer.from(pdf)
  const parts = [raw.toString('latin1')]
  for (let at = raw.indexOf('stream\n'); at !== -1; at = raw.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(raw.subarray(at + 7), { finishFlush: 2 }).toString('latin1'))
    } catch {
      // A picture, or a stream that is not deflated.
    }
  }
  return parts.join('\n')
}

/** What a PDF says of itself: whether it is PDF/A-2b, how many of its fonts are described and how many inside it, how many pictures it has. */
export const marksOf = (pdf: Uint8Array) => {
  const objects = unpacked(pdf)
  const count = (what: RegExp) => objects.match(what)?.length ?? 0
  return {
    isPdfA2b: /pdfaid:part>2</.test(objects) && /pdfaid:conformance>B</.test(objects),
    fonts: count(/\/Type ?\/FontDescriptor/g),
    embedded: count(/\/FontFile[23]/g),
    pictures: count(/\/Subtype ?\/Image/g),
  }
}

/** The height of the smallest type on any page, in points. */
export const smallestTypeOf = async (pdf: Uint8Array): Promise<number> => {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const sizes: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if ('str' in item && item.str.trim() !== '')
        sizes.push(Math.hypot(item.transform[2], item.transform[3]))
    }
  }
  return Math.min(...sizes)
}
