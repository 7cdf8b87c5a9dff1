/** The front door of `assessors`. */

export { assessorByNik } from './assessor-by-nik.store.ts'
export { platformAssessorOfRole } from './assessor-of-role.ts'
export { assessorPersons, assessorPhone } from './assessor-persons.store.ts'
export { assessorsFeature } from './assessors.feature.ts'
export {
  assessorOf,
  assessorsById,
  platformAssessorByNik,
  platformInsertAssessor,
  platformRemoveAssessor,
} from './assessors.store.ts'
export { assessorProfile } from './assessors.tables.ts'
export { addCompetence } from './competences/add-competence.ts'
export { hasVerifiedAssessor } from './competences/competences.store.ts'
export { refuseCompetence, verifyCompetence } from './competences/decide-competence.ts'
export { fitness } from './competences/fitness.ts'
export { daysTaken } from './days/days.store.ts'
export { setUnavailable } from './days/schedules.ts'
export { seesAllDays } from './days/sees-all-days.ts'
export { releaseDays, takeDays } from './days/take-days.ts'
export { documentBinPage } from './documents/documents.store.ts'
export { addDocument, restoreDocument } from './documents/documents.ts'
export { platformAssessorFollowsEmail } from './follow-account.store.ts'
export { assessorCount, assessorExpiries, assessorStepsWaiting, competencesWaiting } from './for-dashboard.ts'
export { findAssessorByNik, findAssessors } from './for-search.ts'
export { forgetAssessorAssessment, noteAssessorAssessment } from './history.store.ts'
export { saveAssessor, setAssessorActive } from './save-assessor.ts'
export { competencesOnSchemes, hasAssessorFor } from './scheme-use.store.ts'
