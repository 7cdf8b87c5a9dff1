import sharp from 'sharp'
import { invalid, Refusal } from '../refusal.ts'

/** More than a phone's camera takes; decoded, about 200 MB. */
const megapixelsMax = 50
/** The longest side of a picture that is kept as evidence; enough to read a page of small print. */
const evidenceSide = 4096

/**
 * Re-encodes a picture: upright, no side longer than `maxSide` pixels (4,096 without one), in sRGB, without metadata
 * or anything hidden behind the pixels. Its size is read from its header before a pixel is decoded.
 * @throws Refusal `invalid_input` with more than 50 megapixels, `wrong_file_type` where it cannot be decoded
 */
export const remadePicture = async (
  bytes: Buffer,
  format: 'png' | 'jpeg',
  maxSide: number = evidenceSide,
): Promise<Buffer> => {
  const source = sharp(bytes, { limitInputPixels: megapixelsMax * 1_000_000, failOn: 'error' })
  try {
    const { width, height } = await source.metadata()
    if (width * height > megapixelsMax * 1_000_000) throw tooManyPixels()
    const upright = source
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    const made = format === 'png' ? upright.png() : upright.jpeg({ quality: 88 })
    return await made.toBuffer()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (/pixel limit/.test(String(error))) throw tooManyPixels()
    throw new Refusal('wrong_file_type', { allowed: format })
  }
}

const tooManyPixels = () =>
  invalid({ path: 'file', code: 'too_big', facts: { limit: `${megapixelsMax} MP` } })
