import sharp from 'sharp'
import { letters } from '../profile/letters.ts'

/** The one or two letters of a short name, which "LSP" at its begin is none of. */
export const initialsOf = (shortName: string): string => {
  const words = shortName
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && word !== 'LSP')
  const [first = 'L', second] = words
  return second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)
}

/** Perceived brightness, 0 to 1, of `#rrggbb`. */
const brightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

const side = 512
const scale = 1.9
const stroke = 15
const gap = 34

const monogramSvg = (initials: string, colour: string): string => {
  const drawn = [...initials].flatMap((initial) => letters[initial] ?? [])
  const width = drawn.reduce((sum, letter) => sum + letter.width, gap * (drawn.length - 1))
  let left = 0
  const paths = drawn.map(({ width: own, path }) => {
    const placed = `<path transform="translate(${left})" d="${path}"/>`
    left += own + gap
    return placed
  })
  const ink = brightness(colour) > 0.62 ? '#16181a' : '#ffffff'
  const toCentre = `translate(${(side - width * scale) / 2} ${(side - 100 * scale) / 2}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" rx="${side * 0.22}" fill="${colour}"/>
    <g transform="${toCentre}" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linecap="round"
      stroke-linejoin="round">${paths.join('')}</g></svg>`
}

const drawnOnes = new Map<string, Promise<Buffer>>()
const mostKept = 500

/** A PNG of 512 × 512 with the initials of an LSP on its colour (`#rrggbb`). Drawn once, then remembered. */
export const drawMonogram = (shortName: string, colour: string): Promise<Buffer> => {
  const initials = initialsOf(shortName)
  const name = `${initials} ${colour}`
  const known = drawnOnes.get(name)
  if (known !== undefined) return known
  if (drawnOnes.size >= mostKept) drawnOnes.clear()
  const drawn = sharp(Buffer.from(monogramSvg(initials, colour)))
    .png({ palette: true })
    .toBuffer()
  drawnOnes.set(name, drawn)
  return drawn
}
