import type { FormSource } from '@kompeten/contract/instruments/form-source'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { expect, test } from 'vitest'
import { formPaper } from './form-paper.ts'

const definition = formOf('mapa01', '2023')
const heads = { ...instrumentsWords.id.paper, criterion: 'Yang dinilai', absent: 'Tidak hadir' }

const approachOf = (content: FormContent): Map<string, string | null> => {
  if (!definition) throw new Error('There is no FR.MAPA.01')
  const source = { units: [], evidence: [], participants: [] } as unknown as FormSource
  const [approach] = formPaper({
    language: 'id',
    words: formWords.id,
    heads,
    definition,
    source,
    content,
    fileName: String,
  })
  return new Map(approach?.fields)
}

test('what another purpose is, and who else is asked, stands on paper where it was chosen, and nowhere else', () => {
  const shown = approachOf({
    'approach.purpose': 'other',
    'approach.purpose_other': 'Kenaikan jenjang jabatan',
    'approach.confirmed_by': ['lead', 'other'],
    'approach.confirmed_by_other': 'Ketua jurusan',
  })
  expect(shown.get('Tujuan lainnya')).toBe('Kenaikan jenjang jabatan')
  expect(shown.get('Orang relevan lainnya')).toBe('Ketua jurusan')
  const plain = approachOf({
    'approach.purpose': 'S',
    'approach.purpose_other': 'Ditulis sebelum diubah',
    'approach.confirmed_by': ['lead'],
  })
  expect([...plain.keys()]).not.toContain('Tujuan lainnya')
  expect([...plain.values()]).not.toContain('Ditulis sebelum diubah')
})

test('a report has a column for K and one for BK, and says who was absent in place of a result', () => {
  const report = formOf('ak05', '2023')
  if (!report) throw new Error('There is no FR.AK.05')
  const person = (n: number, changes: object) => ({
    assessment_applicant_id: `p${n}`,
    full_name: `Asesi ${n}`,
    attendance: 'PRESENT',
    status_recomendation: 'NONE',
    units_short: [],
    ...changes,
  })
  const participants = [
    person(1, { status_recomendation: 'K' }),
    person(2, { status_recomendation: 'BK', units_short: ['J.1 Basis data'] }),
    person(3, { attendance: 'ABSENT' }),
  ]
  const source = { units: [], evidence: [], self_assessment: [], participants } as unknown as FormSource
  const made = {
    language: 'id' as const,
    words: formWords.id,
    heads,
    definition: report,
    source,
    content: {},
    fileName: String,
  }
  const [table] = formPaper(made)
  expect(table?.head?.slice(0, 4)).toEqual(['No.', 'Yang dinilai', 'K', 'BK'])
  expect(table?.rows?.[0]?.cells).toEqual([
    ['1', 'Asesi 1', 'K', '', null],
    ['2', 'Asesi 2', '', 'BK', 'J.1 Basis data'],
    ['3', 'Asesi 3', '', '', 'Tidak hadir'],
  ])
})

test('the record of results has a column for each way of evidence, a mark where it was used, and the KUK that lack', () => {
  const record = formOf('ak02', '2023')
  if (!record) throw new Error('There is no FR.AK.02')
  const kuk = [1, 2].map((k) => ({ kuk_id: `k${k}`, text: `KUK ${k}` }))
  const unit = {
    unit_id: 'u',
    unit_code: 'J.1',
    title: 'Basis data',
    elements: [{ element_id: 'e', title: 'E', kuk }],
  }
  const source = {
    units: [unit],
    evidence: [],
    self_assessment: [],
    participants: [],
  } as unknown as FormSource
  const content = {
    'units.u.kinds': ['observation', 'oral'],
    'units.u.result': 'BK',
    'units.u.short': ['k2'],
  }
  const [table] = formPaper({
    language: 'id',
    words: formWords.id,
    heads,
    definition: record,
    source,
    content,
    fileName: String,
  })
  expect(table?.head).toHaveLength(2 + 8 + 2)
  expect(table?.head?.slice(2, 4)).toEqual(['Observasi demonstrasi', 'Portofolio'])
  expect(table?.widths?.slice(2, 10).every((width) => width === 'mark')).toBe(true)
  expect(table?.rows?.[0]?.cells).toEqual([
    ['1', 'J.1 Basis data', '✓', '', '', '', '✓', '', '', '', 'Belum kompeten', '1.2'],
  ])
})

test('a K against the instruments stands on the record with the KUK that they name and the reason', () => {
  const record = formOf('ak02', '2023')
  if (!record) throw new Error('There is no FR.AK.02')
  const unit = unitOf(1, '')
  const made = (content: FormContent) =>
    formPaper({
      language: 'id',
      words: formWords.id,
      heads,
      definition: record,
      source: {
        ...inGroups,
        units: [unit] as unknown as FormSource['units'],
        units_found: [{ unit_id: unit.unit_id, short: ['k1'] }],
      },
      content,
      fileName: String,
    })
  const result = `units.${unit.unit_id}.result`
  const reason = { [`despite.${unit.unit_id}.reason`]: 'Diamati ulang sesudah istirahat' }
  const [table, despite] = made({ [result]: 'K', ...reason })
  expect(table?.rows?.[0]?.cells[0]?.slice(-2)).toEqual(['Kompeten', '1.1'])
  expect(despite?.rows?.[0]?.cells).toEqual([
    ['1', 'J.620101 Unit 1', '1.1', 'Diamati ulang sesudah istirahat'],
  ])
  const titles = made({ [result]: 'BK', ...reason }).map(({ title }) => title)
  expect(titles).toEqual(['Bukti dan hasil setiap unit', 'Rekomendasi hasil asesmen'])
})

