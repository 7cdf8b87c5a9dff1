import { createHash } from 'node:crypto'
import { assessorInput } from '@kompeten/contract/assessors/assessors'
import { addPerson, giveRole } from '../features/access/index.ts'
import {
  addCompetence,
  addDocument,
  refuseCompetence,
  saveAssessor,
  setAssessorActive,
  setUnavailable,
  verifyCompetence,
} from '../features/assessors/index.ts'
import { listSchemes } from '../features/schemes/index.ts'
import type { PlatformCtx, WriteCtx } from '../platform/context.ts'
import { dayAfter, dayIn } from '../platform/days.rules.ts'
import { newFileKey } from '../platform/files/key.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Sealer } from '../platform/sealing.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { everyScheme } from './every-scheme.ts'
import { type DemoAccount, type DemoLspKey, demoPassword } from './people.ts'

type Skill = 'verified' | 'ending' | 'ended' | 'pending' | 'refused'
type DemoAssessor = {
  /** Null for the assessor among the accounts of every role. */
  username: string | null
  firstName: string
  lastName: string
  nik: string
  number: string
  kelurahan: string
  /** Days from today to the end of their registration. */
  validDays: number
  /** In the order of the LSP's schemes. */
  skills: readonly Skill[]
  /** Days from today on which they cannot. */
  closed?: readonly number[]
  inactive?: string
}

/** Assessors of every standing; all invented. */
const assessors: Record<DemoLspKey, readonly DemoAssessor[]> = {
  digital: [
    {
      username: null,
      firstName: 'Bambang',
      lastName: 'Sutrisno',
      nik: '3273091507780004',
      number: 'MET.000.004306 2025',
      kelurahan: '3273091003',
      validDays: 640,
      skills: ['verified', 'ending', 'pending'],
      closed: [9, 10, 11],
    },
    {
      username: 'rina.marlina',
      firstName: 'Rina',
      lastName: 'Marlina',
      nik: '3174024803850002',
      number: 'MET.000.006112 2023',
      kelurahan: '3174021003',
      validDays: 24,
      // The last is a scheme of the third from here too: two of them mark its essays.
      skills: ['verified', 'refused', 'pending', 'verified'],
      closed: [3, 10],
    },
    {
      username: 'agustinus.wijaya',
      firstName: 'Agustinus',
      lastName: 'Wijaya',
      nik: '3578080208750001',
      number: 'MET.000.001668.2012',
      kelurahan: '3578081001',
      validDays: -40,
      skills: ['ended'],
    },
    {
      username: 'laras.ningrum',
      firstName: 'Laras',
      lastName: 'Ningrum',
      nik: '3471135110900003',
      number: 'MET.000.008841 2025',
      kelurahan: '3471131006',
      validDays: 820,
      skills: ['verified', 'verified', 'verified', 'pending'],
      closed: [16, 17, 18, 19, 20],
    },
    {
      username: 'hasan.basri',
      firstName: 'Hasan',
      lastName: 'Basri',
      nik: '7371121904720005',
      number: 'MET.000.003377 2024',
      kelurahan: '7371121003',
      validDays: 300,
      skills: ['verified'],
      inactive: 'Sedang menempuh studi di luar negeri sampai semester depan',
    },
  ],
  karya: [
    {
      username: null,
      firstName: 'Teuku',
      lastName: 'Iskandar',
      nik: '1271190911800006',
      number: 'MET.000.005871 2024',
      kelurahan: '1271191001',
      validDays: 410,
      skills: ['verified', 'verified', 'pending'],
      closed: [5, 6],
    },
    {
      username: 'made.ardana',
      firstName: 'I Made',
      lastName: 'Ardana',
      nik: '5171032202830004',
      number: 'MET.000.007204 2024',
      kelurahan: '5171031005',
      validDays: 55,
      skills: ['verified', 'ending'],
    },
    {
      username: 'fransiska.owa',
      firstName: 'Fransiska',
      lastName: 'Owa',
      nik: '5371046505880002',
      number: 'MET.000.009015 2025',
      kelurahan: '5371041001',
      validDays: 700,
      skills: ['pending'],
      closed: [12, 13],
    },
  ],
}

/** Gives an LSP's further assessors their roles; returns the accounts of all of the demo's assessors, in their order. */
export const addDemoAssessorRoles = async (
  ctx: PlatformCtx,
  key: DemoLspKey,
  { lspId, own }: { lspId: string; own: DemoAccount },
): Promise<DemoAccount[]> => {
  const accounts: DemoAccount[] = []
  for (const { username, firstName, lastName } of assessors[key]) {
    if (username === null) accounts.push(own)
    else {
      // They sit in panels of appeals, where none of the office may: they have to be able to come in.
      const email = `${username}@asesor.example`
      const person = { username, email, firstName, lastName, password: demoPassword }
      const userId = await addPerson(ctx.tx, person, ctx.now)
      const userPermissionId = await giveRole(ctx.tx, { lspId, userId, roleCode: 'ACS' }, ctx.now)
      const name = `${firstName} ${lastName}`
      accounts.push({ userId, userPermissionId, username, role_code: 'ACS', name })
    }
  }
  return accounts
}

