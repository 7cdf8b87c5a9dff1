import { frameWords } from '@kompeten/phrases/platform/frame'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type SchemeChoice as Choice, chooseScheme, useScheme } from '../../platform/colour-scheme.ts'
import { useWords } from '../../platform/words.ts'
import { Segments } from './segments.tsx'

/** Light, dark, or as the device has it; kept in this browser. */
export const SchemeChoice = () => {
  const w = useWords(frameWords).scheme
  return (
    <Segments<Choice>
      label={w.label}
      name="tampilan"
      value={useScheme().choice}
      choose={chooseScheme}
      options={[
        { value: 'light', label: w.light, shown: <IconSun size={16} aria-hidden /> },
        { value: 'dark', label: w.dark, shown: <IconMoon size={16} aria-hidden /> },
        { value: 'auto', label: w.auto, shown: <IconDeviceDesktop size={16} aria-hidden /> },
      ]}
    />
  )
}