test('a portfolio that comes to K bears the rules that a document does not meet, and why', () => {
  const portfolio = formOf('ia08', '2023')
  if (!portfolio) throw new Error('There is no FR.IA.08')
  const content = {
    shown: ['satu'],
    'shown.satu.document': 'Ijazah',
    'shown.satu.valid': 'no',
    'shown.satu.current': 'no',
    'result.result': 'K',
    'despite.satu.reason': 'Ditunjukkan aslinya',
  }
  const source = { ...inGroups, units: [], evidence: [] } as unknown as FormSource
  const parts = formPaper({
    language: 'id',
    words: formWords.id,
    heads,
    definition: portfolio,
    source,
    content,
    fileName: String,
  })
  const table = parts.find(({ head }) => head?.includes('Tidak memenuhi'))
  expect(table?.rows?.[0]?.cells).toEqual([['1', 'Ijazah', 'Valid, Terkini', 'Ditunjukkan aslinya']])
})

const unitOf = (n: number, job_group: string) => ({
  unit_id: `0000000${n}-0000-4000-8000-000000000000`,
  unit_code: `J.62010${n}`,
  title: `Unit ${n}`,
  job_group,
  elements: [
    {
      element_id: `e${n}`,
      title: `Elemen ${n}`,
      kuk: [{ kuk_id: `k${n}`, text: `Kriteria ${n} dipenuhi.` }],
    },
  ],
})
const inGroups = {
  units: [unitOf(1, 'Perancangan'), unitOf(2, 'Perancangan'), unitOf(3, 'Pengujian')],
  evidence: [],
  self_assessment: [],
  participants: [],
} as unknown as FormSource

test('FR.MAPA.02 maps instruments for each job group by potency, and lists the units of each', () => {
  const mapa02 = formOf('mapa02', '2023')
  if (!mapa02) throw new Error('There is no FR.MAPA.02')
  const content = { [`map.ia02-${inGroups.units[2]?.unit_id}.potencies`]: ['2', '5'] }
  const [units, map] = formPaper({
    language: 'id',
    words: formWords.id,
    heads,
    definition: mapa02,
    source: inGroups,
    content,
    fileName: String,
  })
  const groups = ['Kelompok pekerjaan 1: Perancangan', 'Kelompok pekerjaan 2: Pengujian']
  expect(units?.rows?.map(({ group, cells }) => [group, cells.length])).toEqual([
    [groups[0], 2],
    [groups[1], 1],
  ])
  expect(map?.head?.slice(2)).toEqual(['1', '2', '3', '4', '5'])
  expect(map?.rows?.map(({ group }) => group)).toEqual(groups)
  const ticked = map?.rows?.map(({ cells }) => cells.filter((row) => row.includes('✓')))
  expect(ticked).toEqual([[], [['2', 'FR.IA.02 · Tugas praktik demonstrasi', '', '✓', '', '', '✓']]])
})

test('an instrument tells assessor and applicant what to do, and lists what was not reached to the criterion', () => {
  const ia01 = formOf('ia01', '2023')
  if (!ia01) throw new Error('There is no FR.IA.01')
  const parts = formPaper({
    language: 'id',
    words: formWords.id,
    heads,
    definition: ia01,
    source: inGroups,
    content: {
      'kuk.k1.achieved': 'yes',
      'kuk.k2.achieved': 'yes',
      'kuk.k3.achieved': 'no',
      'result.result': 'BK',
    },
    fileName: String,
  })
  expect(parts.map(({ title }) => title)).toEqual([
    'Unit kompetensi',
    'Panduan bagi asesor',
    'Instruksi bagi asesi',
    'Pencapaian setiap KUK',
    'Rekomendasi',
    'Yang belum tercapai',
  ])
  expect(parts.at(-1)?.rows?.[0]?.cells).toEqual([
    ['1', 'Kelompok pekerjaan 2: Pengujian', 'J.620103 Unit 3', '1. Elemen 3', '1.1 Kriteria 3 dipenuhi.'],
  ])
})

test('days and numbers are written as the language of the paper writes them', () => {
  const partsOf = (code: 'ak07' | 'ia05', language: 'id' | 'en', content: FormContent) => {
    const form = formOf(code, '2023')
    if (!form) throw new Error(`There is no ${code}`)
    const source = { units: [], evidence: [], participants: [] } as unknown as FormSource
    const parts = formPaper({
      language,
      words: formWords[language],
      heads,
      definition: form,
      source,
      content,
      fileName: String,
    })
    return parts.flatMap(({ fields = [] }) => fields.map(([, value]) => value))
  }
  const test = { 'test.taken': 'system', 'test.score': 66.67, 'test.pass': 70 }
  expect(partsOf('ia05', 'id', test)).toEqual(expect.arrayContaining(['66,67', '70']))
  expect(partsOf('ia05', 'en', test)).toContain('66.67')
  const again = (day: string) => ({ 'conclusion.verdict': 'stop', 'conclusion.again': day })
  expect(partsOf('ak07', 'id', again('2026-12-03'))).toContain('3 Desember 2026')
  // What was kept before days were checked is printed as it stands.
  expect(partsOf('ak07', 'id', again('2026-13-45'))).toContain('2026-13-45')
})
