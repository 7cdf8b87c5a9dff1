import { searchWords } from '@kompeten/phrases/search'
import { Kbd, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { EverywhereKeys } from '../../ui/keys/everywhere-keys.tsx'
import type { Place } from './choices.ts'
import classes from './search.module.css'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** The palette's door in the top bar, and its key: Ctrl+K, on every page. */
export const SearchDoor = ({ places }: { places: readonly Place[] }) => {
  const w = useWords(searchWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.door}
        aria-label={w.open}
        title={w.open}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
        <span className={classes.word}>{w.short}</span>
        <Kbd className={classes.word}>Ctrl+K</Kbd>
      </UnstyledButton>
      <EverywhereKeys keys={[{ press: 'Ctrl+K', label: w.open, run: () => setOpen(true) }]} />
      <Suspense fallback={null}>
        {isOpen && <Palette places={places} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
