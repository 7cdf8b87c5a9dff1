import { luminance, seen, withLuminance } from './colour.ts'

/** Ten shades of a colour, lightest first: what Mantine makes a palette of. */
export type Shades = [string, string, string, string, string, string, string, string, string, string]

/** The shade of buttons in each theme; white words stand on both. */
export const filledShade = { light: 6, dark: 5 } as const

// Luminance of each shade. Contrast follows from luminance alone, so every pair below holds for every hue:
//   shade 5, dark theme's buttons: 4.5 under white words, 3 against the dark page
//   shade 4, dark theme's links:   4.5 on the dark page and its inputs
//   shade 9 on shades 0 to 2:      7
const luminances = [0.94, 0.86, 0.74, 0.55, 0.34, 0.175] as const
/** The lightest that a button of the light theme may be: 4.5 under white words, with room for rounding. */
const lightestButton = 0.17

/** Pale shades carry less chroma, or they would glow. */
const chromaShare = [0.25, 0.35, 0.55, 0.8, 0.95, 1] as const

/**
 * The ten shades of an LSP's own colour (`#rrggbb`). Shade 6 is the very colour where white words can be read on it
 * (WCAG 2.2 AA), else the nearest darker one of the same hue; all others follow it.
 */
export const shadesOf = (colour: string): Shades => {
  const own = seen(colour)
  const light = luminances.map((target, index) =>
    withLuminance({ ...own, chroma: own.chroma * (chromaShare[index] ?? 1) }, target),
  )
  const isReadable = luminance(colour) <= lightestButton
  const button = isReadable ? colour.toLowerCase() : withLuminance(own, lightestButton)
  const darker = [0.72, 0.5, 0.33].map((share) => withLuminance(own, luminance(button) * share))
  return [...light, button, ...darker] as Shades
}
