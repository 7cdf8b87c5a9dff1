import { controlRoom } from '@kompeten/contract/exams/control-room'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { examsJobs } from './exams.jobs.ts'
import {
  controlRoomRoutes,
  examHistoryRoutes,
  examPapersRoutes,
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
    ],
    jobs: examsJobs,
  })
