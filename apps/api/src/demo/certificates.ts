import { createHash } from 'node:crypto'
import { type BlankoDocument, blankoDocuments } from '@kompeten/contract/certificates/blanko'
import type { App } from '../app.ts'
import { applicantOf } from '../features/applicants/index.ts'
import {
  acceptSurveillance,
  correctCertificate,
  type Entitled,
  enterAlumnus,
  entitle,
  listSurveillances,
  numberRun,
  readCertificate,
  receiveBlanko,
  receiveForms,
  requestBlanko,
  sendBlanko,
  setBlankoDocument,
  signCertificates,
  spoilUnused,
  stepCertificate,
} from '../features/certificates/index.ts'
import { listSchemes, publishedVersion, type SchemeDocument } from '../features/schemes/index.ts'
import { keepSignature } from '../features/signatures/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { firstRows } from '../platform/database/first-rows.ts'
import { newFileKey } from '../platform/files/key.ts'
import { newId } from '../platform/ids.ts'
import { performInTenant } from '../platform/perform.ts'
import { drawnSignature } from './applicants.ts'
import { everyScheme } from './every-scheme.ts'
import type { DemoLspKey } from './people.ts'
import { type DemoLsp, performer } from './performers.ts'
import { addDemoReduction } from './reduction.ts'
import { samplePdf } from './sample-pdf.ts'

/** Holders, all invented; names in every script that Indonesia writes. */
const holders: Record<
  DemoLspKey,
  { certified: string[]; ended: string[]; ending: string[]; waiting: string[] }
> = {
  digital: {
    certified: [
      'Agung Nugraha',
      'Bunga Citra Lestari Putri',
      'Cahyo Purnomo',
      'Dian Kusumawati',
      'Eko Prasetyo',
      'Farida Hanum',
      'Gilang Ramadhan',
      'Hesti Wijayanti',
    ],
    ended: ['Indra Lesmana', 'Joko Susilo', 'Kartini Rahayu'],
    ending: ['Lukman Hakim', 'محمد رزقي'],
    waiting: ['Nadia Safitri', 'Oka Mahendra', 'Putri Ayuningtyas'],
  },
  karya: {
    certified: [
      'ᬯᬬᬦ᭄ ᬲᬸᬤᬃᬫ',
      'Ni Made Sri Astuti',
      'Komang Ari Wibawa',
      'Ketut Suardana',
      'Gede Putra Arimbawa',
      'Luh Sekarini',
    ],
    ended: ['I Nyoman Rai', 'Ida Bagus Surya'],
    ending: ['王小明'],
    waiting: ['Kadek Dwi Antari', 'Made Bayu Segara'],
  },
}

const older: Record<DemoLspKey, { name: string; scheme: string; number: string; year: number }[]> = {
  digital: [
    { name: 'Slamet Riyadi', scheme: 'Operator Komputer Muda', number: '62090 4132 2 0000017', year: 9 },
    { name: 'Tuti Alawiyah', scheme: 'Desainer Multimedia Muda', number: '62019 2166 0 0000231', year: 8 },
  ],
  karya: [{ name: 'I Gusti Putu Oka', scheme: 'Resepsionis Hotel', number: '55110 4224 2 0000009', year: 8 }],
}

const months = (now: Date, count: number) => {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() + count)
  return day
}
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Certificates of an LSP in every state: valid, suspended, withdrawn, expired, ending soon, replaced by a correction or
 * by a reduction of scope, and waiting for the director; requests for blankos; alumni of older times. Those of the past are signed in the past.
 */
