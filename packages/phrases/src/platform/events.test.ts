import { expect, test } from 'vitest'
import { type EventName, eventWords } from './events.ts'
import { languages } from './words.ts'

test('every event that a verb can tell has a sentence in both languages, each its own', () => {
  // Were the names any string, an event without words would compile.
  const namesAreClosed: string extends EventName ? false : true = true
  expect(namesAreClosed).toBe(true)
  for (const language of languages) {
    const sentences = Object.entries(eventWords[language])
    expect(sentences.length).toBeGreaterThan(40)
    expect(sentences.filter(([name, sentence]) => sentence.trim() === '' || sentence === name)).toEqual([])
  }
  expect(Object.keys(eventWords.en).sort()).toEqual(Object.keys(eventWords.id).sort())
})
