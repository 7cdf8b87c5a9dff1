import {
  areaLists,
  type BnspGap,
  type BnspList,
  type bnspFields,
} from '@kompeten/contract/plenos/bnsp-report'

type Field = (typeof bnspFields)[number]

/** A participant as the report tells of them; null for one without a record. */
export type ReportedPerson = {
  applicantId: string
  fullName: string
  placeOfBirth: string | null
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
  genderCode: 'M' | 'F'
  address: string | null
  kelurahanId: string | null
  kelurahanName: string | null
  kecamatanName: string | null
  kotaName: string | null
  provinceName: string | null
  postalCode: string | null
  contact: string | null
  email: string | null
  educationCode: string | null
  jobsCode: string | null
}
export type ReportedRow = {
  name: string
  person: ReportedPerson | null
  assessor: { userId: string; name: string; registrationNumber: string | null } | null
  graduation: 'L' | 'TL' | null
}
export type Reported = {
  rows: readonly ReportedRow[]
  /** Last day of the assessment, `YYYY-MM-DD`. */
  assessedOn: string
  fundingSource: string
  scheduleCode: string | null
  ministryCode: string | null
  isClosed: boolean
  /** Code of BNSP by list and key. */
  codes: ReadonlyMap<BnspList, ReadonlyMap<string, string>>
}

const needed: readonly (readonly [Field, keyof ReportedPerson])[] = [
  ['place_of_birth', 'placeOfBirth'],
  ['address', 'address'],
  ['kelurahan_id', 'kelurahanId'],
  ['contact', 'contact'],
  ['email', 'email'],
  ['education_code', 'educationCode'],
  ['jobs_code', 'jobsCode'],
]

const gap = (code: BnspGap['code'], more: Partial<BnspGap> = {}): BnspGap => ({
  code,
  name: null,
  applicant_id: null,
  accessor_user_id: null,
  fields: [],
  list: null,
  key: null,
  label: null,
  count: 1,
  ...more,
})

const codeOf = ({ codes }: Reported, list: BnspList, key: string | null | undefined) =>
  key ? codes.get(list)?.get(key) : undefined

type AreaList = (typeof areaLists)[number]

/** Where a participant lives, by the ministry's codes: the first digits of their kelurahan's. */
const areasOf = ({
  kelurahanId,
  kotaName,
  provinceName,
}: ReportedPerson): Record<AreaList, [string, string]> => ({
  city: [kelurahanId?.slice(0, 4) ?? '', kotaName ?? ''],
  province: [kelurahanId?.slice(0, 2) ?? '', provinceName ?? ''],
})

/** The code of an area as the report bears it: BNSP's from the first that the LSP has entered on, else the ministry's. */
const areaCode = (report: Reported, list: AreaList, key: string): string | undefined =>
  (report.codes.get(list)?.size ?? 0) === 0 ? key : codeOf(report, list, key)

/** Areas that BNSP's code is not known of, each with who lives there. */
const unmappedAreas = (report: Reported): BnspGap[] =>
  areaLists.flatMap((list) => {
    const there = report.rows.flatMap(({ name, person }) => {
      if (!person?.kelurahanId) return []
      const [key, area] = areasOf(person)[list]
      return areaCode(report, list, key) === undefined ? [{ key, area, name }] : []
    })
    return [...Map.groupBy(there, ({ key }) => key)].map(([key, same]) =>
      gap('area_unmapped', {
        list,
        key,
        label: `${key} ${same[0]?.area ?? ''}`,
        name: same.map(({ name }) => name).join(', '),
        count: same.length,
      }),
    )
  })

