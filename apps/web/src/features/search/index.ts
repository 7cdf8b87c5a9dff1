export type { Place } from './choices.ts'
export { SearchDoor } from './search-door.tsx'
