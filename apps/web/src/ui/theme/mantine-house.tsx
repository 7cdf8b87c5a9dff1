import { createTheme, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { type ReactNode, useMemo } from 'react'
import { useScheme } from '../../platform/colour-scheme.ts'
import { filledShade, type Shades } from './shades.ts'

type MantineHouseProps = { shades: Shades; children: ReactNode }

/**
 * Mantine for everything inside, in the LSP's shades and the scheme shown now; its sizes and neutral colours are
 * tokens.css. Its stylesheets that other components build on are imported here, before theirs.
 */
export const MantineHouse = ({ shades, children }: MantineHouseProps) => {
  const { shown } = useScheme()
  const theme = useMemo(
    () =>
      createTheme({
        colors: { lsp: shades },
        primaryColor: 'lsp',
        primaryShade: filledShade,
        components: {
          Modal: { defaultProps: { centered: true } },
          // Who scrolls to the end of a list, or of what a button opened, must not lose it with what it belongs to.
          Combobox: { defaultProps: { hideDetached: false } },
          Popover: { defaultProps: { hideDetached: false } },
          // Choosing what is chosen changes nothing: what may be empty has a button that clears it.
          Select: { defaultProps: { allowDeselect: false } },
        },
        respectReducedMotion: true,
        cursorType: 'pointer',
      }),
    [shades],
  )
  return (
    <MantineProvider theme={theme} forceColorScheme={shown}>
      {children}
    </MantineProvider>
  )
}
