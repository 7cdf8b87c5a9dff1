import type { FileAnswer } from '../http/answers.ts'
import type { Recorded } from './recorded.ts'

/** An uploaded paper, a PDF or a picture, as an answer that is shown, under a name of ours without its extension. */
export const uploadedPaper = (
  name: string,
  { key, sha256, mime }: Recorded & { mime: string },
): FileAnswer => ({
  key,
  sha256,
  name: `${name}.${mime === 'application/pdf' ? 'pdf' : mime.replace('image/', '')}`,
  mime,
  inline: true,
})