export const addDemoCertificates = async (
  { stage, files, inJob }: App,
  lsp: DemoLsp,
  key: DemoLspKey,
): Promise<void> => {
  const now = stage.clock.now()
  const by = (role: 'ADM' | 'DIR', at: Date) => {
    const actor = performer(lsp, role)
    const then = { ...stage, clock: { now: () => at } }
    return <T>(verbs: (ctx: WriteCtx) => Promise<T>) =>
      performInTenant(then, { tenant: lsp.tenant, actor }, verbs)
  }
  const schemes = await by(
    'ADM',
    now,
  )(async (ctx) => {
    const found: SchemeDocument[] = []
    for (const { schema_id } of (await listSchemes(ctx, everyScheme)).data) {
      const version = await publishedVersion(ctx.tx, schema_id)
      // A certificate is bilingual and numbered by all of these; what lacks one cannot be signed.
      const { kbli_code, kbji_code, sector_letters, schema_name_en } = version?.details ?? {}
      if (version && kbli_code && kbji_code && sector_letters && schema_name_en) found.push(version)
    }
    return found
  })
  const [main = undefined, other = main] = schemes
  if (!main || !other) return
  const director = performer(lsp, 'DIR')
  const signature = await drawnSignature(director.name.length * 97)
  await by(
    'DIR',
    months(now, -48),
  )((ctx) => keepSignature(ctx, { lspId: lsp.tenant.lspId, userId: director.userId }, signature))

  const claims = (names: readonly string[], at: Date, version: typeof main): Entitled[] =>
    names.map((name) => ({
      holder: { name, applicantId: newId(), userId: null, userPermissionId: null },
      decision: { decisionId: newId(), graduation: 'L', decidedOn: dayOf(at), plenoId: null },
      schemeVersionId: version.schemaVersionId,
      assessment: null,
    }))
  const awaited = (at: Date, entitled: readonly Entitled[]) => by('ADM', at)((ctx) => entitle(ctx, entitled))
  const signed = async (at: Date, ids: readonly string[], differencesSeen: readonly string[] = []) =>
    (await by('DIR', at)((ctx) => signCertificates(ctx, ids, { differencesSeen }))).run_id

  const { certified, ended, ending, waiting } = holders[key]
  const lately = months(now, -8)
  const ids = await awaited(lately, claims(certified, lately, main))
  const run = await signed(lately, ids)
  // What follows rests on the numbers; the documents come with the job.
  await inJob(lsp.tenant.lspId, (ctx) => numberRun(ctx, lsp.tenant.lspId, run))
  const [suspended = '', withdrawn = '', misspelt = ''] = ids
  const step = (id: string, taken: 'suspend' | 'withdraw', at: Date, reason: string) =>
    by('DIR', at)((ctx) => stepCertificate(ctx, id, taken, reason))
  await step(suspended, 'suspend', months(now, -1), 'Laporan penyalahgunaan sertifikat sedang diperiksa')
  await step(withdrawn, 'suspend', months(now, -4), 'Dokumen persyaratan diragukan keasliannya')
  await step(withdrawn, 'withdraw', months(now, -3), 'Ijazah yang diajukan terbukti tidak asli')
  const { certificate_id: corrected } = await by(
    'ADM',
    months(now, -7),
  )(async (ctx) => {
    const { printed } = await readCertificate(ctx, misspelt)
    const name = {
      holder_name: `${certified[2]}, S.T.`,
      reason: 'Gelar belum tercantum pada cetakan pertama',
      correction_basis: null,
    }
    return correctCertificate(ctx, misspelt, { ...printed, ...name })
  })
  // The degree is what the director was asked about.
  await signed(months(now, -7), [corrected], [`certificates.${corrected}.1`])

  const own = await ownClaim(by('ADM', now), lsp, other.schemaVersionId, months(now, -35))
  const soon = await awaited(months(now, -35), [...claims(ending, months(now, -35), other), ...own])
  const endingRun = await signed(months(now, -35), soon)
  await inJob(lsp.tenant.lspId, (ctx) => numberRun(ctx, lsp.tenant.lspId, endingRun))
  await by('ADM', months(now, -22))((ctx) => acceptFirstSurveillances(ctx, soon))
  await signed(months(now, -40), await awaited(months(now, -40), claims(ended, months(now, -40), main)))
  const waits = await awaited(now, claims(waiting, now, main))

  // One of the two keeps its stock of forms here; in the other any number may be given.
  if (key === 'karya') await addStock(by('ADM', now), now)
  await addBlankos(by('ADM', now), { files, lsp, now }, ids.slice(3), waits)
  await addDemoReduction(by('DIR', now), ids.at(-1) ?? '', dayOf(now))
  await by(
    'ADM',
    now,
  )(async (ctx) => {
    for (const { name, scheme, number, year } of older[key])
      await enterOlder(ctx, name, scheme, number, months(now, -12 * year))
  })
}

/** The first surveillance of each was given in time; the next one is overdue. */
const acceptFirstSurveillances = async (ctx: WriteCtx, certificateIds: readonly string[]): Promise<void> => {
  for (const certificateId of certificateIds) {
    const of = { field: 'certificate_id', in: [certificateId] }
    const { data } = await listSurveillances(ctx, firstRows({ where: [of], sort: 'due_on' }))
    const [first] = data
    if (!first) continue
    const note = 'Laporan dan salinan buku kerja diserahkan di kantor'
    await acceptSurveillance(ctx, first.surveillance_id, { note, version: first.version })
  }
}

