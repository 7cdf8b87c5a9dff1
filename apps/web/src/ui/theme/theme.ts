import { type CSSVariablesResolver, createTheme, type MantineThemeOverride, rem } from '@mantine/core'
import { filledShade, shadesOf } from './shades.ts'

/** The colour of the generic face, and of every face until its own is known. */
export const ownColour = '#0b6e6b'

/** The family's fallback is metric-matched (base.css), so that nothing moves when the typeface arrives. */
const family = "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans Fallback', system-ui, sans-serif"

/** The house's look in an LSP's colour: sizes 13, 14, 16, 20, 26; space in steps of 4; radius 8. */
export const themeOf = (colour: string): MantineThemeOverride =>
  createTheme({
    colors: { lsp: shadesOf(/^#[0-9a-f]{6}$/i.test(colour) ? colour : ownColour) },
    primaryColor: 'lsp',
    primaryShade: filledShade,
    black: '#16181a',
    fontFamily: family,
    headings: {
      fontFamily: family,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: rem(26), lineHeight: '1.25' },
        h2: { fontSize: rem(20), lineHeight: '1.3' },
        h3: { fontSize: rem(16), lineHeight: '1.4' },
        h4: { fontSize: rem(14), lineHeight: '1.4' },
        h5: { fontSize: rem(14), lineHeight: '1.4' },
        h6: { fontSize: rem(13), lineHeight: '1.4' },
      },
    },
    fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(26) },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
  })

/** Where Mantine's own colours miss WCAG 2.2 AA, ours stand: text 4.5, the outline of a field 3. */
export const variablesOf: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6169',
    '--mantine-color-placeholder': '#6b737b',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--field-outline': '#868e96',
    '--hairline': 'var(--mantine-color-gray-3)',
    '--ground': 'var(--mantine-color-gray-0)',
  },
  dark: {
    '--mantine-color-text': '#d6d8da',
    '--mantine-color-dimmed': '#a6a9ad',
    '--mantine-color-placeholder': '#9da1a6',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--field-outline': '#81868c',
    '--hairline': 'var(--mantine-color-dark-4)',
    '--ground': 'var(--mantine-color-dark-8)',
  },
})
