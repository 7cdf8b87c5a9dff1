import { createHash } from 'node:crypto'
import { type Gap, statementVersion } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { showsCompetence } from '@kompeten/contract/requirements/content'
import sharp from 'sharp'
import { applicantOf } from '../features/applicants/index.ts'
import {
  approveApplication,
  beginApplication,
  judgeEvidence,
  readApplication,
  readSelfAssessment,
  rejectApplication,
  returnApplication,
  saveElements,
  submitApplication,
  updateApplication,
  withdrawApplication,
} from '../features/applications/index.ts'
import { requestsGoingOn, takingPartIn } from '../features/assessments/index.ts'
import { certificateForScheme, renewalEnded, validSchemes } from '../features/certificates/index.ts'
import { evidenceOf, giveFile, giveValues } from '../features/requirements/index.ts'
import { listSchemes, publishedVersion } from '../features/schemes/index.ts'
import { registryIssues } from '../features/skk/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'
import { newFileKey } from '../platform/files/key.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/ids.ts'
import { performInTenant, type Stage } from '../platform/perform.ts'
import { drawnSignature } from './applicants.ts'
import { everyScheme } from './every-scheme.ts'
import type { DemoLsp } from './performers.ts'
import { performer } from './performers.ts'
import { samplePdf } from './sample-pdf.ts'

/** How far an application of the demo has come, and how many days ago it was begun. */
export type DemoJourney = {
  to: 'begun' | 'submitted' | 'judged' | 'returned' | 'resubmitted' | 'approved' | 'rejected' | 'withdrawn'
  daysAgo: number
  /** What they need for the assessment to be fair to them, in their words (FR.AK.07). */
  needs?: string
}

const dayMs = 86_400_000

/** A grey card with its name on it, as somebody's scan of a paper. */
const scan = (name: string): Promise<Buffer> => {
  const shown = name.replace(/[<>&]/g, '').slice(0, 48)
  const lines = [120, 160, 200, 240, 280, 320].map(
    (y) => `<rect x="60" y="${y}" width="${420 - (y % 70)}" height="10" fill="#c9ced4"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#f4f1ea"/>
      <rect x="24" y="24" width="592" height="372" fill="none" stroke="#8a94a0" stroke-width="3"/>
      <text x="60" y="84" font-family="sans-serif" font-size="24" fill="#2b3440">${shown}</text>${lines.join('')}
      <rect x="500" y="120" width="90" height="120" fill="#d8dde2"/></svg>`,
    ),
  )
    .jpeg({ quality: 60 })
    .toBuffer()
}

const scans = new Map<string, Buffer | Promise<Buffer>>()

/** Somebody's paper as a file that the requirement takes, stored. */
const paper = async (files: FileStore, lspId: string, now: Date, { name: title, allowed_ext }: Details) => {
  const takesPictures = allowed_ext.includes('jpg')
  const made = scans.get(title) ?? (takesPictures ? scan(title) : samplePdf(title, ['Contoh bukti.']))
  scans.set(title, made)
  const bytes = await made
  const [extension, mime] = takesPictures ? ['jpg', 'image/jpeg'] : ['pdf', 'application/pdf']
  const key = newFileKey(lspId, now, extension)
  await files.put(key, bytes, mime)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, mime, extension, sha256, name: `${title.slice(0, 40)}.${extension}`, key }
}

/**
 * Lets an applicant give something for all that the scheme asks of them; `part` of it only, where it is below 1.
 * Answers which of it is there as a file now.
 */
