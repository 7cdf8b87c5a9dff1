/** The front door of `profile`. */
export { deviceOf } from './device-name.ts'
export { ProfilePage } from './lazy-profile-page.ts'
export { barSize, usePicture } from './profile.queries.ts'
