import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../files/store.ts'
import { Refusal } from '../refusal.ts'

/** A picture as it is printed, JPEG, and the lower-case hex by which typesetters know it. */
export type PrintedPicture = { bytes: Uint8Array; sha256: string }

/** A picture for a document: its bytes, where they lie in the file store, or as it is printed already. */
export type GivenPicture = Uint8Array | { key: string } | PrintedPicture

/** The longest side: 600 dots an inch for the largest picture on a page of ours. */
const longestSide = 1400

/**
 * Any picture (PNG, JPEG, WebP, SVG) as the JPEG that is printed: on white, without metadata. An SVG becomes pixels, so
 * that nothing in it is run or fetched; and a JPEG goes into the PDF as it is, which takes no time.
 */
export const printedPicture = async (given: GivenPicture, files: FileStore): Promise<PrintedPicture> => {
  if ('sha256' in given) return given
  const bytes = given instanceof Uint8Array ? given : await buffer((await files.get(given.key)).stream)
  const printed = await sharp(bytes, { density: 300, limitInputPixels: 50_000_000 })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { bytes: printed, sha256: createHash('sha256').update(printed).digest('hex') }
}

/** A signature without the empty canvas around its ink, on white: it is printed as large as its place allows. */
export const croppedSignature = async (png: Uint8Array): Promise<Uint8Array> =>
  sharp(png)
    .flatten({ background: '#ffffff' })
    .trim({ background: '#ffffff', threshold: 20, margin: 4 })
    .png()
    .toBuffer()
    // A picture that is one colour has no ink to crop to.
    .catch(() => png)

/** A signature without its empty canvas as it is printed, for whoever prints it a thousand times. */
export const printedSignature = async (png: Uint8Array, files: FileStore): Promise<PrintedPicture> =>
  printedPicture(await croppedSignature(png), files)

/** Of each LSP that prints; a logo of another face has another key. */
const logos = new Map<string, PrintedPicture | null>()
const logosMost = 64

/** The logo as printed, kept in memory. Null where it is gone or cannot be read: no document is held up by it. */
export const printedLogo = async (key: string, files: FileStore): Promise<PrintedPicture | null> => {
  const kept = logos.get(key)
  if (kept !== undefined) return kept
  const made = await printedPicture({ key }, files).catch((error: unknown) => {
    // The store being away is a fault of the moment: whoever prints tries again.
    if (error instanceof Refusal || /unsupported image|corrupt|Input/.test(String(error))) return null
    throw error
  })
  for (const oldest of logos.keys()) {
    if (logos.size < logosMost) break
    logos.delete(oldest)
  }
  logos.set(key, made)
  return made
}
