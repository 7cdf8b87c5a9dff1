import { isHeicName } from '@kompeten/contract/platform/stored-file'
import type { Asked } from './question.tsx'

type Fitted = { file: File; fault?: undefined } | { file?: undefined; fault: 'heic' | 'type' | 'size' }

const bytesOfMegabyte = 1_000_000
/** Sides to try, from the best that the server keeps downwards; the last still shows small print. */
const sides = [2400, 1800, 1400, 1000]

const extensionOf = (name: string) => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return extension === 'jpeg' ? 'jpg' : extension
}

/** The picture as JPEG with no side longer than that; undefined where the browser cannot read it. */
const drawn = async (file: File, side: number): Promise<Blob | undefined> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.82))
}

/**
 * The file as it can be sent: one of the types asked for, by its name, within the size. A phone's photo is larger than
 * most limits, so a picture is made smaller instead of being refused; the server re-encodes it and may add a little,
 * hence the margin.
 */
export const fitPicture = async (
  file: File,
  { allowed_ext, max_size_mb }: Pick<Asked, 'allowed_ext' | 'max_size_mb'>,
): Promise<Fitted> => {
  const limit = (max_size_mb ?? 0) * bytesOfMegabyte
  const allowed: readonly string[] = allowed_ext
  if (isHeicName(file.name) && allowed.includes('jpg')) return { fault: 'heic' }
  if (!allowed.includes(extensionOf(file.name))) return { fault: 'type' }
  const isPicture = file.type.startsWith('image/')
  if (file.size <= limit * (isPicture ? 0.7 : 1)) return { file }
  if (!isPicture || !allowed.includes('jpg')) return { fault: 'size' }
  for (const side of sides) {
    const blob = await drawn(file, side)
    if (!blob) return { fault: 'size' }
    if (blob.size <= limit * 0.7) {
      const name = file.name.replace(/\.[^.]*$/, '') || 'foto'
      return { file: new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) }
    }
  }
  return { fault: 'size' }
}
