import {
  carryResult,
  createPaper,
  handIn,
  keepAnswers,
  listEssays,
  listOwnSittings,
  markEssay,
  openTests,
  startSitting,
} from '../features/exams/index.ts'
import { readBank } from '../features/questions/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'
import { performInTenant } from '../platform/perform.ts'
import { everybodyCame } from './assessed-days.ts'
import { addDemoPlanOfScheme, addDemoStarted, type DemoRoom } from './assessments.ts'
import type { DemoSigner } from './forms.ts'
import type { DemoAccount, DemoLspKey } from './people.ts'
import { performer } from './performers.ts'
import type { DemoPleno } from './pleno-people.ts'
import { addDemoApplied, type DemoPlace } from './plenos.ts'
import { schemeOfQuestions } from './questions.ts'
import type { ActAt } from './standing.ts'

type Marks = { marks: number[]; note: string | null }
type Writer = {
  person: DemoPleno['people'][number]
  essay: string
  /** What the first and the second assessor gave for it; none where it waits for both. */
  given: readonly [Marks, Marks] | readonly []
}
type EssayDay = {
  title: string
  markers: readonly [string, string]
  unitCode: string
  writers: readonly Writer[]
}

/**
 * Essays of one day that two assessors mark: one waits for both, in one they lie apart, one has its points; all invented.
 */
const essayDays: Partial<Record<DemoLspKey, EssayDay>> = {
  digital: {
    title: 'Uji esai pemrogram',
    markers: ['laras.ningrum', 'rina.marlina'],
    unitCode: 'J.620100.004.02',
    writers: [
      {
        person: ['Nia Kurniasih', '3273095704990041', '1999-04-17', 'K', 'signs in'],
        essay:
          'Array cepat dibaca menurut indeks, O(1), tetapi menyisipkan di tengah menggeser elemen lain. Linked list sebaliknya: menyisipkan cukup mengubah penunjuk, tetapi mencari elemen harus berurutan, dan setiap simpul perlu memori tambahan. Array cocok untuk daftar nilai ujian, linked list untuk antrean cetak.',
        given: [],
      },
      {
        person: ['Oki Firmansyah', '3273092208980042', '1998-08-22', 'K'],
        essay:
          'Array itu berurutan di memori sehingga cepat. Linked list memakai penunjuk, jadi lebih mudah ditambah. Untuk daftar belanja saya memakai linked list.',
        given: [
          { marks: [5, 3], note: 'Perbandingan pokoknya benar, contohnya sesuai.' },
          { marks: [3, 1], note: 'Penyisipan dan memori tidak dibandingkan; contoh tanpa alasan.' },
        ],
      },
      {
        person: ['Putri Handayani', '3273094311000043', '2000-11-03', 'K', 'signs in'],
        essay:
          'Akses array O(1) karena alamatnya dihitung; linked list O(n). Sisip di array O(n) karena bergeser, di linked list O(1) bila simpulnya diketahui. Memori array padat, linked list menyimpan penunjuk. Nilai harian: array. Riwayat urungkan: linked list.',
        given: [
          { marks: [6, 3], note: null },
          { marks: [5, 3], note: null },
        ],
      },
    ],
  },
}

const paperOf = async (ctx: WriteCtx, schema_id: string, { title, unitCode }: EssayDay) => {
  const unit = (await readBank(ctx, schema_id)).units.find(({ unit_code }) => unit_code === unitCode)
  const { exam_paper_id } = await createPaper(ctx, {
    ...{
      schema_id,
      title,
      form_code: 'ia06',
      minutes: 45,
      pass_percent: 70,
      unit_pass_percent: null,
      unit_passes: [],
    },
    ...{ results_shown: 'marked', two_markers: true, apart_percent: 10, shuffled: false, active: true },
    blueprint: [{ unit_id: unit?.unit_id ?? '', kind: 'essay', difficulty: null, count: 1 }],
    question_ids: [],
  })
  return exam_paper_id
}

const write = async (ctx: WriteCtx, essay: string): Promise<string> => {
  const [sitting] = (await listOwnSittings(ctx)).data
  if (!sitting) throw new Error('Nobody opened the essay test of the demo')
  const { sitting_id } = sitting
  const seat_id = crypto.randomUUID()
  await startSitting(ctx, sitting_id, seat_id)
  const sequence = ctx.now.getTime()
  await keepAnswers(ctx, sitting_id, {
    seat_id,
    changes: [{ position: 0, value: essay, based_on: 0, sequence }],
  })
  await handIn(ctx, sitting_id, seat_id)
  return sitting_id
}

/** One assessor marks what is given of them; each sees the essays without names, as anybody does who marks. */
const markAll = async (ctx: WriteCtx, assessmentId: string, day: EssayDay, nth: 0 | 1): Promise<void> => {
  for (const { answer, answer_version, exam_answer_id } of (await listEssays(ctx, assessmentId)).data) {
    const given = day.writers.find(({ essay }) => essay === answer)?.given[nth]
    if (given) await markEssay(ctx, exam_answer_id, { ...given, answer_version })
  }
}

/** Everybody writes and is marked as far as it is told; the result of whose essay has its points goes into FR.IA.06. */
const writeAndMark = async (
  act: ReturnType<ActAt>,
  assessmentId: string,
  day: EssayDay,
  { signers, markers }: { signers: readonly DemoSigner[]; markers: readonly [Actor, Actor] },
): Promise<void> => {
  const sittings = new Map<string, string>()
  for (const { person, essay } of day.writers) {
    const signer = signers.find(({ actor }) => actor.name === person[0])
    if (signer) sittings.set(essay, await act(signer.actor, (ctx) => write(ctx, essay)))
  }
  await act(markers[0], (ctx) => markAll(ctx, assessmentId, day, 0))
  await act(markers[1], (ctx) => markAll(ctx, assessmentId, day, 1))
  const last = sittings.get(day.writers.at(-1)?.essay ?? '')
  if (last) await act(markers[0], (ctx) => carryResult(ctx, last))
}

/** An essay test of today that two assessors mark, neither of them the assessor of the other days. */
export const addDemoEssayDay = async (
  place: DemoPlace,
  room: DemoRoom,
  assessors: readonly DemoAccount[],
): Promise<void> => {
  const { lsp, key, stage } = room
  const day = essayDays[key]
  if (!day) return
  const [first, second] = day.markers.map((username) => assessors.find((one) => one.username === username))
  const admin = performer(lsp, 'ADM')
  const schemaId = await performInTenant(stage, { tenant: lsp.tenant, actor: admin }, schemeOfQuestions)
  if (!first || !second || schemaId === undefined) return
  const own = { ...room, schemaId, lsp: { ...lsp, accounts: [first, ...lsp.accounts] } }
  const markers = [performer(own.lsp, 'ACS'), performer({ ...lsp, accounts: [second] }, 'ACS')] as const
  await addDemoPlanOfScheme(own, { 'map.ia06.potencies': ['3'] })
  const people = day.writers.map(({ person }) => person)
  const joinRequestIds = await addDemoApplied(place, own, { daysAgo: 0, people })
  const started = { title: day.title, daysAgo: 0, joinRequestIds, second: markers[1] }
  const { id, at, signers } = await addDemoStarted(own, admin, markers[0], started)
  await everybodyCame(at, markers, id, signers)
  const act = at(0, '23:59')
  const exam_paper_id = await act(admin, (ctx) => paperOf(ctx, schemaId, day))
  await act(markers[0], (ctx) => openTests(ctx, id, { exam_paper_id }))
  await writeAndMark(act, id, day, { signers, markers })
}
