import type { Unit } from '@kompeten/contract/schemes/content'
import { describe, expect, test } from 'vitest'
import { isStandardText, readStandardText } from './standard-text.ts'
import { unitsOfLines, withStandard } from './standard-units.ts'
import { newElement, newKuk, newUnit } from './tree.ts'

const read = (text: string) => unitsOfLines(readStandardText(text))
const shape = (units: readonly Unit[]) =>
  units.map(({ unit_code, title, elements }) => [
    unit_code,
    title,
    ...elements.map((one) => [one.title, ...one.kuk.map(({ text }) => text)]),
  ])

const fromPdf = `
KODE UNIT : J.620100.004.02
JUDUL UNIT : Menggunakan Struktur
Data
DESKRIPSI UNIT : Unit kompetensi ini berhubungan dengan
1 (satu) pengetahuan tentang struktur data.
ELEMEN KOMPETENSI KRITERIA UNJUK KERJA
1. Mengidentifikasi konsep
data dan struktur data
1.1 Konsep data dan struktur data
diidentifikasi sesuai dengan konteks permasa-
lahan.
1.2 Alternatif struktur data dibandingkan.
12
2. Menerapkan struktur data
2.1 Struktur data diimplementasikan dalam
2 bahasa pemrograman.
BATASAN VARIABEL
1. Konteks variabel
1.1 Unit ini berlaku untuk pemrogram.
PANDUAN PENILAIAN
2.1 Alat tulis.
KODE UNIT : J.620100.009.01
JUDUL UNIT : Menggunakan Spesifikasi Program
ELEMEN KOMPETENSI
KRITERIA UNJUK KERJA
1. Menggunakan metode 1.1 Metode didefinisikan. 1.2 Metode dipilih
sesuai kebutuhan.`

describe('text of a standard', () => {
  test('copied from PDF: heads, descriptions, page numbers and what follows the table are left out, broken lines joined', () => {
    expect(shape(read(fromPdf))).toEqual([
      [
        'J.620100.004.02',
        'Menggunakan Struktur Data',
        [
          'Mengidentifikasi konsep data dan struktur data',
          'Konsep data dan struktur data diidentifikasi sesuai dengan konteks permasalahan.',
          'Alternatif struktur data dibandingkan.',
        ],
        ['Menerapkan struktur data', 'Struktur data diimplementasikan dalam 2 bahasa pemrograman.'],
      ],
      [
        'J.620100.009.01',
        'Menggunakan Spesifikasi Program',
        ['Menggunakan metode', 'Metode didefinisikan.', 'Metode dipilih sesuai kebutuhan.'],
      ],
    ])
  })

  test('copied from a table of Word: the first KUK beside its element is a KUK, not its English', () => {
    const table =
      'ELEMEN KOMPETENSI\tKRITERIA UNJUK KERJA\n1. Menyiapkan\t1.1 Alat disiapkan.\n\t1.2 Bahan disiapkan.\n2.\tMenutup\t2.1\tAlat disimpan.'
    expect(shape(read(table))).toEqual([
      ['', '', ['Menyiapkan', 'Alat disiapkan.', 'Bahan disiapkan.'], ['Menutup', 'Alat disimpan.']],
    ])
    expect(read(table).every(({ elements }) => elements.every(({ title_en }) => title_en === ''))).toBe(true)
  })

  test('whose elements stand before all KUK puts each KUK under the element that its number names', () => {
    expect(shape(read('1. Membuka\n2. Menutup\n1.1 a\n2.1 b\n2.2 c'))).toEqual([
      ['', '', ['Membuka', 'a'], ['Menutup', 'b', 'c']],
    ])
  })

  test('says twice what is said twice, and is whole where a word was parted', () => {
    expect(shape(read('1. Memeriksa masing-\nmasing alat\n1.1 Alat diper-\niksa'))).toEqual([
      ['', '', ['Memeriksa masing-masing alat', 'Alat diperiksa']],
    ])
  })

  test('is told from a list of lines', () => {
    expect(isStandardText('1. Membuka\n1.1 Alat disiapkan')).toBe(true)
    expect(isStandardText('Kode Unit : A.1\nJudul Unit : B')).toBe(true)
    expect(isStandardText('J.62.001\tMenulis kode\nJ.62.002\tMenguji kode')).toBe(false)
    expect(isStandardText('1. Membuka\n2. Menutup')).toBe(false)
  })
})

describe('what was read, put into a tree', () => {
  test('bears a title in capitals as titles are written, and as it is written there where the words are the same', () => {
    const text = 'KODE UNIT : I.55\nJUDUL UNIT : MENERAPKAN K3 DI DAPUR DAN RUANG SAJI\n1. Menyiapkan\n1.1 x'
    expect(read(text)[0]?.title).toBe('Menerapkan K3 di Dapur dan Ruang Saji')
    const known = { ...newUnit('I.55', 'Menerapkan K3 di dapur dan ruang saji'), elements: [] }
    expect(withStandard([known], read(text), '')[0]?.title).toBe('Menerapkan K3 di dapur dan ruang saji')
  })

  const kuk = { ...newKuk('Alat disiapkan.', 'Tools are prepared.'), kuk_id: 'k' }
  const element = { ...newElement('Membuka', 'Opening', [kuk]), element_id: 'e' }
  const known = { ...newUnit('A.1', 'Lama', 'Old', 'SKKNI 1'), unit_id: 'u', elements: [element] }

  test('stands over the unit of its code: the same words keep their ids and their English', () => {
    const text = 'KODE UNIT : a.1\nJUDUL UNIT : Baru\n1. Membuka\n1.1 Alat disiapkan.\n1.2 Bahan disiapkan.'
    const [unit, ...others] = withStandard([known], read(text), '')
    expect(others).toEqual([])
    expect(unit).toMatchObject({ unit_id: 'u', unit_code: 'A.1', title: 'Baru', title_en: 'Old' })
    expect(unit?.elements[0]).toMatchObject({
      element_id: 'e',
      title_en: 'Opening',
      kuk: [kuk, { text_en: '' }],
    })
  })

  test('stands behind the others where its code is new, and in the chosen unit where it has none', () => {
    const fresh = withStandard([known], read('KODE UNIT : B.2\nJUDUL UNIT : Dua\n1. Menutup\n1.1 x'), '')
    expect(fresh.map(({ unit_code, standard }) => [unit_code, standard])).toEqual([
      ['A.1', 'SKKNI 1'],
      ['B.2', 'SKKNI 1'],
    ])
    const [into] = withStandard([known], read('1. Menutup\n1.1 x'), 'u')
    expect(shape(into ? [into] : [])).toEqual([['A.1', 'Lama', ['Menutup', 'x']]])
  })
})