/** Codes without which a row cannot be written: each once, with how many rows want it. */
const unmapped = (report: Reported): BnspGap[] => {
  const wanted: [BnspList, string][] = [
    ...report.rows.flatMap(({ person }): [BnspList, string][] => [
      ...(person?.educationCode ? [['education', person.educationCode] satisfies [BnspList, string]] : []),
      ...(person?.jobsCode ? [['job', person.jobsCode] satisfies [BnspList, string]] : []),
    ]),
    ['funding', report.fundingSource],
    ...(report.ministryCode ? [] : [['ministry', report.fundingSource] satisfies [BnspList, string]]),
  ]
  const missing = wanted.filter(([list, key]) => codeOf(report, list, key) === undefined)
  const groups = Map.groupBy(missing, ([list, key]) => `${list} ${key}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first ? [gap('code_unmapped', { list: first[0], key: first[1], count: same.length })] : []
  })
}

const rowGaps = ({ name, person }: ReportedRow): BnspGap[] => {
  if (!person) return [gap('no_account', { name })]
  const fields = needed.flatMap(([field, key]) => (person[key] ? [] : [field]))
  return fields.length > 0 ? [gap('applicant_data', { name, applicant_id: person.applicantId, fields })] : []
}

const assessorGaps = (rows: readonly ReportedRow[]): BnspGap[] => {
  const unregistered = rows.flatMap(({ assessor }) =>
    assessor && !assessor.registrationNumber ? [assessor] : [],
  )
  const groups = Map.groupBy(unregistered, ({ userId }) => userId)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first
      ? [gap('accessor_number', { name: first.name, accessor_user_id: first.userId, count: same.length })]
      : []
  })
}

/** All that keeps the report from being made, the whole of it at once; empty where it can be (domain §3.4). */
export const reportGaps = (report: Reported): BnspGap[] => [
  ...(report.isClosed && report.rows.every(({ graduation }) => graduation !== null)
    ? []
    : [gap('not_closed')]),
  ...(report.scheduleCode ? [] : [gap('schedule_code')]),
  ...report.rows.flatMap(rowGaps),
  ...assessorGaps(report.rows),
  ...unmapped(report),
  ...unmappedAreas(report),
]

/** A day as BNSP writes it: `31/12/2026`. */
const written = (day: string): string => day.split('-').reverse().join('/')

/** Kemendagri's codes of villages begin with 1 for a kelurahan and with 2 for a desa (domain §9.3). */
const villageWord = (kelurahanId: string | null) => (kelurahanId?.charAt(6) === '2' ? 'Desa' : 'Kel.')

/** The whole address in one line: street, village, district, regency or city, province and postcode. */
export const wholeAddress = (person: ReportedPerson): string => {
  const { address, kelurahanId, kelurahanName, kecamatanName, kotaName, provinceName, postalCode } = person
  const parts = [
    address,
    kelurahanName && `${villageWord(kelurahanId)} ${kelurahanName}`,
    kecamatanName && `Kec. ${kecamatanName}`,
    kotaName,
    [provinceName, postalCode].filter(Boolean).join(' '),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The columns of BNSP's workbook, in its order, A to S. */
export const bnspColumns = [
  ['no', 'No'],
  ['name', 'NAMA ASESI'],
  ['nik', 'NIK'],
  ['place_of_birth', 'TEMPAT LAHIR'],
  ['date_of_birth', 'TANGGAL LAHIR'],
  ['gender', 'JENIS KELAMIN'],
  ['address', 'TEMPAT TINGGAL'],
  ['city_code', 'KODE KOTA'],
  ['province_code', 'KODE PROVINSI'],
  ['phone', 'TELP'],
  ['email', 'EMAIL'],
  ['education_code', 'KODE PENDIDIKAN'],
  ['job_code', 'KODE PEKERJAAN'],
  ['schedule_code', 'KODE JADWAL'],
  ['assessed_on', 'TANGGAL UJI'],
  ['accessor_number', 'NOMOR REGISTRASI ASESOR'],
  ['funding_code', 'KODE SUMBER ANGGARAN'],
  ['ministry_code', 'KODE KEMENTERIAN'],
  ['result', 'K/BK'],
] as const
export type BnspColumn = (typeof bnspColumns)[number][0]

/** The rows of the workbook: everything as text, so that no program turns a NIK into a number. Only for a report without gaps. */
export const reportRows = (
  report: Reported,
  nikOf: (applicantId: string) => string,
): Record<BnspColumn, string>[] =>
  report.rows.flatMap(({ person, assessor, graduation }, at) => {
    if (!person) return []
    const { city, province } = areasOf(person)
    return [
      {
        no: String(at + 1),
        name: person.fullName,
        nik: nikOf(person.applicantId),
        place_of_birth: person.placeOfBirth ?? '',
        date_of_birth: written(person.dateOfBirth),
        gender: person.genderCode === 'M' ? 'L' : 'P',
        address: wholeAddress(person),
        city_code: areaCode(report, 'city', city[0]) ?? '',
        province_code: areaCode(report, 'province', province[0]) ?? '',
        phone: person.contact ?? '',
        email: person.email ?? '',
        education_code: codeOf(report, 'education', person.educationCode) ?? '',
        job_code: codeOf(report, 'job', person.jobsCode) ?? '',
        schedule_code: report.scheduleCode ?? '',
        assessed_on: written(report.assessedOn),
        accessor_number: assessor?.registrationNumber ?? '',
        funding_code: codeOf(report, 'funding', report.fundingSource) ?? '',
        ministry_code: report.ministryCode ?? codeOf(report, 'ministry', report.fundingSource) ?? '',
        result: graduation === 'L' ? 'K' : 'BK',
      },
    ]
  })
