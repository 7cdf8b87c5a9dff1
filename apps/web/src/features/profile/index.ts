/** The front door of `profile`. */
export { ProfilePage } from './lazy-profile-page.ts'
export { barSize, usePicture } from './profile.queries.ts'
