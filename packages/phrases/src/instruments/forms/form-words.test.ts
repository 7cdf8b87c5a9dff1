import { allForms } from '@kompeten/contract/instruments/forms/forms'
import { describe, expect, test } from 'vitest'
import { assessmentsWords } from '../../assessments/assessments.ts'
import { instrumentsWords } from '../instruments.ts'
import { formWords, wordless } from './form-words.ts'

describe.each(['id', 'en'] as const)('in %s', (language) => {
  test.each(allForms.map((form) => [form.label, form] as const))(
    'everything of %s has words',
    (_label, form) => {
      expect(wordless(formWords[language], form)).toEqual([])
    },
  )
})

/** Everything that words say, also by functions. */
const saidIn = (words: unknown): string[] =>
  typeof words === 'object' && words !== null ? Object.values(words).flatMap(saidIn) : [String(words)]

test('in English who takes part in an assessment is called participant, never candidate (docs/glossary.md)', () => {
  const said = saidIn([formWords.en, instrumentsWords.en, assessmentsWords.en])
  expect(said.filter((text) => /\bcandidates?\b/i.test(text))).toEqual([])
  expect(said.some((text) => /\bparticipants?\b/.test(text))).toBe(true)
})
