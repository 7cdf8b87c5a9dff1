import { crc32, inflateRawSync } from 'node:zlib'
import { isZipBomb, type ZipEntry, zipEntries, zipLimits } from '../../../platform/files/zip.ts'
import type { ForeignQuestion } from './foreign-question.ts'
import { readGift } from './gift.ts'
import { readMoodle } from './moodle.ts'
import { readItem } from './qti.ts'
import {
  allNamed,
  type Element,
  elementsIn,
  plainName,
  rawText,
  treeOf,
  UnreadableFile,
} from './text-tree.ts'

const localBytes = 30
const itemBytesMost = 2_000_000

/** A file of a zip, unpacked no further than its table of contents says. @throws UnreadableFile also for a damaged one */
const unpacked = (zip: Buffer, entry: ZipEntry): Buffer => {
  if (entry.encrypted || entry.bytes > itemBytesMost) throw new UnreadableFile()
  const from =
    entry.offset + localBytes + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28)
  const packed = zip.subarray(from, from + entry.packedBytes)
  if (entry.method !== 0 && entry.method !== 8) throw new UnreadableFile()
  const bytes = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: itemBytesMost })
  if (crc32(bytes) !== entry.crc) throw new UnreadableFile()
  return bytes
}

const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/

/**
 * Text in the encoding that its first bytes or its XML declaration say; without either UTF-8, or what Windows wrote where
 * it is none. @throws UnreadableFile for an encoding that nobody knows, and for bytes that are no text of it
 */
export const textOf = (bytes: Buffer): string => {
  const read = (label: string) => {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      return undefined
    }
  }
  const mark = bytes.subarray(0, 2).toString('hex')
  const label =
    mark === 'fffe'
      ? 'utf-16le'
      : mark === 'feff'
        ? 'utf-16be'
        : declared.exec(bytes.toString('latin1', 0, 200))?.[1]
  const text = label === undefined ? (read('utf-8') ?? read('windows-1252')) : read(label)
  if (text === undefined || text.includes('\0')) throw new UnreadableFile()
  return text
}

/** What the manifest of a package says of its items, by their files: keywords of their metadata. */
const keywordsIn = (manifest: Element | undefined): ReadonlyMap<string, string[]> =>
  new Map(
    (manifest ? allNamed(manifest, 'resource') : []).map((resource) => [
      resource.attributes.href ?? '',
      allNamed(resource, 'keyword').map((word) => rawText(word).trim()),
    ]),
  )

/** A file that was cut off ends before its root does; one with a tag that is not closed would lose questions in silence. */
const mustBeWhole = (text: string, tree: ReturnType<typeof treeOf>): void => {
  const [root] = elementsIn(tree)
  const [, last = ''] = /<\/([\w:.-]{1,100})\s*>\s*(?:<!--[^>]*-->\s*)*$/.exec(text.slice(-2000)) ?? []
  if (tree.unclosed) throw new UnreadableFile(tree.unclosed)
  if (root === undefined || plainName(last) !== root.name) throw new UnreadableFile()
}

const holdsQuestions = (tree: Element) =>
  elementsIn(tree).some(({ name }) => name === 'assessment-item' || name === 'quiz')

const readPackage = (zip: Buffer): ForeignQuestion[] => {
  const entries = zipEntries(zip, zipLimits.entries)
  if (!entries || isZipBomb(entries, zip.length)) throw new UnreadableFile()
  const files = entries.filter(({ name }) => name.toLowerCase().endsWith('.xml'))
  const trees = files.map((entry) => {
    const text = textOf(unpacked(zip, entry))
    const tree = treeOf(text, { xml: true })
    if (holdsQuestions(tree)) mustBeWhole(text, tree)
    return { name: entry.name, tree }
  })
  const keywords = keywordsIn(trees.find(({ name }) => name.endsWith('imsmanifest.xml'))?.tree)
  return trees.flatMap(({ name, tree }) => readItem(tree, keywords.get(name)) ?? readMoodle(tree) ?? [])
}

const readXml = (text: string): ForeignQuestion[] => {
  const tree = treeOf(text, { xml: true })
  mustBeWhole(text, tree)
  const found = readMoodle(tree) ?? [readItem(tree) ?? []].flat()
  if (found.length === 0) throw new UnreadableFile()
  return found
}

/**
 * The questions of a file of another system: a QTI package or item, Moodle XML, GIFT.
 * @throws UnreadableFile for a file in which there is no question, a bomb, or an encoding that nobody knows
 */
export const readForeign = (extension: string, bytes: Buffer): ForeignQuestion[] => {
  try {
    const found =
      extension === 'zip'
        ? readPackage(bytes)
        : extension === 'xml'
          ? readXml(textOf(bytes))
          : readGift(textOf(bytes))
    if (found.length === 0) throw new UnreadableFile()
    return found
  } catch (error) {
    // A package that points outside of itself, or unpacks to more than it says.
    if (error instanceof RangeError || (error as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new UnreadableFile()
    throw error
  }
}