const dayFrom = ({ tenant, now }: WriteCtx, days: number) => dayAfter(dayIn(tenant.timeZone, now), days)

const certificateOf = async (ctx: WriteCtx, files: FileStore, lines: readonly string[]) => {
  const bytes = certificatePdf(lines)
  const key = newFileKey(ctx.tenant.lspId, ctx.now, 'pdf')
  await files.put(key, bytes, 'application/pdf')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, mime: 'application/pdf', extension: 'pdf', sha256, name: 'sertifikat.pdf', key }
}

const recordOf = (ctx: WriteCtx, one: DemoAssessor) => {
  const born = one.nik.slice(6, 12)
  const day = Number(born.slice(0, 2))
  return assessorInput.parse({
    first_name: one.firstName,
    last_name: one.lastName,
    nik: one.nik,
    nationality: 'ID',
    place_of_birth: 'Bandung',
    date_of_birth: `19${born.slice(4)}-${born.slice(2, 4)}-${String(day > 40 ? day - 40 : day).padStart(2, '0')}`,
    gender_code: day > 40 ? 'F' : 'M',
    religion: null,
    contact: '081255507788',
    kelurahan_id: one.kelurahan,
    address: null,
    postal_code: null,
    pendidikan_terakhir: 'S1',
    jobs_code: '65',
    registration_number: one.number,
    registration_valid_from: dayFrom(ctx, one.validDays - 1095),
    registration_valid_until: dayFrom(ctx, one.validDays),
    blanko_number: null,
    sk_number: null,
  })
}

const daysOf: Record<Skill, number | null> = {
  verified: 500,
  ending: 70,
  ended: 0,
  pending: null,
  refused: null,
}

const addSkill = async (
  ctx: WriteCtx,
  files: FileStore,
  { assessorId, name, at }: { assessorId: string; name: string; at: number },
  scheme: { schema_id: string; schema_name: string },
  skill: Skill,
) => {
  const number = `ST-${1200 + at}/LSP/2025`
  const certificate = [
    'SERTIFIKAT KOMPETENSI TEKNIS',
    name,
    scheme.schema_name,
    `No. ${number}`,
    'Contoh untuk demo',
  ]
  const { competence_id } = await addCompetence(
    ctx,
    {
      schema_id: scheme.schema_id,
      accessor_id: assessorId,
      certificate_number: number,
      issuer: 'Badan Nasional Sertifikasi Profesi',
      issued_on: dayFrom(ctx, -400),
      certificate_valid_until: dayFrom(ctx, 695),
    },
    await certificateOf(ctx, files, certificate),
  )
  const days = daysOf[skill]
  if (days !== null) await verifyCompetence(ctx, competence_id, dayFrom(ctx, days + 1))
  if (skill === 'refused') {
    await refuseCompetence(
      ctx,
      competence_id,
      'Sertifikat tidak menyebut skema ini. Unggah halaman lampirannya.',
    )
  }
}

/** Fills in the assessors of an LSP as its admin would: records, certificates with their verdicts, days, a document. */
export const addDemoAssessors = async (
  ctx: WriteCtx,
  { files, nik }: { files: FileStore; nik: Sealer },
  key: DemoLspKey,
  accounts: readonly DemoAccount[],
): Promise<void> => {
  const schemes = (await listSchemes(ctx, everyScheme)).data.filter(
    (one) => one.published_version_id !== null,
  )
  for (const [at, one] of assessors[key].entries()) {
    const userId = accounts[at]?.userId ?? ''
    const { accessor_id: assessorId } = await saveAssessor(ctx, nik, userId, {
      ...recordOf(ctx, one),
      version: 0,
    })
    const name = `${one.firstName} ${one.lastName}`
    for (const [place, skill] of one.skills.entries()) {
      const scheme = schemes[(place + at) % schemes.length]
      if (scheme) await addSkill(ctx, files, { assessorId, name, at: at * 10 + place }, scheme, skill)
    }
    if (one.closed) {
      const days = one.closed.map((day) => dayFrom(ctx, day))
      await setUnavailable(ctx, { accessor_id: assessorId, days, unavailable: true, note: 'Mengajar' })
    }
    if (one.username === null) {
      const file = await certificateOf(ctx, files, [
        'SERTIFIKAT ASESOR KOMPETENSI',
        name,
        one.number,
        'Contoh untuk demo',
      ])
      await addDocument(ctx, assessorId, { kind: 'sertifikat_asesor', title: 'Sertifikat asesor' }, file)
    }
    if (one.inactive) await setAssessorActive(ctx, nik, assessorId, { active: false, reason: one.inactive })
  }
}
