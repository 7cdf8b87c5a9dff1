import type { AssessmentInput, FundingSource } from '@kompeten/contract/assessments/content'
import type { AssessmentState, PlainStep } from '@kompeten/contract/assessments/lifecycle'
import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { applicantsById } from '../features/applicants/index.ts'
import { approvedRequests } from '../features/applications/index.ts'
import {
  addParticipants,
  assignAssessors,
  assignParticipants,
  createAssessment,
  deleteAssessment,
  draftAssessment,
  participantsOf,
  readSuggestion,
  respond,
  sendDrafts,
  takePlainStep,
} from '../features/assessments/index.ts'
import { assessorOf } from '../features/assessors/index.ts'
import { ak01Open, ak07Open, apl02Open, planOpen, stopped } from '../features/instruments/index.ts'
import { lettersAbout, signLetters } from '../features/letters/index.ts'
import { publishedVersion } from '../features/schemes/index.ts'
import { signWith } from '../features/signatures/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'
import { dayAfter, dayIn } from '../platform/days.rules.ts'
import { performInTenant, type Stage } from '../platform/perform.ts'
import { drawnSignature } from './applicants.ts'
import { demoSchemesOf } from './applications.ts'
import { addDemoDay } from './assessed-days.ts'
import { addDemoExams } from './exams.ts'
import type { DemoSigner } from './forms.ts'
import { addDemoMessages } from './messages.ts'
import type { DemoLspKey } from './people.ts'
import { type DemoLsp, performer } from './performers.ts'
import { addDemoPlan, addDemoReview } from './reviews.ts'
import { actingAround } from './standing.ts'

const reasons = {
  return: 'Tanggal berbenturan dengan libur nasional, mohon pilih hari lain',
  reject: 'Kapasitas TUK tidak mencukupi untuk jumlah peserta yang diminta',
  delete: 'Dibuat dua kali karena salah tekan',
}

/** People without account whom a venue names; all invented. */
const guests: Record<DemoLspKey, readonly string[]> = {
  digital: ['Anisa Rahma', 'Bayu Segara', 'Citra Dewi', 'Dani Ramdani', 'Eka Lestari', 'Farhan Hakim'],
  karya: ['Gede Arnawa', 'Helena Bria', 'Irfan Maulana', 'Jumiati', 'Kadek Sinta', 'Lukas Wenda'],
}

/** Where assessments of the demo are made: an LSP, its first venue and the scheme of most of them. */
export type DemoRoom = {
  stage: Stage
  lsp: DemoLsp
  key: DemoLspKey
  tukId: string
  schemaId: string
}

const as = <T>({ stage, lsp }: DemoRoom, actor: Actor, verbs: (ctx: WriteCtx) => Promise<T>): Promise<T> =>
  performInTenant(stage, { tenant: lsp.tenant, actor }, verbs)

const input = (
  ctx: WriteCtx,
  room: DemoRoom,
  title: string,
  days: number,
  funding: FundingSource = 'mandiri',
): AssessmentInput => {
  const day = dayAfter(dayIn(ctx.tenant.timeZone, ctx.now), days)
  return {
    title,
    tuk_id: room.tukId,
    schema_ids: [room.schemaId],
    start_date: day,
    start_time: '08:00',
    end_date: day,
    end_time: '16:00',
    funding_source: funding,
    quota: 20,
    pra_link: null,
    real_link: null,
    pleno_link: null,
    note: null,
  }
}

const guestsOf = ({ key, schemaId }: DemoRoom, count: number) =>
  guests[key].slice(0, count).map((fullName, at) => ({
    fullName,
    email: `peserta${at + 1}.${key}@tamu.example`,
    contact: null,
    institution: null,
    schemeId: schemaId,
  }))

const gaps = { apl02Open, ak01Open, ak07Open, stopped, planOpen }

const step = (
  ctx: WriteCtx,
  id: string,
  name: PlainStep,
  from: AssessmentState,
  reason: string | null = null,
) => takePlainStep(ctx, id, { step: name, from, reason }, gaps)

