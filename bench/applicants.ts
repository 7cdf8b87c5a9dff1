import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { applicantSheet } from '../apps/api/src/features/applicants/imports/applicant-sheet.ts'
import { writeSheet } from '../apps/api/src/platform/sheets/write-sheet.ts'
import { atLeast, atMost, type Bar } from './bar.ts'
import { fillQuickly } from './fill-quickly.ts'
import { askList, deepCursor, listP95s } from './list-bars.ts'
import { goOnCalling, quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { megabytes } from './process-use.ts'
import { type Bench, startProduct } from './server.ts'

const rows = Number(process.env.BENCH_APPLICANTS ?? 1_000_000)
const imported = 50_000
const exported = 100_000
const account = { username: 'adm.digital', password: 'Kompeten-2026' }

/** Looks at the server's memory ten times a second; answers the most it was. */
const watchMemory = (product: Bench) => {
  let most = 0
  const look = () => {
    most = Math.max(most, megabytes(product.child))
  }
  const timer = setInterval(look, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

const nikOf = (serial: number) =>
  `${String(320000 + Math.floor(serial / 9999)).padStart(6, '0')}070598${String((serial % 9999) + 1).padStart(4, '0')}`

/** A workbook of new applicants with all that people usually fill in; every fiftieth row is bad where asked. */
const workbook = async (bad: boolean) => {
  const filled = Array.from({ length: imported }, (_, index) => ({
    nik: bad && index % 50 === 0 ? '123' : nikOf(index),
    full_name: `Peserta Impor ${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10) % 10]}`,
    place_of_birth: 'Bandung',
    date_of_birth: '1998-05-07',
    gender_code: 'M',
    email: `peserta${index}@contoh.id`,
    contact: `0812${String(index).padStart(8, '0')}`,
    telepon_rumah: null,
    address: `Jl. Merdeka No. ${index}`,
    kelurahan_id: '3273091003',
    postal_code: '40115',
    pendidikan_terakhir: 'S1',
    jobs_code: '15',
    institution: 'PT Karya Nusantara',
    position: 'Staf',
    office_address: null,
    office_postal_code: null,
    office_phone: null,
    office_fax: null,
    office_email: null,
    nationality: null,
    tuk_code: null,
    sender_name: null,
  }))
  const chunks: Buffer[] = []
  for await (const chunk of writeSheet(applicantSheet, filled, 'id')) chunks.push(chunk)
  return { name: 'asesi.xlsx', bytes: new Uint8Array(Buffer.concat(chunks)) }
}

const settled = async ({ call }: SignedIn, import_id: string) => {
  const started = performance.now()
  for (;;) {
    const { data } = await call(applicantFiles.getImport, { params: { import_id } })
    if (data.state !== 'checking' && data.state !== 'storing') {
      return { ...data, seconds: (performance.now() - started) / 1000 }
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const importsOf = async (product: Bench, admin: SignedIn): Promise<{ bars: Bar[]; note: string }> => {
  const memory = watchMemory(product)
  const others = [goOnCalling(() => admin.call(tuk.list, { query: {} }))]
  const { data: faulty } = await admin.call(applicantFiles.import, { file: await workbook(true) })
  const refused = await settled(admin, faulty.import_id)
  const { data: begun } = await admin.call(applicantFiles.import, { file: await workbook(false) })
  const ready = await settled(admin, begun.import_id)
  const params = { import_id: begun.import_id }
  await admin.call(applicantFiles.storeImport, { params, body: { sound_only: false } })
  const stored = await settled(admin, begun.import_id)
  const took = (await Promise.all(others.map(({ stop }) => stop()))).flat()
  return {
    bars: [
      atLeast(`Bad rows reported, of 1,000 in ${imported}`, refused.report?.error_count ?? 0, 1000),
      atLeast('Applicants stored of 50,000', stored.report?.created ?? 0, imported),
      // Rows are stored while the next ones are read and checked: what storing adds to that is what comes after parsing.
      atLeast(
        'Rows stored a second, in the time that storing adds to reading and checking',
        imported / (stored.seconds - ready.seconds),
        5000,
      ),
      atMost('Memory of the server during the imports', memory(), 600, ' MB'),
      atMost('p99 of other calls during the imports', quantile(took, 0.99), 200, ' ms'),
    ],
    note: `reading and checking alone ${ready.seconds.toFixed(1)} s, with storing ${stored.seconds.toFixed(1)} s: ${(imported / stored.seconds).toFixed(0)} rows a second by the clock, parsing and all`,
  }
}

/** Fills the LSP up to so many applicants, whose names, occupations and places are spread as in life. */
export const fillApplicants = ({ adminUrl }: Bench, lspId: string, rows: number) =>
  fillQuickly(adminUrl, 'applicant_profile', (admin) =>
    admin.query(
      `insert into applicant_profile (lsp_id, applicant_id, full_name, email, nik_sealed, nik_fingerprint, nationality,
         place_of_birth, date_of_birth, gender_code, contact, kelurahan_id, address, education_code, jobs_code,
         institution, position, origin, created_at, modified_at, modified_by, modified_by_name)
       select $1, gen_random_uuid(), initcap(substr(md5(n::text), 1, 6) || ' ' || substr(md5((n * 7)::text), 1, 8)),
         'a' || n || '@contoh.id', 'x', md5(n::text), 'ID', 'Bandung', date '1960-01-01' + n % 16000,
         case when n % 2 = 0 then 'M' else 'F' end, '08' || lpad(n::text, 10, '0'), k.kelurahan_id,
         case when n % 5 = 0 then null else 'Jl. Melati' end, 'S1', (n % 80)::text, 'PT ' || n % 500, 'Staf',
         case when n % 1000 = 0 then 'entered' else 'imported' end, now() - n * interval '1 minute', now(),
         gen_random_uuid(), 'Bench'
       from generate_series(1, $2::int) n
       join (select kelurahan_id, row_number() over (order by kelurahan_id) as place from area limit 5000) k
         on k.place = 1 + n % 5000`,
      [lspId, rows],
    ),
  )

const listBars = async ({ address }: Bench, { key }: SignedIn) => {
  const of = `${rows.toLocaleString('en')} applicants`
  const list = { address, path: 'applicants', key, of }
  const cursor = await deepCursor(list, 'full_name')
  const name = (await askList(list, 'sort=-created_date')).data[7]?.full_name ?? ''
  return listP95s(list, {
    'first page by name': 'sort=full_name',
    'first page, newest first': 'sort=-created_date',
    'a page by cursor': `sort=full_name&cursor=${cursor}`,
    'search for one name': `search=${encodeURIComponent(name)}`,
    'filter by occupation': 'jobs_code=15',
    'filter by kota': 'kota_id=1101',
    'filter by origin, one in a thousand': 'origin=entered',
    'filter by state of data, newest first': 'data_state=incomplete&sort=-created_date',
  })
}

const exportBars = async (product: Bench, { key }: SignedIn): Promise<Bar[]> => {
  const before = megabytes(product.child)
  const memory = watchMemory(product)
  // One record was added each minute: the newest so many.
  const from = new Date(Date.now() - exported * 60_000).toISOString()
  const query = `created_date=${encodeURIComponent(`(${from},)`)}`
  const answer = await fetch(`${product.address}/api/exports/applicants?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
  return [
    atLeast('Export of about 100,000 rows: megabytes sent', bytes / 1e6, 1),
    atMost('Memory that the export adds', memory() - before, 150, ' MB'),
  ]
}

/** Imports of 50,000 applicants. */
export const importBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3704)
  try {
    await product.startAgain()
    const { bars, note } = await importsOf(product, await signIn(overHttp(product.address), account))
    return { bars, notes: [note] }
  } finally {
    await product.close()
  }
}

/** Lists and exports of a million applicants in one LSP. */
export const applicantBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3704)
  try {
    const admin = await signIn(overHttp(product.address), account)
    await fillApplicants(product, admin.lspId, rows)
    await product.startAgain()
    const { bars, note } = await listBars(product, admin)
    return { bars: [...bars, ...(await exportBars(product, admin))], notes: [note] }
  } finally {
    await product.close()
  }
}
