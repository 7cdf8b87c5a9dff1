/** The front door of `assessors`. */

export { accessorByNik } from './accessor-by-nik.store.ts'
export { accessorPersons } from './accessor-persons.store.ts'
export { addCompetence } from './add-competence.ts'
export { assessorsFeature } from './assessors.feature.ts'
export {
  accessorOf,
  accessorsById,
  platformAccessorByNik,
  platformInsertAccessor,
  platformRemoveAccessor,
} from './assessors.store.ts'
export { hasVerifiedAccessor } from './competences.store.ts'
export { refuseCompetence, verifyCompetence } from './decide-competence.ts'
export { addDocument } from './documents.ts'
export { fitness } from './fitness.ts'
export { platformAccessorFollowsEmail } from './follow-account.store.ts'
export { accessorCount, accessorExpiries, competencesWaiting } from './for-dashboard.ts'
export { findAccessorByNik, findAccessors } from './for-search.ts'
export { forgetAccessorAssessment, noteAccessorAssessment } from './history.store.ts'
export { saveAccessor, setAccessorActive } from './save-accessor.ts'
export { setUnavailable } from './schedules.ts'
export { competencesOnSchemes } from './scheme-use.store.ts'
export { releaseDays, takeDays } from './take-days.ts'
