import { signatureSize } from '@kompeten/contract/signatures/signatures'
import sharp from 'sharp'
import { claimedType, holdsContentOf } from '../../platform/files/content.ts'
import { remadePicture } from '../../platform/files/picture.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'

const path = 'signature'

/** Twice the canvas, for screens with fine pixels. */
const maxSide = 2 * signatureSize.height

/**
 * Re-encodes the PNG of a data URL: no larger than a fine screen draws it, without metadata.
 * @throws Refusal `invalid_input` at `signature` without ink or with too many pixels, `wrong_file_type` for no PNG
 */
export const signaturePicture = async (dataUrl: string): Promise<Buffer> => {
  const given = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const png = claimedType('.png')
  if (!png || !(await holdsContentOf(png, given))) throw new Refusal('wrong_file_type', { allowed: 'png' })
  const made = await remadePicture(given, 'png', { maxSide }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error
    throw invalid(...(error as Refusal<'invalid_input'>).facts.issues.map((issue) => ({ ...issue, path })))
  })
  if (await isBlank(made)) throw invalid({ path, code: 'required' })
  return made
}

/** One colour all over: nothing was drawn, or the drawing was lost. */
const isBlank = async (png: Buffer): Promise<boolean> => {
  const { channels } = await sharp(png).stats()
  return channels.every(({ min, max }) => min === max)
}
