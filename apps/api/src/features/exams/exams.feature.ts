import { controlRoom } from '@kompeten/contract/exams/control-room'
import { examResults, ownResults } from '@kompeten/contract/exams/exam-results'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { keyMends } from '@kompeten/contract/exams/key-mends'
import { essayMarkings } from '@kompeten/contract/exams/markings'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { examPreviews } from '@kompeten/contract/exams/previews'
import { examSheets } from '@kompeten/contract/exams/sheets'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { examsJobs } from './exams.jobs.ts'
import {
  controlRoomRoutes,
  essayMarkingsRoutes,
  examHistoryRoutes,
  examPapersRoutes,
  examPreviewsRoutes,
  examResultsRoutes,
  examSheetsRoutes,
  examsRoutes,
  keyMendsRoutes,
  ownExamsRoutes,
  ownResultsRoutes,
} from './exams.routes.ts'
import type { RoomWatch } from './room/room-watch.ts'

/** Written tests; `watch` hints whoever looks at a control room. */
export const examsFeature = (watch: RoomWatch): Feature =>
  feature({
    calls: [
      calls(examPapers, examPapersRoutes),
      calls(exams, examsRoutes),
      calls(essayMarkings, essayMarkingsRoutes),
      calls(controlRoom, controlRoomRoutes(watch)),
      calls(ownExams, ownExamsRoutes),
      calls(examHistory, examHistoryRoutes),
      calls(examSheets, examSheetsRoutes),
      calls(examPreviews, examPreviewsRoutes),
      calls(examResults, examResultsRoutes),
      calls(ownResults, ownResultsRoutes),
      calls(keyMends, keyMendsRoutes),
    ],
    jobs: examsJobs,
  })
