/** A colour as red, green and blue, gamma-encoded, 0 to 1 each. */
type Rgb = readonly [number, number, number]

/** A colour as people see it (OKLCH): lightness 0 to 1, chroma, hue in radians. */
export type Seen = { lightness: number; chroma: number; hue: number }

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const rgbOf = (hex: string): Rgb => {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The relative luminance of WCAG 2, 0 (black) to 1 (white). */
export const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex).map(toLinear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2 between two colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

// Björn Ottosson, "A perceptual color space for image processing": sRGB ↔ OKLab matrices.

/** How a colour is seen. A grey has no hue: chroma 0. */
export const seen = (hex: string): Seen => {
  const [red, green, blue] = rgbOf(hex).map(toLinear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

const rgbOfSeen = ({ lightness, chroma, hue }: Seen): Rgb => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

const canBeShown = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005)

/** Halves the span `steps` times towards the point where `isBelow` turns false. */
const search = (low: number, high: number, isBelow: (middle: number) => boolean, steps = 20): number => {
  let [from, to] = [low, high]
  for (let step = 0; step < steps; step += 1) {
    const middle = (from + to) / 2
    if (isBelow(middle)) from = middle
    else to = middle
  }
  return from
}

/** The nearest colour a screen can show: chroma gives way, lightness and hue stay. */
const shown = (colour: Seen): string => {
  const most = search(0, colour.chroma, (chroma) => canBeShown(rgbOfSeen({ ...colour, chroma })))
  const chroma = canBeShown(rgbOfSeen(colour)) ? colour.chroma : most
  return hexOf(rgbOfSeen({ ...colour, chroma }))
}

/** The colour of this hue and (at most) this chroma whose luminance comes nearest to `target` without passing it. */
export const withLuminance = ({ chroma, hue }: Seen, target: number): string => {
  const lightness = search(0, 1, (middle) => luminance(shown({ lightness: middle, chroma, hue })) <= target)
  return shown({ lightness, chroma, hue })
}
