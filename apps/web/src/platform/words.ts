import { type Language, languages, spokenIn, type Words } from '@kompeten/phrases/platform/words'
import { useSyncExternalStore } from 'react'
import { keys, remember, remembered } from './storage.ts'

const listeners = new Set<() => void>()
/** Calls the listener whenever another language is chosen, here or in another tab. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const known = (text: string | null): Language | undefined => languages.find((language) => language === text)

let current: Language = known(remembered(keys.language)) ?? 'id'

const change = (language: Language) => {
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}
change(current)

window.addEventListener('storage', (event) => {
  const language = event.key === keys.language ? known(event.newValue) : undefined
  if (language && language !== current) change(language)
})

/** The language shown now: the one chosen in this browser, else the host's, else Indonesian (decisions §11). */
export const language = (): Language => current

/** Chooses the language for this browser, in every open tab. */
export const chooseLanguage = (chosen: Language): void => {
  remember(keys.language, chosen)
  change(chosen)
}

/** Takes the host's own language unless the person has chosen one. */
export const suggestLanguage = (suggested: Language): void => {
  if (known(remembered(keys.language)) === undefined && suggested !== current) change(suggested)
}

/** The language shown now; the component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language)

/** A feature's words in the language shown now: `const w = useWords(tukWords)`. */
export const useWords = <T>(words: Words<T>): T => words[useLanguage()]

/** What people wrote in both languages, in the one shown: `const spoken = useSpoken(); spoken(name, name_en)`. */
export const useSpoken = () => {
  const shown = useLanguage()
  return <T extends string | null>(indonesian: T, english: string | null | undefined): T | string =>
    spokenIn(shown, indonesian, english)
}