/** The demo's own applicant has a certificate that ends soon, where their record is there. */
const ownClaim = async (
  act: <T>(verbs: (ctx: WriteCtx) => Promise<T>) => Promise<T>,
  lsp: DemoLsp,
  schemeVersionId: string,
  at: Date,
): Promise<Entitled[]> => {
  const applicant = performer(lsp, 'APL')
  const record = await act(({ tx }) => applicantOf(tx, applicant.userPermissionId))
  return [
    {
      holder: {
        name: applicant.name,
        applicantId: record?.applicantId ?? newId(),
        userId: applicant.userId,
        userPermissionId: applicant.userPermissionId,
      },
      decision: { decisionId: newId(), graduation: 'L', decidedOn: dayOf(at), plenoId: null },
      schemeVersionId,
      assessment: null,
    },
  ]
}

/** A delivery of forms of which a few are left, one of them spoiled. */
const addStock = async (
  act: <T>(verbs: (ctx: WriteCtx) => Promise<T>) => Promise<T>,
  now: Date,
): Promise<void> => {
  const day = dayOf(months(now, -8))
  const letter = { letter_number: `B.214/BNSP/${now.getUTCFullYear()}`, letter_date: day, received_on: day }
  await act((ctx) => receiveForms(ctx, { ...letter, first_number: '2100101', last_number: '2100125' }))
  const spoiled = { first_number: '2100103', last_number: null, reason: 'Terlipat di dalam amplop' }
  await act((ctx) => spoilUnused(ctx, spoiled))
}

type Place = { files: App['files']; lsp: DemoLsp; now: Date }

const addBlankos = async (
  act: <T>(verbs: (ctx: WriteCtx) => Promise<T>) => Promise<T>,
  { files, lsp, now }: Place,
  printed: readonly string[],
  waits: readonly string[],
): Promise<void> => {
  const attach = async (id: string, kind: BlankoDocument, number: string) => {
    const bytes = samplePdf(number, ['Contoh untuk demonstrasi.'])
    const key = newFileKey(lsp.tenant.lspId, now, 'pdf')
    await files.put(key, bytes, 'application/pdf')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { bytes, mime: 'application/pdf', extension: 'pdf', sha256, name: `${kind}.pdf`, key }
    await act((ctx) => setBlankoDocument(ctx, id, kind, { file, number, date: dayOf(months(now, -8)) }))
  }
  const received = await act((ctx) =>
    requestBlanko(ctx, { title: 'Pleno tahap pertama', certificate_ids: [...printed] }),
  )
  const letters = { request: 'PB', minutes: 'BAP', decree: 'SK' } as const satisfies Record<
    BlankoDocument,
    string
  >
  for (const [at, kind] of blankoDocuments.entries()) {
    await attach(received.blanko_request_id, kind, `0${at + 1}/${letters[kind]}/LSP/${now.getUTCFullYear()}`)
  }
  await act((ctx) => sendBlanko(ctx, received.blanko_request_id, dayOf(months(now, -8))))
  await act((ctx) =>
    receiveBlanko(ctx, received.blanko_request_id, {
      received_on: dayOf(months(now, -8)),
      first_number: '2100101',
      left_out: ['2100103'],
      numbers: [],
    }),
  )
  const draft = await act((ctx) =>
    requestBlanko(ctx, { title: 'Pleno terbaru', certificate_ids: [...waits] }),
  )
  await attach(draft.blanko_request_id, 'request', `07/PB/LSP/${now.getUTCFullYear()}`)
}

const enterOlder = async (
  ctx: WriteCtx,
  name: string,
  scheme: string,
  number: string,
  at: Date,
): Promise<void> => {
  await enterAlumnus(ctx, {
    holder_name: name,
    schema_name: scheme,
    schema_name_en: null,
    certificate_number: `${number} ${at.getUTCFullYear()}`,
    registration_number: null,
    blanko_number: null,
    assessed_on: null,
    tuk_name: null,
    issued_on: dayOf(at),
    valid_until: dayOf(months(at, 36)),
    contact: null,
    email: null,
    institution: null,
    company_address: null,
    description: 'Dipindahkan dari buku register lama',
  })
}
