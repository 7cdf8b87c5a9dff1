import { notDelegatedEn } from './not-delegated.ts'
import type { signatures as idSignatures } from './signatures.id.ts'

export const signatures: typeof idSignatures = {
  rests: {
    giver: 'Does not count: whoever gave it is not an active LSP chair',
    delegate: 'Does not count: this person is deactivated, or no longer has a role for it',
  },
  notDelegated: notDelegatedEn,
  draw: 'Sign here',
  drawAgain: 'Change signature',
  preview: 'Your signature',
  title: 'Signature',
  hint: 'Sign inside the box with finger, pen or mouse; or upload a picture of your signature.',
  canvas: 'Signature area',
  clear: 'Clear',
  upload: 'Upload picture',
  save: 'Save',
  cancel: 'Cancel',
  empty: 'Enter your signature',
  failed: 'Failed!',
  noInk: 'No readable signature in this picture. Use dark ink on white paper.',
}
