import { uiWords } from '@kompeten/phrases/platform/ui'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'

type Props = { value: string; onSearch: (text: string) => void; inputRef: RefObject<HTMLInputElement | null> }

const pauseMs = 300

/** Searches when the person pauses or presses Enter; follows the address when "back" changes it. */
export const SearchBox = ({ value, onSearch, inputRef }: Props) => {
  const w = useWords(uiWords).list
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const ask = (next: string) => {
    if (next.trim() === asked.current) return
    asked.current = next.trim()
    onSearch(asked.current)
  }
  const askSoon = useDebouncedCallback(ask, pauseMs)

  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  const write = (next: string) => {
    setText(next)
    if (next === '') ask(next)
    else askSoon(next)
  }
  return (
    <TextInput
      ref={inputRef}
      type="search"
      role="searchbox"
      aria-label={w.search}
      placeholder={w.searchHint}
      maxLength={200}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text)
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={w.clearSearch} onClick={() => write('')} />}
    />
  )
}
