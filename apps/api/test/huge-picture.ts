import sharp from 'sharp'

/** A picture of few bytes and sixty million pixels. */
export const aHugePicture = async () => {
  const plain = { width: 10_000, height: 6000, channels: 3, background: '#2266aa' } as const
  return { name: 'saya.png', bytes: new Uint8Array(await sharp({ create: plain }).png().toBuffer()) }
}
