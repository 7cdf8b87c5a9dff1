/** The front door of `people`. */
export { deactivatePerson, restorePerson } from './deactivate-person.ts'
export { invitationsWaiting } from './for-dashboard.ts'
export { findPeople } from './for-search.ts'
export { invitePerson, invitePersonTo } from './invite-person.ts'
export { peopleFeature } from './people.feature.ts'
export { listPeople } from './people.reads.ts'
export { registrationNumberOf } from './people.store.ts'
export type { DeactivatingServices, PeopleServices } from './people-services.ts'