const giveEvidence = async (
  ctx: WriteCtx,
  files: FileStore,
  schemaId: string,
  part = 1,
): Promise<string[]> => {
  const { tx, tenant, actor, now } = ctx
  const record = await applicantOf(tx, actor.userPermissionId)
  if (!record) throw new Error(`${actor.username} has no record`)
  const { applicantId } = record
  const { items, clusters } = await evidenceOf(tx, { applicantId, schemaId })
  const wanted = new Map(
    clusters.map(({ clusterId, rule, min }) => [
      clusterId,
      rule === 'all' ? items.length : rule === 'n_of' ? (min ?? 1) : 1,
    ]),
  )
  const open = items.filter(({ answer, clusterId, details }) => {
    // Optional evidence is not given, and of a group only as many as it asks for.
    const left = clusterId === null ? Number(details.required) : (wanted.get(clusterId) ?? 0)
    if (clusterId !== null) wanted.set(clusterId, left - 1)
    return left > 0 && answer === null
  })
  const given = open.slice(0, Math.ceil(open.length * part))
  for (const { requirementId, details } of given) {
    const target = { applicantId, requirementMasterId: requirementId }
    if (details.form_type !== 'file') {
      await giveValues(ctx, target, [valueFor(details)])
      continue
    }
    await giveFile(ctx, target, await paper(files, tenant.lspId, now, details))
  }
  return items
    .filter((item) => item.answer !== null || given.includes(item))
    .filter(({ category, details }) => showsCompetence({ category, form_type: details.form_type }))
    .map(({ requirementId }) => requirementId)
}

type Details = Awaited<ReturnType<typeof evidenceOf>>['items'][number]['details']

const valueFor = ({ form_type, options, min_number }: Details): string => {
  if (form_type === 'checkbox') return 'true'
  if (form_type === 'select') return options[0]?.value ?? ''
  if (form_type === 'number') return String(Math.max(min_number ?? 0, 3))
  return form_type === 'file_online' ? 'https://contoh.id/portofolio' : 'Tiga tahun bekerja di bidang ini.'
}

type Filled = { schemaId: string; proof: readonly string[]; part?: number }

/** Fills in FR.APL.02, the first elements of it where `part` is below 1. */
const assessOneself = async (
  ctx: WriteCtx,
  joinRequestId: string,
  { schemaId, proof, part = 1 }: Filled,
): Promise<void> => {
  const scheme = await publishedVersion(ctx.tx, schemaId)
  const elements = scheme?.units.flatMap((unit) => unit.elements) ?? []
  const answered = elements.slice(0, Math.ceil(elements.length * part))
  for (let from = 0; from < answered.length; from += 100) {
    await saveElements(ctx, joinRequestId, {
      device_id: newId(),
      elements: answered.slice(from, from + 100).map(({ element_id }, at) => ({
        element_id,
        answer: (from + at) % 9 === 7 ? 'BK' : 'K',
        requirement_ids: proof.slice(0, 2),
        note: 'Saya kerjakan dalam pekerjaan sehari-hari.',
        based_on: 0,
        sequence: from + at + 1,
      })),
    })
  }
}

const purposed = (ctx: WriteCtx, { join_request_id, version }: Application, needs: string | null) =>
  updateApplication(ctx, join_request_id, {
    purpose: 'S',
    purpose_other: null,
    potency: '3',
    special_needs: needs,
    version,
  })

const submit = (ctx: WriteCtx, { join_request_id, version }: Application) =>
  submitApplication(
    ctx,
    { renewalEnded, certificateForScheme, requestsGoingOn, takingPartIn, registryIssues },
    join_request_id,
    {
      version,
      statement_version: statementVersion,
    },
  )

/** Gives verdicts on evidence; the last piece is left, or found wanting. Returns the application with them. */
const judgeAll = async (ctx: WriteCtx, joinRequestId: string, last: 'meets' | 'not_meets' | 'none') => {
  let judged = await readApplication(ctx, joinRequestId)
  const given = judged.evidence.filter(({ answer, required }) => answer !== null || required)
  for (const [at, item] of given.entries()) {
    const isLast = at === given.length - 1
    if (isLast && last === 'none') continue
    const verdict = item.answer === null ? 'absent' : isLast && last === 'not_meets' ? 'not_meets' : 'meets'
    judged = await judgeEvidence(ctx, joinRequestId, item.requirement_id, {
      answer_id: item.answer?.answer_id ?? null,
      seen_date: item.verdict?.date ?? null,
      verdict,
      note: verdict === 'not_meets' ? 'Hasil pindai kurang jelas, mohon diunggah ulang.' : null,
    })
  }
  return judged
}

