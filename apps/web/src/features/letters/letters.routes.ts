import type { incomingLetters } from '@kompeten/contract/incoming-letters'
import type { letterTemplates } from '@kompeten/contract/letter-templates'
import type { letters } from '@kompeten/contract/letters'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and no schema enters the first page. */
type May<Verb extends keyof typeof letters> = (typeof letters)[Verb]['may']
type MayTemplates<Verb extends keyof typeof letterTemplates> = (typeof letterTemplates)[Verb]['may']
type MayIncoming<Verb extends keyof typeof incomingLetters> = (typeof incomingLetters)[Verb]['may']

const letterPage = lazyRouteComponent(() => import('./letter-page.tsx'), 'LetterPage')
const incomingPage = lazyRouteComponent(() => import('./incoming-letter-page.tsx'), 'IncomingLetterPage')

// Without `may`: everybody has letters of his own, and reads no others.
const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/letters',
  component: lazyRouteComponent(() => import('./letter-list-page.tsx'), 'LetterListPage'),
})

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/letters/add-letters',
  staticData: { may: ['LETTER_CREATE'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./add-letter-page.tsx'), 'AddLetterPage'),
})

const letterRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/letters/edit-letters/$letter_id',
  component: letterPage,
})

const ofAssessmentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assessments/$assessment_id/letters/$assessment_letter_id',
  component: letterPage,
})

/** The letters of an assessment are made by themselves; here they are numbered, signed and sent (spec §2). */
const madeOfAssessmentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assessments/$assessment_id/generate',
  beforeLoad: ({ params: { assessment_id } }) => {
    throw redirect({ to: '/letters', search: { subject_id: assessment_id } as never, replace: true })
  },
})

const incomingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/letters/incoming',
  staticData: { may: ['LETTER_LIST'] satisfies MayIncoming<'list'> },
  component: lazyRouteComponent(() => import('./incoming-letter-list-page.tsx'), 'IncomingLetterListPage'),
})

const addIncomingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/letters/incoming/add-letters',
  staticData: { may: ['LETTER_CREATE'] satisfies MayIncoming<'create'> },
  component: incomingPage,
})

const editIncomingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/letters/incoming/$incoming_letter_id',
  staticData: { may: ['LETTER_LIST'] satisfies MayIncoming<'get'> },
  component: incomingPage,
})

const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management-letters',
  staticData: { may: ['LETTER_TEMPLATE_LIST'] satisfies MayTemplates<'list'> },
  component: lazyRouteComponent(() => import('./template-list-page.tsx'), 'TemplateListPage'),
})

const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management-letters/$letter_type',
  staticData: { may: ['LETTER_TEMPLATE_LIST'] satisfies MayTemplates<'get'> },
  component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
})

/** The pages of the letters. */
export const lettersRoutes = [
  listRoute,
  addRoute,
  letterRoute,
  ofAssessmentRoute,
  madeOfAssessmentRoute,
  incomingRoute,
  addIncomingRoute,
  editIncomingRoute,
  templatesRoute,
  templateRoute,
] as const
