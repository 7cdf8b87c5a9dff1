/** The front door of `profile`. */
export { ProfilePage } from './lazy-profile-page.ts'
export { barSize, ownSignature, useHasSignature, usePicture } from './profile.queries.ts'