/** Lets somebody of the demo apply for a scheme, and the LSP's admin answer, as far as the journey goes. */
export const addDemoApplication = async (
  stage: Stage,
  lsp: DemoLsp,
  files: FileStore,
  applicant: Actor,
  schemaId: string,
  { to, daysAgo, needs }: DemoJourney,
): Promise<void> => {
  const { tenant } = lsp
  const admin = performer(lsp, 'ADM')
  const at = (actor: Actor, day: number) => {
    const clock = { now: () => new Date(stage.clock.now().getTime() - day * dayMs) }
    return <T>(verbs: (ctx: WriteCtx) => Promise<T>) =>
      performInTenant({ ...stage, clock }, { tenant, actor }, verbs)
  }
  const part = to === 'begun' ? 0.5 : 1
  const begun = await at(
    applicant,
    daysAgo,
  )(async (ctx) => {
    const fresh = await beginApplication(ctx, { takingPartIn }, schemaId)
    const proof = await giveEvidence(ctx, files, schemaId, part)
    await assessOneself(ctx, fresh.join_request_id, { schemaId, proof, part })
    return purposed(ctx, fresh, needs ?? null)
  })
  if (to === 'begun') return
  const submitted = await at(applicant, daysAgo - 0.2)((ctx) => submit(ctx, begun))
  const { join_request_id: id } = submitted
  if (to === 'submitted') return
  if (to === 'withdrawn') {
    return void (await at(
      applicant,
      daysAgo - 1,
    )((ctx) => withdrawApplication(ctx, id, { version: submitted.version, reason: 'Jadwal kerja berubah' })))
  }
  const signature = await drawnSignature(71)
  const answered = await at(
    admin,
    daysAgo - 1,
  )(async (ctx) => {
    const isReturned = to === 'returned' || to === 'resubmitted'
    const judged = await judgeAll(ctx, id, to === 'judged' ? 'none' : isReturned ? 'not_meets' : 'meets')
    const { version } = judged
    if (to === 'approved')
      return approveApplication(
        ctx,
        { renewalEnded, certificateForScheme, requestsGoingOn, takingPartIn, validSchemes, registryIssues },
        id,
        {
          version,
          note: null,
          signature,
        },
      )
    if (isReturned) return returnApplication(ctx, id, { version, ...(await askedFor(ctx, id)) })
    const reason = 'Pengalaman kerja belum memenuhi persyaratan dasar skema.'
    return to === 'rejected'
      ? rejectApplication(ctx, { validSchemes }, id, { version, reason, signature })
      : judged
  })
  if (to === 'resubmitted') await at(applicant, daysAgo - 2)((ctx) => submit(ctx, answered))
}

/** One element to be explained further, beside what the verdicts say. */
const askedFor = async (ctx: WriteCtx, id: string): Promise<{ note: string; gaps: Gap[] }> => {
  const { units } = await readSelfAssessment(ctx, id)
  const [element] = units[0]?.elements ?? []
  const gap = { section: 'self_assessment' as const, target_id: element?.element_id ?? null }
  return {
    note: 'Hampir lengkap, tinggal dua hal ini.',
    gaps: [{ ...gap, note: 'Ceritakan satu contoh pekerjaan yang Anda tangani sendiri.' }],
  }
}

/** The schemes of an LSP that may be applied for, as its admin sees them, by name. */
export const demoSchemesOf = async (ctx: WriteCtx): Promise<string[]> =>
  (await listSchemes(ctx, everyScheme)).data.flatMap(({ schema_id, published_version_id, active }) =>
    active && published_version_id ? [schema_id] : [],
  )
