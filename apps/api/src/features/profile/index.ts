/** The front door of `profile`. */
export { profileFeature } from './profile.feature.ts'
