import { incomingLetters } from '@kompeten/contract/letters/incoming'
import { letters } from '@kompeten/contract/letters/letters'
import { letterTemplates } from '@kompeten/contract/letters/templates'
import { lazy, page } from '../../platform/page.ts'

const letter = lazy(() => import('./letter-page.tsx'), 'LetterPage')
const incoming = lazy(() => import('./incoming-letter-page.tsx'), 'IncomingLetterPage')
const tab = ['letter', 'edit', 'history'] as const

/** The pages of the letters. Everybody has letters of their own, and reads no others. */
export const lettersRoutes = [
  page(
    '/letters',
    { ...letters.list, may: letters.mine.may },
    lazy(() => import('./letter-list-page.tsx'), 'LetterListPage'),
  ),
  page(
    '/letters/add-letters',
    letters.create,
    lazy(() => import('./add-letter-page.tsx'), 'AddLetterPage'),
  ),
  page('/letters/edit-letters/$letter_id', letters.get, letter, { tab }),
  page('/assessments/$assessment_id/letters/$assessment_letter_id', letters.get, letter, { tab }),
  page(
    '/assessments/$assessment_id/generate',
    letters.mine,
    lazy(() => import('./assessment-letters-page.tsx'), 'AssessmentLettersPage'),
    { surat: 'text' },
  ),
  page(
    '/letters/incoming',
    incomingLetters.list,
    lazy(() => import('./incoming-letter-list-page.tsx'), 'IncomingLetterListPage'),
  ),
  page('/letters/incoming/add-letters', incomingLetters.create, incoming),
  page('/letters/incoming/$incoming_letter_id', incomingLetters.get, incoming),
  page(
    '/management-letters',
    letterTemplates.list,
    lazy(() => import('./template-list-page.tsx'), 'TemplateListPage'),
  ),
  page(
    '/management-letters/$letter_type',
    letterTemplates.get,
    lazy(() => import('./template-page.tsx'), 'TemplatePage'),
    { tab: ['text', 'number'] },
  ),
] as const
