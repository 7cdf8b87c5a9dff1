/** A picture of a real screen, made by `e2e/guide-pictures.ts`; in both languages under the same name. */
export type GuidePicture =
  | 'login'
  | 'roles'
  | 'bar'
  | 'notices'
  | 'tuk'
  | 'tuk-form'
  | 'register'
  | 'lsps'
  | 'face'
  | 'hosts'
  | 'article'
  | 'worksheet'
  | 'baps'
  | 'pleno'
  | 'certificates'
  | 'basis'
  | 'verify'
  | 'letters'
  | 'appeal'
  | 'set-up'
  | 'lsp-profile'
  | 'people'
  | 'scheme'
  | 'requirement'
  | 'assessors'
  | 'applicants'
  | 'review'
  | 'import'
  | 'applying'
  | 'assessment'
  | 'own-assessment'
  | 'account'

/** One thing to do, step by step. */
export type GuidePart = { title: string; steps: string[]; picture: GuidePicture | null; alt: string }

/** A chapter without a picture. */
export const part = (title: string, ...steps: string[]): GuidePart => ({
  title,
  steps,
  picture: null,
  alt: '',
})

/** A chapter with one. */
export const pictured = (picture: GuidePicture, alt: string, chapter: GuidePart): GuidePart => ({
  ...chapter,
  picture,
  alt,
})
