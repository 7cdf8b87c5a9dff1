import { isHeicName } from '@kompeten/contract/platform/stored-file'
import { signatureSize } from '@kompeten/contract/signatures/signatures'
import SignaturePad from 'signature_pad'
import { groupsOf, pen, type Strokes } from './strokes.ts'

/** Pixels of the picture for each of the canvas: fine enough for print. */
const fineness = 2
const { width, height } = signatureSize

const blankCanvas = () => {
  const canvas = document.createElement('canvas')
  canvas.width = width * fineness
  canvas.height = height * fineness
  return canvas
}

const brushOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('This browser draws no pictures')
  return brush
}

/** The strokes as a PNG of twice the canvas, black on nothing; always the same, on any screen they were drawn on. */
export const pictureOfStrokes = (strokes: Strokes): string => {
  const canvas = blankCanvas()
  brushOf(canvas).scale(fineness, fineness)
  const pad = new SignaturePad(canvas, pen)
  pad.fromData(groupsOf(strokes))
  pad.off()
  return canvas.toDataURL('image/png')
}

/** Lighter than this is paper. */
const paper = 176

/** What is dark becomes black ink, what is light becomes nothing. Returns whether any ink was found. */
const keepInk = (pixels: Uint8ClampedArray): boolean => {
  let found = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    const alpha = light >= paper ? 0 : Math.min(255, Math.round(((paper - light) / paper) * 400))
    if (alpha > 60) found += 1
    pixels.set([0, 0, 0, alpha], at)
  }
  // A few specks are dust, nearly everything is a dark photograph: neither is a signature.
  const share = found / (pixels.length / 4)
  return share > 0.0005 && share < 0.6
}

export type InkFailure = 'heic' | 'wrongType' | 'noInk'

/** The signature in a picture (PNG or JPEG) as a PNG of twice the canvas: its dark ink in black, without the paper. */
export const pictureOfFile = async (file: File): Promise<string | InkFailure> => {
  if (isHeicName(file.name)) return 'heic'
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'wrongType'
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return 'wrongType'
  const canvas = blankCanvas()
  const brush = brushOf(canvas)
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  const scale = Math.min(canvas.width / bitmap.width, canvas.height / bitmap.height)
  const [wide, high] = [bitmap.width * scale, bitmap.height * scale]
  brush.drawImage(bitmap, (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)
  bitmap.close()
  const image = brush.getImageData(0, 0, canvas.width, canvas.height)
  if (!keepInk(image.data)) return 'noInk'
  brush.putImageData(image, 0, 0)
  return canvas.toDataURL('image/png')
}
