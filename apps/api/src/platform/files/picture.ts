import sharp from 'sharp'
import { makeTurns } from '../http/turns.ts'
import { invalid, Refusal } from '../refusal.ts'

/** Of evidence: more than a phone's camera takes; decoded, about 200 MB. */
const evidenceMegapixels = 50
/** Of what is only shown, and small then: logos, pictures of people. */
const shownMegapixels = 25
/** A picture that is nearly empty (`pixelsPerByteMost`) takes little to send and as much to decode as any other. */
const emptyMegapixels = 4
const pixelsPerByteMost = 500

// One picture is decoded at a time, in a line of its own: neither memory nor the line of the passwords fills.
const inTurn = makeTurns(1, { waitingMost: 20 })

/** The longest side of a picture that is kept as evidence; enough to read a page of small print. */
const evidenceSide = 4096

/**
 * Re-encodes a picture: upright, no side longer than `maxSide` pixels (4,096 without one), in sRGB, without metadata
 * or anything hidden behind the pixels. Its size is read from its header before a pixel is decoded.
 * @throws Refusal `invalid_input` with a side shorter than `minSide`, with more than `megapixels` (50, and 25 with a `maxSide`), 4 where it is nearly empty;
 * `wrong_file_type` where it cannot be decoded; `unavailable` where too many wait
 */
export const remadePicture = async (
  bytes: Buffer,
  format: 'png' | 'jpeg',
  { maxSide, minSide = 1, megapixels }: { maxSide?: number; minSide?: number; megapixels?: number } = {},
): Promise<Buffer> => {
  const most = megapixels ?? (maxSide === undefined ? evidenceMegapixels : shownMegapixels)
  const side = maxSide ?? evidenceSide
  const source = sharp(bytes, { limitInputPixels: most * 1_000_000, failOn: 'error' })
  try {
    const { width, height } = await source.metadata()
    const pixels = width * height
    if (Math.min(width, height) < minSide) throw tooFewPixels(minSide)
    if (pixels > most * 1_000_000) throw tooManyPixels(most)
    if (pixels > emptyMegapixels * 1_000_000 && pixels > bytes.length * pixelsPerByteMost) {
      throw tooManyPixels(emptyMegapixels)
    }
    const upright = source
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const made = format === 'png' ? upright.png() : upright.jpeg({ quality: 88 })
    return await inTurn(() => made.toBuffer())
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (/pixel limit/.test(String(error))) throw tooManyPixels(most)
    throw new Refusal('wrong_file_type', { allowed: format, differs: true })
  }
}

const tooFewPixels = (side: number) =>
  invalid({ path: 'file', code: 'too_small', facts: { limit: `${side} × ${side} px` } })

const tooManyPixels = (megapixels: number) =>
  invalid({ path: 'file', code: 'too_big', facts: { limit: `${megapixels} MP` } })
