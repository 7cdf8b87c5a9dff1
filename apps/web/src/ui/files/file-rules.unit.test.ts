import { expect, test } from 'vitest'
import { fileFault, typesInWords } from './file-rules.ts'

const upload = { extensions: ['png', 'jpg', 'jpeg'], maxBytes: 100 }

test('a file is taken by its extension, in any case, and its size', () => {
  expect(fileFault({ name: 'logo.PNG', size: 100 }, upload)).toBeUndefined()
  expect(fileFault({ name: 'logo.png', size: 101 }, upload)).toBe('tooLarge')
  expect(fileFault({ name: 'logo.pdf', size: 1 }, upload)).toBe('wrongType')
  expect(fileFault({ name: 'png', size: 1 }, upload)).toBe('wrongType')
  expect(fileFault({ name: 'IMG_1.HEIC', size: 1 }, upload)).toBe('heic')
  expect(fileFault({ name: 'IMG_1.HEIC', size: 1 }, { ...upload, extensions: ['xlsx'] })).toBe('wrongType')
})

test('types are named once', () => {
  expect(typesInWords(upload)).toBe('PNG, JPG')
})
