import type { RoleCode } from '@kompeten/contract/platform/roles'
import { searchWords } from '@kompeten/phrases/search/search'
import { useSession } from '../../platform/session.ts'
import { useOpens } from '../../platform/use-opens.ts'
import { useWords } from '../../platform/words.ts'
import type { Place } from './choices.ts'

type Action = keyof typeof searchWords.id.actions

/** Where something is made. Some pages are open to roles whose rights name them and whose work they are not. */
const actions: readonly { action: Action; to: string; only?: RoleCode }[] = [
  { action: 'assessment', to: '/assessments/input-data' },
  { action: 'request', to: '/assessments/input_data/admin_tuk', only: 'ADT' },
  { action: 'application', to: '/join-skema/add-join-skema', only: 'APL' },
  { action: 'applicant', to: '/asesi/add-asesi' },
  { action: 'person', to: '/users/add-users' },
  { action: 'venue', to: '/tuk/add-tuk' },
  { action: 'scheme', to: '/schema-certification/add-schema' },
  { action: 'letter', to: '/letters/add-letters' },
  { action: 'alumnus', to: '/alumnis/add-alumni' },
  { action: 'competence', to: '/Assessors/list-skill/add-skill', only: 'ACS' },
]

/** What the session may make, each as the page where that is done. */
export const useCreatePlaces = (): Place[] => {
  const w = useWords(searchWords).actions
  const session = useSession()
  const opens = useOpens(session)
  return actions
    .filter(({ to, only }) => (only === undefined || only === session?.role) && opens(to))
    .map(({ action, to }) => ({ label: w[action], to }))
}
