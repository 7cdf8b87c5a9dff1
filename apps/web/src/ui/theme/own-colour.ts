import { type Shades, shadesOf } from './shades.ts'

/** The colour of the generic face, and of every face until its own is known. */
export const genericColour = '#0b6e6b'

/** The ten shades of a host's colour; the generic one's where it is no colour. */
export const shadesOfFace = (colour = genericColour): Shades =>
  shadesOf(/^#[0-9a-f]{6}$/i.test(colour) ? colour : genericColour)

/** Paints the document in the shades: they become the variables `--mantine-color-lsp-0` to `-9`. */
export const paint = (shades: Shades): void => {
  for (const [index, shade] of shades.entries()) {
    document.documentElement.style.setProperty(`--mantine-color-lsp-${index}`, shade)
  }
}
