export { SeatsField, useSeatsShown } from './seats-field.tsx'
