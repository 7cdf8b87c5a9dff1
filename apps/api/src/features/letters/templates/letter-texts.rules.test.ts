import { fieldsOf, letterKinds, letterTypes } from '@kompeten/contract/letters/types'
import { describe, expect, test } from 'vitest'
import { sampleFacts } from './letter-sample.ts'
import { fieldsNamed, textBlocks } from './letter-text.rules.ts'
import { letterTexts } from './letter-texts.ts'

describe.each(letterTypes)("the house's own text of %s", (type) => {
  const { title, body } = letterTexts[type]

  test('names only fields that its letters have', () => {
    expect(fieldsNamed(`${title}\n${body}`).filter((name) => !fieldsOf(type).includes(name))).toEqual([])
  })

  test('has a sample for each of them, and stands without a gap', () => {
    const { fields, tables } = letterKinds[type]
    expect(Object.keys(sampleFacts(type)).toSorted()).toEqual([...new Set([...fields, ...tables])].toSorted())
    const filled = textBlocks(body, { ...sampleFacts(type), lsp: 'LSP', penerima: 'Sri' })
    expect(JSON.stringify(filled)).not.toContain('…………')
  })
})
