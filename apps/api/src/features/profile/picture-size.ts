import sharp from 'sharp'

/** The picture in so many pixels, cut around its middle, as PNG. */
export const cutTo = (png: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(png).resize({ width, height, fit: 'cover' }).png().toBuffer()
