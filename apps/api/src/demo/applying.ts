import type { RegistrationServices } from '../features/registration/index.ts'
import type { FileStore } from '../platform/files/store.ts'
import { performAsPlatform, performInTenant, type Stage } from '../platform/perform.ts'
import { addDemoApplicant, addDemoApplicantRecord, type DemoApplicant } from './applicants.ts'
import { addDemoApplication, type DemoJourney, demoSchemesOf } from './applications.ts'
import { type DemoAccount, type DemoLspKey, demoPassword } from './people.ts'
import { type DemoLsp, performer } from './performers.ts'

/** One is in the middle of a written test, and whoever looks around may go on with it; one sees what theirs came to. */
const sitTests: readonly string[] = ['bagas.pratama', 'citra.maharani']

const person = (
  username: string,
  name: string,
  nik: string,
  born: string,
  place: string,
  institution: string,
  position: string,
): DemoApplicant => ({ username, name, nik, born, place, institution, position })

/** The person behind `apl.{lsp}`, and people who apply beside them; all invented. */
const people: Record<DemoLspKey, { own: DemoApplicant; others: DemoApplicant[] }> = {
  digital: {
    own: person(
      'apl.digital',
      'Siti Nurhaliza',
      '3273095203010002',
      '2001-03-12',
      'Bandung',
      'CV Nusa Digital',
      'Staf TI',
    ),
    others: [
      person(
        'rama.wijaya',
        'Rama Wijaya',
        '3273091407980011',
        '1998-07-14',
        'Bandung',
        'PT Sinar Data',
        'Programmer',
      ),
      person(
        'nadia.safitri',
        'Nadia Safitri',
        '3171046109990012',
        '1999-09-21',
        'Jakarta',
        'PT Bank Contoh',
        'Analis',
      ),
      person(
        'yoga.saputra',
        'Yoga Saputra',
        '3374102203970013',
        '1997-03-22',
        'Semarang',
        'SMK Contoh 1',
        'Teknisi',
      ),
      person(
        'intan.permata',
        'Intan Permata Sari',
        '3578015502000014',
        '2000-02-15',
        'Surabaya',
        'CV Karya Kode',
        'Penguji',
      ),
      person(
        'dimas.anggara',
        'Dimas Anggara',
        '3471131110960015',
        '1996-10-11',
        'Yogyakarta',
        'PT Awan Jaya',
        'Admin sistem',
      ),
      person(
        'laras.kinanti',
        'Laras Kinanti',
        '3204084408010016',
        '2001-08-04',
        'Soreang',
        'PT Media Kini',
        'Pembuat konten',
      ),
      person(
        'hendra.kusuma',
        'Hendra Kusuma',
        '1271031905950017',
        '1995-05-19',
        'Medan',
        'PT Jaringan Prima',
        'Teknisi jaringan',
      ),
      person(
        'ayu.wardani',
        'Ayu Wardani',
        '3372045812990018',
        '1999-12-18',
        'Surakarta',
        'UD Mitra Kantor',
        'Administrasi',
      ),
      person(
        'bagas.pratama',
        'Bagas Pratama',
        '3275010606000019',
        '2000-06-06',
        'Bekasi',
        'PT Sinar Data',
        'Programmer',
      ),
      person(
        'citra.maharani',
        'Citra Maharani',
        '3276026701980020',
        '1998-01-27',
        'Depok',
        'PT Aplikasi Nusantara',
        'Programmer',
      ),
      person(
        'galih.ramadhan',
        'Galih Ramadhan',
        '3328090902010021',
        '2001-02-09',
        'Tegal',
        'CV Kode Pantura',
        'Programmer',
      ),
      person(
        'wulan.septiani',
        'Wulan Septiani',
        '3277036209000022',
        '2000-09-22',
        'Cimahi',
        'PT Sinar Data',
        'Programmer',
      ),
    ],
  },
  karya: {
    own: person(
      'apl.karya',
      'Putu Ayu',
      '5171034506020002',
      '2002-06-05',
      'Denpasar',
      'Warung Segara',
      'Juru masak',
    ),
    others: [
      person(
        'komang.adi',
        'Komang Adi Putra',
        '5171031205970011',
        '1997-05-12',
        'Denpasar',
        'Hotel Contoh Sanur',
        'Juru masak',
      ),
      person(
        'maria.gelu',
        'Maria Gelu',
        '5371044702990012',
        '1999-02-07',
        'Kupang',
        'Hotel Timor Indah',
        'Pelayan',
      ),
      person(
        'andi.rahman',
        'Andi Rahman',
        '7371102810960013',
        '1996-10-28',
        'Makassar',
        'PT Las Jaya',
        'Juru las',
      ),
      person(
        'sri.wahyuni',
        'Sri Wahyuni',
        '5271016203010014',
        '2001-03-22',
        'Mataram',
        'PT Mutiara Lombok',
        'Administrasi',
      ),
      person(
        'yohanis.tabun',
        'Yohanis Tabun',
        '5371040101950015',
        '1995-01-01',
        'Kupang',
        'PT Beton Timor',
        'Juru las',
      ),
      person(
        'ketut.ariani',
        'Ketut Ariani',
        '5108065909000016',
        '2000-09-19',
        'Singaraja',
        'Hotel Lovina',
        'Juru masak',
      ),
      person(
        'fadli.hasan',
        'Fadli Hasan',
        '7371101504980017',
        '1998-04-15',
        'Makassar',
        'PT Kantor Kita',
        'Administrasi',
      ),
      person(
        'dewa.gede',
        'Dewa Gede Wirawan',
        '5104032307990018',
        '1999-07-23',
        'Gianyar',
        'Restoran Ubud',
        'Juru masak',
      ),
      person(
        'rosa.lina',
        'Rosalina Bria',
        '5304086808010019',
        '2001-08-28',
        'Atambua',
        'Kafe Perbatasan',
        'Juru masak',
      ),
    ],
  },
}

