import type { controlRoom } from '@kompeten/contract/exams/control-room'
import type { examResults, ownResults } from '@kompeten/contract/exams/exam-results'
import type { examPapers, exams } from '@kompeten/contract/exams/exams'
import type { examHistory } from '@kompeten/contract/exams/history'
import type { keyMends } from '@kompeten/contract/exams/key-mends'
import type { essayMarkings } from '@kompeten/contract/exams/markings'
import type { ownExams } from '@kompeten/contract/exams/own-exams'
import type { examPreviews } from '@kompeten/contract/exams/previews'
import type { examSheets } from '@kompeten/contract/exams/sheets'
import type { Handlers } from '../../platform/http/answers.ts'
import { listEssays, readEssayPicture } from './marking/essays.ts'
import { markEssay, settleEssay, takeBackMarks } from './marking/mark-essay.ts'
import { mendKey, readMends, readRemarks } from './mends/mend-key.ts'
import { takeOut } from './mends/take-out.ts'
import { previewPaper, previewPicture } from './papers/preview-paper.ts'
import { createPaper, readPapers, updatePaper } from './papers/write-paper.ts'
import { carryResult, readResult, readResultPicture } from './results/results.ts'
import { readOwnResult, readStanding, releaseResult } from './results/shown-results.ts'
import { actInRoom, readSittingTimeline } from './room/act-in-room.ts'
import { takePulse } from './room/pulse.ts'
import { openTests, readRoom, readRoomChanges } from './room/room.ts'
import type { RoomWatch } from './room/room-watch.ts'
import { printKey, printKeys, printSheet, printSheets } from './sheets/print-sheets.ts'
import { listOwnSittings, readOwnPaper, readOwnPicture } from './sitting/own-paper.ts'
import { handIn, keepAnswers, noteWindow, startSitting } from './sitting/sit.ts'
import { listHistory, readHistory } from './statistics/history.reads.ts'

export const examPapersRoutes: Handlers<typeof examPapers> = {
  list: async (ctx, { params }) => ({ data: await readPapers(ctx, params.schema_id) }),
  create: async (ctx, { body }) => ({ data: await createPaper(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updatePaper(ctx, params.exam_paper_id, body) }),
}

/** `watch` hears who looks at a room, once it is known that they may. */
export const controlRoomRoutes = (watch: RoomWatch): Handlers<typeof controlRoom> => ({
  changes: async (ctx, { params, query }) => {
    const data = await readRoomChanges(ctx, params.assessment_id, query.since)
    await watch.look(ctx.tx, params.assessment_id, ctx.actor.userId)
    return { data }
  },
  act: async (ctx, { params, body }) => ({ data: await actInRoom(ctx, params.assessment_id, body) }),
})

export const examsRoutes: Handlers<typeof exams> = {
  room: async (ctx, { params }) => ({ data: await readRoom(ctx, params.assessment_id) }),
  open: async (ctx, { params, body }) => ({
    data: await openTests(ctx, params.assessment_id, body),
  }),
  timeline: (ctx, { params }) => readSittingTimeline(ctx, params.sitting_id),
  result: async (ctx, { params }) => ({ data: await readResult(ctx, params.sitting_id) }),
  picture: (ctx, { params }) => readResultPicture(ctx, params.sitting_id, Number(params.position)),
  essayPicture: (ctx, { params }) => readEssayPicture(ctx, params.exam_answer_id),
  carry: async (ctx, { params }) => ({ data: await carryResult(ctx, params.sitting_id) }),
  essays: (ctx, { params }) => listEssays(ctx, params.assessment_id),
  mark: async (ctx, { params, body }) => ({ data: await markEssay(ctx, params.exam_answer_id, body) }),
}

export const essayMarkingsRoutes: Handlers<typeof essayMarkings> = {
  takeBack: async (ctx, { params }) => ({ data: await takeBackMarks(ctx, params.exam_answer_id) }),
  settle: async (ctx, { params, body }) => ({ data: await settleEssay(ctx, params.exam_answer_id, body) }),
}

export const ownExamsRoutes: Handlers<typeof ownExams> = {
  list: (ctx) => listOwnSittings(ctx),
  get: async (ctx, { params }) => ({ data: await readOwnPaper(ctx, params.sitting_id) }),
  picture: (ctx, { params }) => readOwnPicture(ctx, params.sitting_id, Number(params.position)),
  start: async (ctx, { params, body }) => ({
    data: await startSitting(ctx, params.sitting_id, body.seat_id),
  }),
  keep: async (ctx, { params, body }) => ({ data: await keepAnswers(ctx, params.sitting_id, body) }),
  handIn: async (ctx, { params, body }) => ({ data: await handIn(ctx, params.sitting_id, body.seat_id) }),
  pulse: async (ctx, { params, body }) => ({ data: await takePulse(ctx, params.sitting_id, body) }),
  note: async (ctx, { params, body }) => ({ data: await noteWindow(ctx, params.sitting_id, body.kind) }),
}

export const examHistoryRoutes: Handlers<typeof examHistory> = {
  list: (ctx) => listHistory(ctx),
  get: async (ctx, { params }) => ({ data: await readHistory(ctx, params.schema_id) }),
}

export const examSheetsRoutes: Handlers<typeof examSheets> = {
  print: (ctx, { params }) => printSheet(ctx, params.sitting_id, params.sheet),
  printKey: (ctx, { params }) => printKey(ctx, params.sitting_id),
  printAll: (ctx, { params }) => printSheets(ctx, params.assessment_id),
  printKeys: (ctx, { params }) => printKeys(ctx, params.assessment_id),
}

export const examPreviewsRoutes: Handlers<typeof examPreviews> = {
  get: async (ctx, { params }) => ({ data: await previewPaper(ctx, params.exam_paper_id, params.draw) }),
  picture: (ctx, { params }) =>
    previewPicture(ctx, params.exam_paper_id, params.draw, Number(params.position)),
}

export const examResultsRoutes: Handlers<typeof examResults> = {
  standing: async (ctx, { params }) => ({ data: await readStanding(ctx, params.sitting_id) }),
  release: async (ctx, { params }) => ({ data: await releaseResult(ctx, params.sitting_id) }),
}

export const ownResultsRoutes: Handlers<typeof ownResults> = {
  get: async (ctx, { params }) => ({ data: await readOwnResult(ctx, params.sitting_id) }),
}

export const keyMendsRoutes: Handlers<typeof keyMends> = {
  list: async (ctx, { params }) => ({ data: await readMends(ctx, params.schema_id) }),
  mend: async (ctx, { params, body }) => ({ data: await mendKey(ctx, params.schema_id, body) }),
  takeOut: async (ctx, { params, body }) => {
    await takeOut(ctx, params.schema_id, body)
    return { data: await readMends(ctx, params.schema_id) }
  },
  remarks: (ctx, { params }) => readRemarks(ctx, params.sitting_id),
}
