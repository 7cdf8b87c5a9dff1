/** A capital as one stroke path in a box 100 high; `width` is the box's. */
type Letter = { width: number; path: string }

const letter = (width: number, path: string): Letter => ({ width, path })

/**
 * The capitals as strokes. Drawn here because a picture must look the same on a machine without fonts, where text in an
 * SVG comes out empty.
 */
export const letters: Readonly<Record<string, Letter>> = {
  A: letter(64, 'M0 100 32 0 64 100M11 66H53'),
  B: letter(58, 'M0 46H31A27 27 0 0 1 31 100H0V0H28A23 23 0 0 1 28 46'),
  C: letter(58, 'M58 20A31 50 0 1 0 58 80'),
  D: letter(60, 'M0 0V100H16A44 50 0 0 0 16 0Z'),
  E: letter(50, 'M50 0H0V100H50M0 48H42'),
  F: letter(50, 'M50 0H0V100M0 48H42'),
  G: letter(62, 'M57 20A31 50 0 1 0 62 52H38'),
  H: letter(60, 'M0 0V100M60 0V100M0 48H60'),
  I: letter(0, 'M0 0V100'),
  J: letter(42, 'M42 0V76A21 24 0 0 1 0 76'),
  K: letter(56, 'M0 0V100M54 0 0 60M20 38 56 100'),
  L: letter(48, 'M0 0V100H48'),
  M: letter(74, 'M0 100V0L37 66 74 0V100'),
  N: letter(60, 'M0 100V0L60 100V0'),
  O: letter(66, 'M33 0A33 50 0 1 0 33 100A33 50 0 1 0 33 0Z'),
  P: letter(56, 'M0 100V0H28A28 27 0 0 1 28 54H0'),
  Q: letter(66, 'M33 0A33 50 0 1 0 33 100A33 50 0 1 0 33 0ZM42 76 64 104'),
  R: letter(58, 'M0 100V0H28A28 27 0 0 1 28 54H0M28 54 58 100'),
  S: letter(54, 'M52 18A26 24 0 0 0 27 0A25 24 0 0 0 27 49A26 25 0 0 1 27 100A27 24 0 0 1 1 81'),
  T: letter(62, 'M0 0H62M31 0V100'),
  U: letter(60, 'M0 0V68A30 32 0 0 0 60 68V0'),
  V: letter(64, 'M0 0 32 100 64 0'),
  W: letter(88, 'M0 0 22 100 44 22 66 100 88 0'),
  X: letter(58, 'M0 0 58 100M58 0 0 100'),
  Y: letter(60, 'M0 0 30 50 60 0M30 50V100'),
  Z: letter(56, 'M0 0H56L0 100H56'),
}
