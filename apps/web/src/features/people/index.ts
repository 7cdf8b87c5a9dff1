/** The front door of `people`. */
export { Invited } from './invited.tsx'
export { peopleQueries } from './people.queries.ts'
export { peopleRecords } from './people-records.ts'
export { InviteAgainButton } from './person-actions.tsx'
export { WayToHolder } from './way-to-inactive.tsx'
