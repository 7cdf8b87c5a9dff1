import { useSession } from '../../platform/session.ts'
import { AssessmentHistory } from './assessment-list-page.tsx'
import { OwnHistory } from './participants/participations-page.tsx'

/** `/asesmen-history`: an applicant's parts in assessments with their results, an assessor's assessments. */
export const HistoryPage = () => (useSession()?.role === 'APL' ? <OwnHistory /> : <AssessmentHistory />)