/** Requests of the venue: two drafts, one that waits, one to mend, one rejected, one approved. */
const addRequests = async (room: DemoRoom, venue: Actor, admin: Actor): Promise<void> => {
  const signature = await drawnSignature(room.key.length)
  const drafts = await as(room, venue, async (ctx) => {
    const ids: string[] = []
    for (const [at, title] of [
      'Uji kompetensi gelombang musim depan',
      'Uji kompetensi siswa tingkat akhir',
      'Uji kompetensi karyawan baru',
      'Uji kompetensi kerja sama dinas',
      'Uji kompetensi kelas malam',
      'Uji kompetensi program magang',
    ].entries()) {
      const id = await draftAssessment(ctx, input(ctx, room, title, 50 + at * 3))
      await addParticipants(ctx, id, { joinRequestIds: [], guests: guestsOf(room, 2 + (at % 4)) })
      ids.push(id)
    }
    return ids
  })
  const [, , waiting = '', toMend = '', rejected = '', approved = ''] = drafts
  await as(room, venue, (ctx) => sendDrafts(ctx, [waiting, toMend, rejected, approved], signature))
  await as(room, admin, async (ctx) => {
    await step(ctx, toMend, 'return', 'TUK_SEND_REQUEST_ASSESSMENT', reasons.return)
    await step(ctx, rejected, 'reject', 'TUK_SEND_REQUEST_ASSESSMENT', reasons.reject)
    await step(ctx, approved, 'confirm', 'TUK_SEND_REQUEST_ASSESSMENT')
  })
}

/** Assessments of the LSP: one bare, one whose assessor has not answered, one under review, one deleted. */
const addOwn = async (room: DemoRoom, admin: Actor, assessor: Actor): Promise<void> => {
  const review = await as(room, admin, async (ctx) => {
    await createAssessment(ctx, input(ctx, room, 'Uji kompetensi reguler', 40))
    const doubled = await createAssessment(ctx, input(ctx, room, 'Uji kompetensi reguler (ganda)', 40))
    await deleteAssessment(ctx, doubled, { reason: reasons.delete, services: {} })
    const asked = await createAssessment(ctx, input(ctx, room, 'Uji kompetensi akhir pekan', 25))
    await addParticipants(ctx, asked, { joinRequestIds: [], guests: guestsOf(room, 4) })
    await assign(ctx, asked, assessor)
    await spreadAll(ctx, asked)

    const soon = await createAssessment(ctx, input(ctx, room, 'Uji kompetensi terjadwal', 14))
    const waiting = await approvedRequests(ctx.tx, { schemaId: room.schemaId })
    const joinRequestIds = waiting.map(({ joinRequestId }) => joinRequestId).slice(0, 2)
    await addParticipants(ctx, soon, {
      joinRequestIds,
      guests: guestsOf(room, joinRequestIds.length ? 0 : 2),
    })
    await assign(ctx, soon, assessor)
    await spreadAll(ctx, soon)
    return soon
  })
  await as(room, assessor, (ctx) => respond(ctx, review, { answer: 'accepted', ties: [], isImpartial: true }))
  await as(room, admin, (ctx) => step(ctx, review, 'review', 'ADMIN_CONFIRM_FORM'))
}

/** The director signs all letters about an assessment that wait: nobody works or comes without one. */
export const signLettersAbout = async (ctx: WriteCtx, id: string): Promise<void> => {
  const about = await lettersAbout(ctx.tx, { kind: 'assessment', id })
  const ids = about.filter(({ state }) => state === 'WAITING').map(({ letterId }) => letterId)
  if (ids.length > 0) await signLetters(ctx, ids, await drawnSignature(41))
}

type Day = {
  title: string
  /** How long ago it was held. */
  daysAgo: number
  joinRequestIds: readonly string[]
  funding?: FundingSource
  /** The plan of the second participant departs from that of the scheme. */
  departs?: boolean
  /** Assesses beside the assessor of all participants, and marks their essays too. */
  second?: Actor
}

/**
 * An assessment that was planned a week before, reviewed, and is on its day; returns who signs for its participants, and
 * how people act around that day.
 */
export const addDemoStarted = async (
  room: DemoRoom,
  admin: Actor,
  assessor: Actor,
  { title, daysAgo, joinRequestIds, funding, departs, second }: Day,
) => {
  const at = actingAround(room.stage, room.lsp.tenant, daysAgo)
  const id = await at(-7, '09:10')(admin, async (ctx) => {
    const made = await createAssessment(ctx, input(ctx, room, title, 7, funding))
    await addParticipants(ctx, made, { joinRequestIds: [...joinRequestIds], guests: [] })
    await assign(ctx, made, assessor)
    await spreadAll(ctx, made)
    if (second) await assign(ctx, made, second)
    return made
  })
  for (const one of second ? [assessor, second] : [assessor]) {
    await at(-6, '10:20')(one, (ctx) => respond(ctx, id, { answer: 'accepted', ties: [], isImpartial: true }))
  }
  await at(-5, '09:00')(admin, (ctx) => step(ctx, id, 'review', 'ADMIN_CONFIRM_FORM'))
  await at(-5, '14:00')(performer(room.lsp, 'DIR'), (ctx) => signLettersAbout(ctx, id))
  const signers = await at(-5, '14:00')(admin, (ctx) => signersOf(ctx, room, id))
  const signature = await drawnSignature(23)
  await at(-4, '09:30')(assessor, (ctx) => signWith(ctx, signature))
  await addDemoReview(at, assessor, signers, departs ? signers[1] : undefined)
  await at(-2, '15:00')(admin, (ctx) => step(ctx, id, 'finish_review', 'ON_REVIEW_APPLICANT_DOCUMENT'))
  await at(0, '07:45')(admin, (ctx) =>
    step(ctx, id, 'start', 'ON_COMPLETED_REPORT', 'Sesuai jadwal hari ini'),
  )
  return { id, at, signers }
}

