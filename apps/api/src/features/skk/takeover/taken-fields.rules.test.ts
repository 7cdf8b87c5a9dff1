import type { Dossier } from '@kompeten/contract/skk/content'
import { describe, expect, test } from 'vitest'
import { backgroundOf, chosen, compareFields, dayOf, lacking, toldBy } from './taken-fields.rules.ts'

const nothing = { title: null, detail: null, from: null, until: null, employer: null, hours: null }
const dossier = (changes: Partial<Dossier['personal']> = {}): Dossier => ({
  personal: {
    full_name: 'Rina Kartika',
    place_of_birth: 'Bandung',
    date_of_birth: '07-05-1998',
    gender_code: 'F',
    email: 'rina@contoh.id',
    contact: '+62 812-3456-7890',
    address: 'Jl. Cimanuk No. 12',
    regency: 'Kota Bandung',
    province: 'Jawa Barat',
    postal_code: '40115',
    ...changes,
  },
  classifications: [],
  educations: [
    { school: 'SMK 1', programme: 'Sipil', level: 'SMA', graduation_year: '2016', diploma_number: 'A' },
    { school: 'ITB', programme: 'Teknik Sipil', level: 'S1', graduation_year: '2020', diploma_number: 'B' },
  ],
  projects: [
    {
      ...nothing,
      title: 'Jembatan',
      detail: 'Pelaksana',
      employer: 'PT Lama',
      from: '2018-01-01',
      until: '2019-01-01',
    },
    {
      ...nothing,
      title: 'Gedung',
      detail: 'Pengawas',
      employer: 'PT Baru',
      from: '2021-01-01',
      until: '2022-01-01',
    },
  ],
  trainings: [{ ...nothing, title: 'K3', detail: 'Balai', until: '2021-03-01', hours: '40' }],
  certificates: [],
})
const codes = new Map([['s1', '7']])

describe('what the registry tells', () => {
  test('is put into the fields of a record as the record takes them', () => {
    expect(toldBy(dossier(), codes)).toMatchObject({
      date_of_birth: '1998-05-07',
      contact: '081234567890',
      address: 'Jl. Cimanuk No. 12, Kota Bandung, Jawa Barat',
      pendidikan_terakhir: '7',
      institution: 'PT Baru',
      position: 'Pengawas',
    })
  })

  test('and no record takes counts as not told', () => {
    const told = toldBy(dossier({ email: 'no address', postal_code: '4-0', date_of_birth: 'soon' }), codes)
    expect([told.email, told.postal_code, told.date_of_birth]).toEqual([null, null, null])
  })

  test('of a day is read in both orders', () => {
    expect(['1998-05-07', '07-05-1998', '07/05/1998', '1998-05-07 00:00:00'].map(dayOf)).toEqual(
      Array.from({ length: 4 }, () => '1998-05-07'),
    )
  })
})

describe('a takeover', () => {
  const theirs = toldBy(dossier(), codes)

  test('takes all where the LSP knows nobody, and asks nothing', () => {
    const fields = compareFields(null, theirs)
    expect(fields.every(({ taken }) => taken === 'theirs')).toBe(true)
    expect(chosen(fields, [])).toEqual({ values: theirs, undecided: [] })
  })

  test('asks where both sides differ, and fills what only one side knows', () => {
    const ours = { ...theirs, full_name: 'rina  kartika', email: 'lain@contoh.id', position: null }
    const fields = compareFields(ours, { ...theirs, contact: null })
    expect(chosen(fields, []).undecided).toEqual(['email'])
    const { values, undecided } = chosen(fields, [{ field: 'email', side: 'theirs' }])
    expect(undecided).toEqual([])
    expect(values).toMatchObject({
      full_name: 'rina  kartika',
      email: 'rina@contoh.id',
      position: 'Pengawas',
      contact: ours.contact,
    })
  })

  test('names what a record cannot be without', () => {
    const fields = compareFields(null, toldBy(dossier({ place_of_birth: null, email: null }), codes))
    expect(lacking(fields)).toEqual(['place_of_birth'])
  })

  test('adds schools, employers and trainings once', () => {
    const first = backgroundOf(dossier(), null, codes)
    expect(first.education_rows.map(({ school, level }) => [school, level])).toEqual([
      ['SMK 1', null],
      ['ITB', '7'],
    ])
    expect(first.work_rows).toHaveLength(2)
    expect(first.training_rows).toEqual([
      { title: 'K3', organizer: 'Balai', year: 2021, hours: 40, certificate_number: null },
    ])
    expect(backgroundOf(dossier(), first, codes)).toEqual(first)
  })
})
