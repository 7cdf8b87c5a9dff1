import type { FileAnswer } from '../http/answers.ts'
import { type DocumentGiven, renderPdf } from './render-pdf.ts'

/** A document as a read's answer: rendered when the transaction has ended, shown in the browser. */
export const pdfAnswer = (name: string, template: URL, document: DocumentGiven): FileAnswer => ({
  name,
  mime: 'application/pdf',
  inline: true,
  make: (files) => renderPdf(template, document, files),
})