const assign = async (ctx: WriteCtx, assessmentId: string, { userPermissionId }: Actor): Promise<void> => {
  const assessorIds = [(await assessorOf(ctx.tx, userPermissionId))?.assessorId ?? '']
  await assignAssessors(ctx, assessmentId, { assessorIds, duty: 'assessor' })
}

/** The participants of an assessment with the accounts that sign for them. */
const signersOf = async (ctx: WriteCtx, { lsp }: DemoRoom, id: string): Promise<DemoSigner[]> => {
  const rows = await participantsOf(ctx.tx, id)
  const people = await applicantsById(
    ctx.tx,
    rows.flatMap(({ applicantId }) => applicantId ?? []),
  )
  return rows.flatMap((row) => {
    const person = people.find(({ applicantId }) => applicantId === row.applicantId)
    if (!person?.userId || !person.userPermissionId) return []
    const { userId, userPermissionId, fullName: name } = person
    const account = { userId, userPermissionId, username: '', role_code: 'APL' as const, name }
    return [{ id: row.assessmentApplicantId, actor: performer({ ...lsp, accounts: [account] }, 'APL') }]
  })
}

/** An assessment of today, in the middle of its day: forms of everybody, some of them signed. */
const addDay = async (room: DemoRoom, admin: Actor, assessor: Actor): Promise<void> => {
  const waiting = await as(room, admin, (ctx) => approvedRequests(ctx.tx, { schemaId: room.schemaId }))
  if (waiting.length === 0) return
  const joinRequestIds = waiting.map(({ joinRequestId }) => joinRequestId).slice(0, 2)
  const day = { title: 'Uji kompetensi hari ini', daysAgo: 0, joinRequestIds, departs: true }
  const { id, at, signers } = await addDemoStarted(room, admin, assessor, day)
  await addDemoDay(at, assessor, id, signers)
  const given = { act: at(0, '23:59'), admin, assessor, assessmentId: id, participants: signers }
  await addDemoExams(room, given)
  await addDemoMessages(given)
}

/** The plan of the scheme, validated before the first of its assessments was held; `also` is planned beside the usual. */
export const addDemoPlanOfScheme = async (
  room: DemoRoom,
  also: Record<string, FormValue> = {},
): Promise<void> => {
  const at = actingAround(room.stage, room.lsp.tenant, 66)
  const assessor = performer(room.lsp, 'ACS')
  const [validator, confirmer] = [performer(room.lsp, 'DIR'), performer(room.lsp, 'MGR')]
  const signatures = [await drawnSignature(23), await drawnSignature(41), await drawnSignature(61)] as const
  const version = await at(0, '09:00')(assessor, async (ctx) => {
    await signWith(ctx, signatures[0])
    return publishedVersion(ctx.tx, room.schemaId)
  })
  await at(1, '09:00')(validator, (ctx) => signWith(ctx, signatures[1]))
  await at(2, '09:00')(confirmer, (ctx) => signWith(ctx, signatures[2]))
  if (version) await addDemoPlan(at, { assessor, validator, confirmer }, version.schemaVersionId, also)
}

const spreadAll = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  const { assignments } = await readSuggestion(ctx, assessmentId)
  const pairs = assignments.map(({ assessment_applicant_id, accessor_id }) => ({
    assessmentApplicantId: assessment_applicant_id,
    assessorId: accessor_id,
  }))
  await assignParticipants(ctx, assessmentId, pairs)
}

/** Where an LSP's assessments are made. */
export const demoRoom = async (
  stage: Stage,
  lsp: DemoLsp,
  key: DemoLspKey,
  tukId: string,
): Promise<DemoRoom> => {
  const actor = performer(lsp, 'ADM')
  const [schemaId] = await performInTenant(stage, { tenant: lsp.tenant, actor }, demoSchemesOf)
  if (!schemaId) throw new Error('The demo has no scheme to assess by')
  return { stage, lsp, key, tukId, schemaId }
}

/** Assessments in every state before the pleno, at the LSP's first venue. */
export const addDemoAssessments = async (room: DemoRoom): Promise<void> => {
  const [admin, assessor] = [performer(room.lsp, 'ADM'), performer(room.lsp, 'ACS')]
  await addRequests(room, { ...performer(room.lsp, 'ADT'), tukId: room.tukId }, admin)
  await addOwn(room, admin, assessor)
  await addDay(room, admin, assessor)
}
