import { type ApplicantInput, applicantInput } from '@kompeten/contract/applicants/applicants'
import type { Tuk } from '@kompeten/contract/tuk/tuk'
import { type ApplicantsServices, createApplicant } from '../features/applicants/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import type { DemoLspKey } from './people.ts'

type Person = readonly [
  name: string,
  gender: 'M' | 'F',
  born: string,
  place: string,
  job: string,
  school: string,
]

/** Invented; in each LSP one name is there twice, once with a slip, to be found as a duplicate. */
const people: Record<DemoLspKey, readonly Person[]> = {
  digital: [
    ['Ayu Lestari', 'F', '1999-03-14', 'Bandung', '15', 'S1'],
    ['Bagas Prasetyo', 'M', '1997-11-02', 'Cimahi', '15', 'D3'],
    ['Citra Dewanti', 'F', '2001-07-25', 'Garut', '3', 'SMA'],
    ['Dimas Aditya Nugraha', 'M', '1995-01-30', 'Sumedang', '15', 'S1'],
    ['Eka Putri Wahyuni', 'F', '1998-05-09', 'Tasikmalaya', '1', 'S1'],
    ['Fajar Ramadhan', 'M', '2000-12-17', 'Bandung', '3', 'SMA'],
    ['Gita Permatasari', 'F', '1996-09-21', 'Sukabumi', '15', 'S2'],
    ['Hadi Kurniawan', 'M', '1988-04-04', 'Bogor', '15', 'D4'],
    ['Hadi Kurniawam', 'M', '1988-04-04', 'Bogor', '15', 'D4'],
    ['Intan Maharani', 'F', '2010-02-11', 'Bandung', '3', 'SMP'],
    ['Joko Susilo', 'M', '1979-08-08', 'Cirebon', '15', 'SMA'],
    ['Kartika Sari Dewi', 'F', '1993-10-26', 'Purwakarta', '15', 'S1'],
  ],
  karya: [
    ['Agustinus Lobo', 'M', '1990-08-18', 'Kupang', '15', 'SMA'],
    ['Berta Naibaho', 'F', '1992-06-06', 'Medan', '15', 'D3'],
    ['Cahyo Utomo', 'M', '1985-12-01', 'Semarang', '15', 'S1'],
    ['Desak Made Rai', 'F', '1998-03-03', 'Gianyar', '3', 'SMA'],
    ['Elias Wenda', 'M', '1994-07-19', 'Wamena', '15', 'SMA'],
    ['Fransiska Tanamal', 'F', '1996-02-27', 'Ambon', '1', 'D3'],
    ['Fransisca Tanamal', 'F', '1996-02-27', 'Ambon', '1', 'D3'],
    ['Gusti Ngurah Oka', 'M', '2010-05-15', 'Denpasar', '3', 'SMP'],
    ['Hasan Basri', 'M', '1982-11-11', 'Makassar', '15', 'SMA'],
    ['Ida Royani', 'F', '1989-09-09', 'Banjarmasin', '15', 'S1'],
  ],
}

const areas: Record<DemoLspKey, string> = { digital: '327309', karya: '517103' }

const nikOf = (key: DemoLspKey, [, gender, born]: Person, serial: number) => {
  const [year = '', month = '', day = ''] = born.split('-')
  const date = Number(day) + (gender === 'F' ? 40 : 0)
  return `${areas[key]}${String(date).padStart(2, '0')}${month}${year.slice(2)}${String(serial).padStart(4, '0')}`
}

/** Adds applicants as an admin does: without accounts, some of them with gaps, some of a venue or sent. */
export const addEnteredApplicants = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  key: DemoLspKey,
  { venues, senderId }: { venues: readonly Tuk[]; senderId: string | null },
): Promise<void> => {
  for (const [index, person] of people[key].entries()) {
    const [name, gender, born, place, job, school] = person
    const isWhole = index % 3 !== 1
    const given: Partial<ApplicantInput> = {
      nik: nikOf(key, person, 11 + index),
      full_name: name,
      place_of_birth: place,
      date_of_birth: born,
      gender_code: gender,
      contact: `0812555${String(20_000 + index)}`,
      jobs_code: job,
      pendidikan_terakhir: school,
      tuk_id:
        index % 2 === 0 ? (venues[index % Math.max(1, Math.min(3, venues.length))]?.tuk_id ?? null) : null,
      sender_id: index % 3 === 0 ? senderId : null,
      education_rows: [],
      work_rows: [],
      training_rows: [],
      ...(isWhole && {
        email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@peserta.example`,
        address: `Jl. Melati No. ${index + 3}`,
        kelurahan_id: '3273091003',
        postal_code: '40115',
        ...(job === '15' && { institution: 'PT Cipta Karya Mandiri', position: 'Staf' }),
      }),
    }
    await createApplicant(ctx, services, applicantInput.parse(given))
  }
}
