export { Grounds } from './grounds.tsx'
export { SeatsField, useSeatsShown } from './seats-field.tsx'
