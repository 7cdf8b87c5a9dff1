import {
  actInRoom,
  createPaper,
  handIn,
  keepAnswers,
  listOwnSittings,
  openTests,
  startSitting,
  takePulse,
} from '../features/exams/index.ts'
import { readBank } from '../features/questions/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'
import type { Stage } from '../platform/perform.ts'
import type { DemoLsp } from './performers.ts'
import { addGeneralQuestions, rightOnPaper } from './questions.ts'

/** Where the tests are held: an LSP, and the scheme that is assessed. */
type Room = { stage: Stage; lsp: DemoLsp; schemaId: string }
type Given = {
  act: <T>(actor: Actor, verbs: (ctx: WriteCtx) => Promise<T>) => Promise<T>
  admin: Actor
  assessor: Actor
  assessmentId: string
  participants: readonly { actor: Actor }[]
}

const essay =
  'Saya menanyakan kebutuhannya lebih dahulu, menuliskannya, lalu memeriksa hasil kerja terhadap catatan itu sebelum diserahkan.'

/** Sits the tests that are open to a participant: answers so many questions, and hands in where they are done. */
const sit = async (ctx: WriteCtx, { most, isDone }: { most: number; isDone: boolean }): Promise<void> => {
  const { data } = await listOwnSittings(ctx)
  for (const { sitting_id, form_code } of data) {
    if (!isDone && form_code === 'ia06') continue
    const seat_id = crypto.randomUUID()
    const { items } = await startSitting(ctx, sitting_id, seat_id)
    if (!isDone) await takePulse(ctx, sitting_id, { seat_id, place: most + 1, needs_help: true })
    const changes = items.slice(0, most).map((item, at) => ({
      position: item.position,
      // One slip of the pen, as people have it.
      value: item.kind === 'essay' ? essay : at === 1 ? null : rightOnPaper(item),
      based_on: 0,
      sequence: ctx.now.getTime() + at,
    }))
    await keepAnswers(ctx, sitting_id, { seat_id, changes })
    if (isDone) await handIn(ctx, sitting_id, seat_id)
  }
}

/** Opens a test at the door of which one waits: it is begun once somebody lets them in. */
const knock = async (ctx: WriteCtx): Promise<string[]> => {
  const { data } = await listOwnSittings(ctx)
  const gated = data.filter(({ form_code }) => form_code === 'ia06')
  for (const { sitting_id } of gated) await startSitting(ctx, sitting_id, crypto.randomUUID())
  return gated.map(({ sitting_id }) => sitting_id)
}

/**
 * Written tests of the day: two papers, one participant through with both; the other is in the middle of the first, calls
 * for help there, and waits to be let in to the second.
 */
export const addDemoExams = async (room: Room, given: Given): Promise<void> => {
  const { act, admin, assessor, assessmentId, participants } = given
  const schema_id = room.schemaId
  await addGeneralQuestions(room.stage, room.lsp, schema_id)
  const papers = await act(admin, async (ctx) => {
    const [unit] = (await readBank(ctx, schema_id)).units
    const unit_id = unit?.unit_id ?? ''
    const cell = (
      kind: 'single' | 'multiple' | 'true_false' | 'ordering' | 'number' | 'essay',
      count: number,
    ) => ({
      unit_id,
      kind,
      difficulty: null,
      count,
    })
    const common = {
      ...{
        schema_id,
        minutes: 60,
        pass_percent: 70,
        unit_pass_percent: 60,
        unit_passes: [],
        shuffled: true,
        active: true,
      },
      ...{ results_shown: 'marked' as const, question_ids: [], two_markers: false, apart_percent: 10 },
    }
    return [
      await createPaper(ctx, {
        ...common,
        title: 'Uji pengetahuan kerja',
        form_code: 'ia05',
        blueprint: [
          cell('single', 2),
          cell('true_false', 2),
          cell('multiple', 1),
          cell('ordering', 1),
          cell('number', 1),
        ],
      }),
      await createPaper(ctx, {
        ...common,
        title: 'Uji esai pengetahuan kerja',
        form_code: 'ia06',
        blueprint: [cell('essay', 1)],
      }),
    ]
  })
  await act(assessor, async (ctx) => {
    for (const { exam_paper_id, form_code } of papers) {
      await openTests(ctx, assessmentId, { exam_paper_id, is_gated: form_code === 'ia06' })
    }
  })
  const [first, second] = participants
  if (first) {
    const sitting_ids = await act(first.actor, knock)
    const letIn = { sitting_ids, act: 'admit' as const, minutes: null, reason: 'Identitas sudah diperiksa' }
    await act(assessor, (ctx) => actInRoom(ctx, assessmentId, letIn))
    await act(first.actor, (ctx) => sit(ctx, { most: 10, isDone: true }))
  }
  if (second) {
    await act(second.actor, (ctx) => sit(ctx, { most: 3, isDone: false }))
    await act(second.actor, knock)
  }
}
