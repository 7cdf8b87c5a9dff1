import { describe, expect, test } from 'vitest'
import { bnspColumns, type Reported, reportGaps, reportRows, wholeAddress } from './bnsp-report.rules.ts'

const person = {
  applicantId: 'p1',
  fullName: 'Ni Wayan Sari',
  placeOfBirth: 'Gianyar',
  dateOfBirth: '1996-08-07',
  genderCode: 'F' as const,
  address: 'Jalan Raya 1',
  kelurahanId: '5104012001',
  kelurahanName: 'Batubulan',
  kecamatanName: 'Sukawati',
  kotaName: 'Kabupaten Gianyar',
  provinceName: 'Bali',
  postalCode: '80582',
  contact: '081234567890',
  email: 'sari@contoh.id',
  educationCode: 'S1',
  jobsCode: '15',
}
const report = (changes: Partial<Reported> = {}): Reported => ({
  rows: [
    {
      name: person.fullName,
      person,
      assessor: { userId: 'u1', name: 'Rina', registrationNumber: 'MET.000.004306 2024' },
      graduation: 'L',
    },
  ],
  assessedOn: '2027-05-12',
  fundingSource: 'apbn',
  scheduleCode: 'J-1',
  ministryCode: null,
  isClosed: true,
  codes: new Map([
    ['education', new Map([['S1', '7']])],
    ['job', new Map([['15', '22']])],
    ['funding', new Map([['apbn', '1']])],
    ['ministry', new Map([['apbn', '026']])],
  ]),
  ...changes,
})
const codes = (of: Reported) => reportGaps(of).map(({ code, key }) => (key ? `${code} ${key}` : code))

describe('the workbook of BNSP', () => {
  test('has the nineteen columns in their order', () => {
    expect(bnspColumns.map(([, header]) => header)).toEqual([
      ...['No', 'NAMA ASESI', 'NIK', 'TEMPAT LAHIR', 'TANGGAL LAHIR', 'JENIS KELAMIN', 'TEMPAT TINGGAL'],
      ...['KODE KOTA', 'KODE PROVINSI', 'TELP', 'EMAIL', 'KODE PENDIDIKAN', 'KODE PEKERJAAN', 'KODE JADWAL'],
      ...['TANGGAL UJI', 'NOMOR REGISTRASI ASESOR', 'KODE SUMBER ANGGARAN', 'KODE KEMENTERIAN', 'K/BK'],
    ])
  })

  test('writes L and P, days as 07/08/1996, the codes of BNSP, and K or BK for both results', () => {
    expect(reportRows(report(), () => '5104014708960001')).toEqual([
      {
        no: '1',
        name: 'Ni Wayan Sari',
        nik: '5104014708960001',
        place_of_birth: 'Gianyar',
        date_of_birth: '07/08/1996',
        gender: 'P',
        address: 'Jalan Raya 1, Desa Batubulan, Kec. Sukawati, Kabupaten Gianyar, Bali 80582',
        city_code: '5104',
        province_code: '51',
        phone: '081234567890',
        email: 'sari@contoh.id',
        education_code: '7',
        job_code: '22',
        schedule_code: 'J-1',
        assessed_on: '12/05/2027',
        accessor_number: 'MET.000.004306 2024',
        funding_code: '1',
        ministry_code: '026',
        result: 'K',
      },
    ])
    const other = report()
    const [row] = other.rows
    if (!row) throw new Error('No row')
    const men = {
      ...other,
      rows: [{ ...row, person: { ...person, genderCode: 'M' as const }, graduation: 'TL' as const }],
    }
    expect(reportRows(men, () => '')).toMatchObject([{ gender: 'L', result: 'BK' }])
  })

  test('writes a kelurahan as one, and an address without postcode as far as it goes', () => {
    expect(wholeAddress({ ...person, kelurahanId: '3273011001', postalCode: null })).toBe(
      'Jalan Raya 1, Kel. Batubulan, Kec. Sukawati, Kabupaten Gianyar, Bali',
    )
  })

  test('lacks nothing where all codes are there', () => {
    expect(reportGaps(report())).toEqual([])
    const codes: Reported['codes'] = new Map([...report().codes].filter(([list]) => list !== 'ministry'))
    expect(reportGaps(report({ ministryCode: '018', codes }))).toEqual([])
  })

  test('names every missing code once, with how many rows want it', () => {
    const [row] = report().rows
    if (!row) throw new Error('No row')
    const without = report({ rows: [row, row], codes: new Map() })
    expect(codes(without)).toEqual([
      ...['code_unmapped S1', 'code_unmapped 15', 'code_unmapped apbn', 'code_unmapped apbn'],
    ])
    expect(reportGaps(without)[0]).toMatchObject({ list: 'education', count: 2 })
  })

  test('names what a participant lacks, who has no account, and an assessor without number', () => {
    const rows = [
      {
        name: 'A',
        person: { ...person, address: null, jobsCode: null },
        assessor: null,
        graduation: 'L' as const,
      },
      {
        name: 'B',
        person: null,
        assessor: { userId: 'u1', name: 'Rina', registrationNumber: '' },
        graduation: 'TL' as const,
      },
    ]
    expect(reportGaps(report({ rows, scheduleCode: null }))).toMatchObject([
      { code: 'schedule_code' },
      { code: 'applicant_data', name: 'A', fields: ['address', 'jobs_code'] },
      { code: 'no_account', name: 'B' },
      { code: 'accessor_number', accessor_user_id: 'u1' },
    ])
  })

  test('waits until the pleno is closed and everybody decided on', () => {
    const [row] = report().rows
    if (!row) throw new Error('No row')
    expect(codes(report({ isClosed: false }))).toEqual(['not_closed'])
    expect(codes(report({ rows: [{ ...row, graduation: null }] }))).toEqual(['not_closed'])
  })

  test('bears the ministry’s codes of areas until the first of BNSP’s is entered, then BNSP’s alone', () => {
    const areas = (of: Reported) =>
      reportRows(of, () => '').map(({ city_code, province_code }) => [city_code, province_code])
    expect(areas(report())).toEqual([['5104', '51']])
    const cities = new Map([...report().codes, ['city' as const, new Map([['5104', '2204']])]])
    expect(reportGaps(report({ codes: cities }))).toEqual([])
    expect(areas(report({ codes: cities }))).toEqual([['2204', '51']])
  })

  test('says who lives in an area that has no code of BNSP', () => {
    const [row] = report().rows
    if (!row) throw new Error('No row')
    const rows = [row, { ...row, name: 'Made Sudarma' }]
    const mapped = new Map([
      ...report().codes,
      ['city' as const, new Map([['3273', '1005']])],
      ['province' as const, new Map([['51', '22']])],
    ])
    expect(reportGaps(report({ rows, codes: mapped }))).toMatchObject([
      {
        code: 'area_unmapped',
        list: 'city',
        key: '5104',
        label: '5104 Kabupaten Gianyar',
        name: 'Ni Wayan Sari, Made Sudarma',
        count: 2,
      },
    ])
  })
})
