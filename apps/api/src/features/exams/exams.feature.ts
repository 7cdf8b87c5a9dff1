import { examResults, ownResults } from '@kompeten/contract/exams/exam-results'
import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { examPreviews } from '@kompeten/contract/exams/previews'
import { examSheets } from '@kompeten/contract/exams/sheets'
import { calls, feature } from '../../platform/feature.ts'
import { examsJobs } from './exams.jobs.ts'
import {
  examHistoryRoutes,
  examPapersRoutes,
  examPreviewsRoutes,
  examResultsRoutes,
  examSheetsRoutes,
  examsRoutes,
  ownExamsRoutes,
  ownResultsRoutes,
} from './exams.routes.ts'

export const examsFeature = feature({
  calls: [
    calls(examPapers, examPapersRoutes),
    calls(exams, examsRoutes),
    calls(ownExams, ownExamsRoutes),
    calls(examHistory, examHistoryRoutes),
    calls(examSheets, examSheetsRoutes),
    calls(examPreviews, examPreviewsRoutes),
    calls(examResults, examResultsRoutes),
    calls(ownResults, ownResultsRoutes),
  ],
  jobs: examsJobs,
})
