import { examPapers, exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { keyMends } from '@kompeten/contract/exams/key-mends'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { examPreviews } from '@kompeten/contract/exams/previews'
import { lazy, page } from '../../platform/page.ts'
import { roomFilters, roomSorts } from './room/room-list.ts'

/** The pages of written tests: papers, the control room with its results, and one's own tests. */
export const examsRoutes = [
  page(
    '/writen-test/$schema_id/papers',
    examPapers.list,
    lazy(() => import('./papers/papers-page.tsx'), 'PapersPage'),
    { paper: 'text' },
  ),
  page(
    '/writen-test/$schema_id/kunci',
    keyMends.list,
    lazy(() => import('./history/mends-page.tsx'), 'MendsPage'),
  ),
  page(
    '/writen-test/$schema_id/papers/$exam_paper_id',
    examPreviews.get,
    lazy(() => import('./papers/preview-page.tsx'), 'PreviewPage'),
  ),
  page(
    '/assessments/$assessment_id/uji-tertulis',
    exams.room,
    lazy(() => import('./room/room-page.tsx'), 'RoomPage'),
    { saring: roomFilters, urut: roomSorts, cari: 'text', hal: 'text' },
  ),
  page(
    '/assessments/$assessment_id/uji-tertulis/esai',
    exams.essays,
    lazy(() => import('./results/essays-page.tsx'), 'EssaysPage'),
  ),
  page(
    '/assessments/$assessment_id/uji-tertulis/$sitting_id',
    exams.result,
    lazy(() => import('./results/result-page.tsx'), 'ResultPage'),
  ),
  page(
    '/question/history',
    examHistory.list,
    lazy(() => import('./history/history-list-page.tsx'), 'HistoryListPage'),
  ),
  page(
    '/question/history/$schema_id',
    examHistory.get,
    lazy(() => import('./history/history-page.tsx'), 'HistoryPage'),
  ),
  page(
    '/question/history/$schema_id/$question_id',
    examHistory.get,
    lazy(() => import('./history/question-worth-page.tsx'), 'QuestionWorthPage'),
    { versi: 'text' },
  ),
  page(
    '/uji-saya',
    ownExams.list,
    lazy(() => import('./sitting/own-exams-page.tsx'), 'OwnExamsPage'),
  ),
  page(
    '/uji-saya/$sitting_id',
    ownExams.get,
    lazy(() => import('./sitting/sitting-page.tsx'), 'SittingPage'),
  ),
] as const
