import { searchWords } from '@kompeten/phrases/search/search'
import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { EverywhereKeys } from '../../ui/keys/everywhere-keys.tsx'
import type { Place } from './choices.ts'
import classes from './search.module.css'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

type Ahead = { write: (change: (typed: string) => string) => void; close: () => void }

/**
 * Keys pressed between the palette's call and its field's focus are meant for the palette: letters are kept for the
 * field, Escape takes it back, and nothing reaches the page behind, where Enter would send a form.
 */
const useTypedAhead = (isOpen: boolean, { write, close }: Ahead) =>
  useEffect(() => {
    if (!isOpen) return
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest('[role=dialog]')) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') close()
      else if (event.key === 'Backspace') write((typed) => typed.slice(0, -1))
      else if (event.key.length === 1) write((typed) => typed + event.key)
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [isOpen, write, close])

/** The palette's door in the top bar, and its key: Ctrl+K, on every page. */
export const SearchDoor = ({ places }: { places: readonly Place[] }) => {
  const w = useWords(searchWords)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = useCallback(() => {
    setOpen(false)
    setTyped('')
  }, [])
  useTypedAhead(isOpen, { write: setTyped, close })
  return (
    <>
      <UnstyledButton className={classes.door} title={w.open} onClick={() => setOpen(true)}>
        <IconSearch size={20} aria-hidden />
        <span className={classes.word}>{w.short}</span>
        <Kbd className={classes.word}>Ctrl+K</Kbd>
        <VisuallyHidden>{w.open}</VisuallyHidden>
      </UnstyledButton>
      <EverywhereKeys keys={[{ press: 'Ctrl+K', label: w.open, run: () => setOpen(true) }]} />
      <Suspense fallback={null}>
        {isOpen && <Palette places={places} typed={typed} setTyped={setTyped} onClose={close} />}
      </Suspense>
    </>
  )
}
