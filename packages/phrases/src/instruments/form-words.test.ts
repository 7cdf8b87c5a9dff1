import { allForms } from '@kompeten/contract/instruments/forms/forms'
import { describe, expect, test } from 'vitest'
import { formWords, wordless } from './form-words.ts'

describe.each(['id', 'en'] as const)('in %s', (language) => {
  test.each(allForms.map((form) => [form.label, form] as const))(
    'everything of %s has words',
    (_label, form) => {
      expect(wordless(formWords[language], form)).toEqual([])
    },
  )
})
