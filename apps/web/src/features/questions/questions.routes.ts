import { questions } from '@kompeten/contract/questions/questions'
import { lazy, page } from '../../platform/page.ts'

const named = { schema_id: 'text', question_id: 'text' } as const
const inputs = () => import('./question-page.tsx')

/** The pages of the banks (spec §2 "Tests and questions"). */
export const questionsRoutes = [
  page(
    '/writen-test',
    questions.banks,
    lazy(() => import('./banks-page.tsx'), 'BanksPage'),
  ),
  page(
    '/writen-test/input_data/ujian_tertulis',
    questions.update,
    lazy(inputs, 'ObjectiveQuestionPage'),
    named,
  ),
  page('/writen-test/input_data/ujian_essay', questions.update, lazy(inputs, 'EssayQuestionPage'), named),
  page(
    '/writen-test/openings',
    questions.openings,
    lazy(() => import('./key-openings-page.tsx'), 'KeyOpeningsPage'),
  ),
  page(
    '/writen-test/all',
    questions.list,
    lazy(() => import('./all-questions-page.tsx'), 'AllQuestionsPage'),
  ),
  page(
    '/writen-test/$schema_id',
    questions.list,
    lazy(() => import('./bank-page.tsx'), 'BankPage'),
  ),
] as const
