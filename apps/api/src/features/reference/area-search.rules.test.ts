import { describe, expect, test } from 'vitest'
import { plainName, readAreaSearch, searchTextOf, wordPattern } from './area-search.rules.ts'

describe('names are compared', () => {
  test.each([
    ['Antapani Kidul', 'antapani kidul'],
    ['Soka"an', 'sokaan'],
    ['Regapu’u', 'regapuu'],
    ['Ma\u02bcrang', 'marang'],
    ['Ma´rang', 'marang'],
    ["Pasi Kuala Ba'u", 'pasi kuala bau'],
    ['Lawe Sigala-Gala', 'lawe sigala gala'],
    ['Lambang Sari I, II, III', 'lambang sari i ii iii'],
    [' BTS. Ulu ', 'bts ulu'],
    ['Café', 'cafe'],
  ])('%s as %s', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})

test('an area is found by its own name, its parents, what the province is called for short, and joined names', () => {
  const names = { kelurahan: 'suka maju', kecamatan: 'koja', kota: 'kota x', province: 'jawa barat' }
  expect(searchTextOf(names, 'jabar')).toBe(' suka maju koja kota x jawa barat jabar sukamaju')
  expect(searchTextOf(names, undefined)).toBe(' suka maju koja kota x jawa barat sukamaju')
})

describe('a search text', () => {
  test.each(['', 'a', 'ban', '  ban  ', '....', '%%%%'])('«%s» says too little', (text) => {
    expect(readAreaSearch(text)).toBeUndefined()
  })

  test('counts from four characters on', () => {
    expect(readAreaSearch('band')).toEqual({ phrase: 'band', words: ['band'] })
  })

  test('is taken apart into words', () => {
    expect(readAreaSearch('Cibeunying, BANDUNG')?.words).toEqual(['cibeunying', 'bandung'])
  })

  test('loses the words for kinds of place, unless it has no others', () => {
    expect(readAreaSearch('Kel. Antapani Kec. Bandung')?.words).toEqual(['antapani', 'bandung'])
    expect(readAreaSearch('kecamatan')?.words).toEqual(['kecamatan'])
  })

  test('keeps its first eight words', () => {
    expect(readAreaSearch('a b c d e f g h i j')?.words).toHaveLength(8)
  })
})

test('short words are sought where a word begins, longer ones anywhere', () => {
  expect(wordPattern('ii')).toBe('% ii%')
  expect(wordPattern('bandung')).toBe('%bandung%')
})