const journeys: readonly DemoJourney[] = [
  { to: 'submitted', daysAgo: 6 },
  { to: 'judged', daysAgo: 5 },
  { to: 'returned', daysAgo: 7 },
  { to: 'resubmitted', daysAgo: 9 },
  { to: 'approved', daysAgo: 12 },
  { to: 'rejected', daysAgo: 14 },
  { to: 'withdrawn', daysAgo: 4 },
  { to: 'submitted', daysAgo: 2 },
  { to: 'approved', daysAgo: 10 },
  { to: 'approved', daysAgo: 11 },
  // The two longest ago are in the assessment whose documents are being reviewed: it asks for FR.AK.07 of this one.
  { to: 'approved', daysAgo: 13, needs: 'Memakai kursi roda: mohon ruang uji di lantai dasar.' },
  // One more than the assessments take: it waits for another.
  { to: 'approved', daysAgo: 3 },
]

/** Lets people apply at an LSP of the demo: their applications are in every state, and some wait for the admin. */
export const addDemoApplying = async (
  { stage, files, registration }: { stage: Stage; files: FileStore; registration: RegistrationServices },
  key: DemoLspKey,
  lsp: DemoLsp,
): Promise<void> => {
  const { lspId } = lsp.tenant
  const { own, others } = people[key]
  const ownAccount = lsp.accounts.find(({ role_code }) => role_code === 'APL')
  if (!ownAccount) throw new Error('The demo has no applicant')
  const accounts = await performAsPlatform(stage, async (ctx) => {
    await addDemoApplicantRecord(ctx, registration.nik, lspId, ownAccount, own)
    const made: DemoAccount[] = []
    for (const other of others) {
      const password = sitTests.includes(other.username) ? demoPassword : undefined
      made.push(await addDemoApplicant(ctx, registration.nik, lspId, other, password))
    }
    return made
  })
  const admin = performer(lsp, 'ADM')
  const schemes = await performInTenant(stage, { tenant: lsp.tenant, actor: admin }, demoSchemesOf)
  const [first, second, third] = schemes
  if (!first || !second) throw new Error('The demo has too few schemes')
  const apply = (account: (typeof accounts)[number], schemaId: string, journey: DemoJourney) => {
    const applicant = performer({ ...lsp, accounts: [account] }, 'APL')
    return addDemoApplication(stage, lsp, files, applicant, schemaId, journey)
  }
  await apply(ownAccount, third ?? first, { to: 'begun', daysAgo: 1 })
  await apply(ownAccount, second, { to: 'returned', daysAgo: 8 })
  for (const [at, account] of accounts.entries()) {
    const journey = journeys[at % journeys.length]
    // Those who are accepted share a scheme, so that an assessment finds participants.
    const scheme = journey?.to === 'approved' ? first : schemes[at % schemes.length]
    if (journey && scheme) await apply(account, scheme, journey)
  }
}
