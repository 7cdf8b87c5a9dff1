import { describe, expect, test } from 'vitest'
import { fieldsNamed, filled, textBlocks } from './letter-text.rules.ts'

const plain = (text: string) => [{ text, bold: false }]

describe("a letter's text", () => {
  test('is parted by blank lines; a line within a paragraph stays one', () => {
    expect(textBlocks('Dengan hormat,\n\nBersama ini\nkami', {})).toEqual([
      { kind: 'paragraph', runs: plain('Dengan hormat,') },
      {
        kind: 'paragraph',
        runs: [...plain('Bersama ini'), ...plain('\n'), ...plain('kami')],
      },
    ])
  })

  test('has headings, lists, rows of label and value, and tables', () => {
    const table = { head: ['No', 'Nama'], rows: [['1', 'Budi']] }
    const body = '# Menimbang\n1. satu\n2. dua\n\n- a\n- b\n\nNama :: {nama}\nTUK :: {tuk}\n\n{daftar_asesi}'
    expect(textBlocks(body, { nama: 'Sri', tuk: 'TUK A', daftar_asesi: table })).toEqual([
      { kind: 'heading', runs: plain('Menimbang') },
      {
        kind: 'numbers',
        items: [
          { number: 1, runs: plain('satu') },
          { number: 2, runs: plain('dua') },
        ],
      },
      { kind: 'bullets', items: [plain('a'), plain('b')] },
      {
        kind: 'fields',
        rows: [
          ['Nama', 'Sri'],
          ['TUK', 'TUK A'],
        ],
      },
      { kind: 'table', table },
    ])
  })

  test('keeps the numbers of a list over blank lines and lines that go on; a number that does not rise counts on', () => {
    const numbersOf = (body: string) =>
      textBlocks(body, {}).flatMap((block) =>
        block.kind === 'numbers' ? block.items.map(({ number }) => number) : [],
      )
    expect(numbersOf('1. a\n\n2. b\n\n3. c')).toEqual([1, 2, 3])
    expect(numbersOf('1. a\nyang panjang\n2. b\n4. c')).toEqual([1, 2, 4])
    expect(numbersOf('1. a\n1. b\n1. c')).toEqual([1, 2, 3])
    expect(textBlocks('12345. a', {})).toEqual([{ kind: 'paragraph', runs: plain('12345. a') }])
  })

  test('sets words in bold', () => {
    expect(textBlocks('Saudara **{nama}** hadir', { nama: 'Sri' })).toEqual([
      {
        kind: 'paragraph',
        runs: [...plain('Saudara '), { text: 'Sri', bold: true }, ...plain(' hadir')],
      },
    ])
  })

  test.each(['**x**', '{lsp}', '# x', '- x', 'a :: b', '\n\n# x'])(
    'shows %j in a value as it is, never as a mark',
    (value) => {
      expect(textBlocks('Nama {nama}', { nama: value, lsp: 'X' })).toEqual([
        { kind: 'paragraph', runs: plain(`Nama ${value}`) },
      ])
    },
  )

  test('leaves out a row whose one field was given empty, and leaves a gap where it was not given', () => {
    const body = 'Nama :: {nama}\nTautan :: {tautan}\nKontak :: {kontak}'
    expect(textBlocks(body, { nama: 'Rina', tautan: '' })).toEqual([
      {
        kind: 'fields',
        rows: [
          ['Nama', 'Rina'],
          ['Kontak', '…………'],
        ],
      },
    ])
  })

  test('leaves a gap where a field has no value, and knows no fields of objects', () => {
    expect(filled('{nama}, {skema}, {constructor}', { nama: ' ' })).toBe('…………, …………, …………')
  })

  test('names its fields, each once', () => {
    expect(fieldsNamed('{nama} {tuk}\n{nama} { x } {Y}')).toEqual(['nama', 'tuk'])
  })
})
