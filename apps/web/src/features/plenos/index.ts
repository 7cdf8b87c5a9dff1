export { SeatsField, useSeatsShown } from './seats/seats-field.tsx'
export { Grounds } from './voting/grounds.tsx'
