import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anotherTabWrites } from '../../test/worlds.ts'
import { chooseLanguage, language, suggestLanguage, useWords } from './words.ts'

const words = {
  id: { hello: (name: string) => `Halo, ${name}` },
  en: { hello: (name: string) => `Hello, ${name}` },
}

afterEach(() => {
  chooseLanguage('id')
  localStorage.clear()
})

test('the product begins in Indonesian and says so to screen readers', () => {
  expect(language()).toBe('id')
  expect(document.documentElement.lang).toBe('id')
})

test('a chosen language is shown at once and kept under `bahasa`', () => {
  const { result } = renderHook(() => useWords(words))
  expect(result.current.hello('Dewi')).toBe('Halo, Dewi')
  act(() => chooseLanguage('en'))
  expect(result.current.hello('Dewi')).toBe('Hello, Dewi')
  expect(localStorage.getItem('bahasa')).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

test('a language chosen in another tab is shown here too', () => {
  anotherTabWrites('bahasa', 'en')
  expect(language()).toBe('en')
})

test("a host's own language gives way to the person's choice", () => {
  localStorage.removeItem('bahasa')
  suggestLanguage('en')
  expect(language()).toBe('en')
  chooseLanguage('id')
  suggestLanguage('en')
  expect(language()).toBe('id')
})
