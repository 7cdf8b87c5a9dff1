import { expect, test } from 'vitest'
import { ended } from './ended.ts'

test('a name at the end of a sentence is followed by one full stop', () => {
  expect([ended('Siti, M.T.'), ended('Siti')]).toEqual(['Siti, M.T.', 'Siti.'])
})
