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

/** One thing to do, step by step. */
export type GuidePart = { title: string; steps: string[]; picture: GuidePicture | null; alt: string }
