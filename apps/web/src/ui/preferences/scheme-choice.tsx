import { shellWords } from '@kompeten/phrases/shell'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { Segments } from './segments.tsx'

/** Light, dark, or as the device has it; kept in this browser. */
export const SchemeChoice = () => {
  const w = useWords(shellWords).scheme
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Segments<MantineColorScheme>
      label={w.label}
      name="tampilan"
      value={colorScheme}
      choose={setColorScheme}
      options={[
        { value: 'light', label: w.light, shown: <IconSun size={16} aria-hidden /> },
        { value: 'dark', label: w.dark, shown: <IconMoon size={16} aria-hidden /> },
        { value: 'auto', label: w.auto, shown: <IconDeviceDesktop size={16} aria-hidden /> },
      ]}
    />
  )
}
