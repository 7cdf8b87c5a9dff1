import { controlRoom } from '@kompeten/contract/exams/control-room'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { examSheets } from '@kompeten/contract/exams/sheets'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { examsJobs } from './exams.jobs.ts'
import {
  controlRoomRoutes,
  examHistoryRoutes,
  examPapersRoutes,
  examSheetsRoutes,
  examsRoutes,
  ownExamsRoutes,
} from './exams.routes.ts'
import type { RoomWatch } from './room-watch.ts'

/** Written tests; `watch` hints whoever looks at a control room. */
export const examsFeature = (watch: RoomWatch): Feature =>
  feature({
    calls: [
      calls(examPapers, examPapersRoutes),
      calls(exams, examsRoutes),
      calls(controlRoom, controlRoomRoutes(watch)),
      calls(ownExams, ownExamsRoutes),
      calls(examHistory, examHistoryRoutes),
      calls(examSheets, examSheetsRoutes),
    ],
    jobs: examsJobs,
  })
